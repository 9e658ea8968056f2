package config

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/site/links"
)

const workspaceFile = `site: {name: TresJS, title: TresJS docs, description: Core, url: https://example.org/docs}
workspace:
  - { label: Core }
  - { label: Cientos, folder: cientos }
  - { label: Rapier, folder: physics, url: https://rapier.example.org }
header: {version: "5", logo: {light: /a.svg, dark: /b.svg}, links: [{label: GitHub, to: https://github.com/x}, {label: News, to: /news}]}
toc: {bottom: {edit: {url: https://github.com/x/edit/main/docs/content}}}
checks: {link: error, anchor: "off"}
theme: {primary: red}
redirects: {/old: /new}
`

// TestMember checks what a site of a workspace inherits, and what links between the sites point to.
func TestMember(t *testing.T) {
	top, problems := Parse([]byte(workspaceFile))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	i, ok := top.MemberIn("./cientos")
	if !ok {
		t.Fatal("the workspace does not contain cientos")
	}
	c, problems, err := LoadMember(fstest.MapFS{FileName: {Data: []byte("extends: ..\nheader: {version: \"4\", logo: {light: /own.svg}}\nchecks: {anchor: error}\n")}}, top.Config, i)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	for got, want := range map[string]string{
		c.Site.Name: "Cientos", c.Site.URL: "https://example.org/docs/cientos", c.Site.Description: "",
		c.Header.Version: "4", c.Header.Logo.Light: "/own.svg", c.Header.Logo.Dark: "", c.Header.Links[1].To: "core:/news", c.Header.Links[0].To: "https://github.com/x",
		c.Toc.Bottom.Edit.URL: "https://github.com/x/edit/main/docs/cientos/content", c.Theme.Primary: "red",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if c.Checks["anchor"] != "error" || c.Checks["link"] != "error" || top.Checks["anchor"] != "off" || len(c.Redirects) > 0 {
		t.Errorf("checks %v and %v, redirects %v", c.Checks, top.Checks, c.Redirects)
	}
	for name, site := range map[string]Config{"core": top.Config, "cientos": c.Config} {
		for href, want := range map[string]string{
			"core:/a": "/docs/a", "cientos:/a#b": "/docs/cientos/a#b", "rapier:/a": "https://rapier.example.org/a",
			"cientos:a": "", "cientos://a": "", "other:/a": "",
		} {
			to, _ := site.Members().Resolve(href)
			if got := site.Site.Base().Address(to); got != want {
				t.Errorf("in %s, %s links to %q, want %q", name, href, got, want)
			}
		}
	}
	if to, ok := links.Members(nil).Resolve("core:/a"); ok {
		t.Errorf("a site without a workspace has the link %s", to)
	}
}

// TestLongConfig reads a configuration with more keys than the parser can compare in reasonable time. Every reader must
// reject it before it is parsed.
func TestLongConfig(t *testing.T) {
	var long strings.Builder
	long.WriteString("extends: ..\nworkspace: [{folder: a}]\n")
	for i := range budget.YAMLTokens {
		fmt.Fprintf(&long, "k%d: 1\n", i)
	}
	files := fstest.MapFS{FileName: {Data: []byte(long.String())}}
	if extends, err := Extends(files); err == nil {
		t.Errorf("the site extends %q, want an error", extends)
	}
	if folders := Folders(files); folders != nil {
		t.Errorf("the workspace contains %q, want no folders", folders)
	}
}
