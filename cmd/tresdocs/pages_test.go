package main

import (
	"bytes"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// testHost is the host of the test site.
const testHost = "test.example"

// builtSite is a built site as it is served below a path of its host.
type builtSite struct {
	dist fs.FS
	base string // such as "/docs", or empty
	// pages contains the pages by URL path, without the not-found page.
	pages map[string]page
}

// page contains the data about a built page that the tests need.
type page struct {
	title    string
	headings int // headings of level 1
	mains    int
	ids      []string
	// links are the URLs that links refer to. They may have a fragment. files are all other addresses.
	links, files []string
}

// TestPages builds the test site and checks each page. A page must have a title, one level 1 heading, one main element
// and no duplicate ids. Each link within the site must refer to a page or a file, and its fragment must refer to an
// element.
func TestPages(t *testing.T) {
	declareInputs(t)
	site := buildPages(t, "../../testsite", "")
	if len(site.pages) <= 20 {
		t.Errorf("the site has %d pages, want more than 20", len(site.pages))
	}
	for address, page := range site.pages {
		headings := 1
		if address == "/gallery/heroes" { // this page is a gallery of landing pages
			headings = 4
		}
		if page.headings != headings || page.mains != 1 {
			t.Errorf("%s has %d headings of level 1 and %d main elements, want %d and 1", address, page.headings, page.mains, headings)
		}
		if address == "/" && page.title != "Test, a site for tests" || address != "/" && !strings.HasSuffix(page.title, " · Test") {
			t.Errorf("the title of %s is %q", address, page.title)
		}
		slices.Sort(page.ids)
		if len(slices.Compact(slices.Clone(page.ids))) < len(page.ids) {
			t.Errorf("%s has a duplicate id: %q", address, page.ids)
		}
	}
	site.followAll(t)
}

// TestFolder builds the test site for a folder of its host. The site includes a copy of itself as an old version, and
// custom components that link to pages. The test follows every address in every file.
func TestFolder(t *testing.T) {
	declareInputs(t)
	dir := t.TempDir()
	for _, version := range []string{dir, filepath.Join(dir, "v1")} {
		copySite(t, version)
		addFile(t, version, "components/react-link.tsx", `import { component, Link } from "tresdocs"
export default component({ doc: "Links.", props: { to: { type: "link", doc: "Where to." } }, slots: {},
  render: ({ to = "" }) => <p><Link to="/guide/start">literal</Link><Link to={to}>prop</Link></p> })
`)
		addFile(t, version, "components/VueLink.vue", `<template><p><NuxtLink to="/guide/start">literal</NuxtLink></p></template>
`)
		addFile(t, version, "slots/doc-after.tsx", `import { Link } from "tresdocs"
export default () => <p><Link to="/guide/concepts">slot</Link></p>
`)
		addFile(t, version, "content/1.guide/9.custom.md", "# Custom\n\n::react-link{to=/guide/concepts}\n::\n\n::vue-link\n::\n")
	}
	addVersion(t, dir)
	addFile(t, dir, "tresdocs.yaml", strings.Replace(readFile(t, dir, "tresdocs.yaml"), "url: https://test.example", "url: https://test.example/docs", 1))

	site := buildPages(t, dir, "/docs")
	for _, custom := range []string{"/docs/guide/custom", "/docs/v1/guide/custom"} {
		base := strings.TrimSuffix(custom, "/guide/custom")
		for link, want := range map[string]int{"/guide/start": 2, "/guide/concepts": 2} {
			got := 0
			for _, address := range site.pages[custom].links {
				if address == base+link {
					got++
				}
			}
			if got < want {
				t.Errorf("%s links %d times to %s, want at least %d: %q", custom, got, base+link, want, site.pages[custom].links)
			}
		}
	}
	site.followAll(t)
}

// addVersion configures the copy of the test site in the folder v1 as an old version of the copy in dir.
func addVersion(t *testing.T, dir string) {
	t.Helper()
	config := readFile(t, dir, "tresdocs.yaml")
	config = regexp.MustCompile(`(?s)\n  versions:.*?\n  menu:`).ReplaceAllString(config, "\n  menu:")
	config = strings.Replace(config, "all: error", "all: error\n  version: off", 1)
	addFile(t, dir, "tresdocs.yaml", config+"\nversions: [{ label: v2 }, { label: v1, from: ./v1 }]\n")
}

// copySite copies the source files of the test site.
func copySite(t *testing.T, dir string) {
	t.Helper()
	for _, part := range []string{"content", "icons", "public"} {
		if err := os.CopyFS(filepath.Join(dir, part), os.DirFS("../../testsite/"+part)); err != nil {
			t.Fatal(err)
		}
	}
	addFile(t, dir, "tresdocs.yaml", readFile(t, "../../testsite", "tresdocs.yaml"))
}

func readFile(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func addFile(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// buildPages builds a site and reads its pages.
func buildPages(t *testing.T, dir, base string) builtSite {
	t.Helper()
	dist := filepath.Join(t.TempDir(), "dist")
	if out, err := program(dir, "--out", dist).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	site := builtSite{dist: os.DirFS(dist), base: base, pages: map[string]page{}}
	site.walk(t, func(name string, data []byte) {
		if path.Base(name) != "index.html" {
			return
		}
		root, err := html.Parse(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		var read page
		for node := range root.Descendants() {
			if node.Type == html.ElementNode {
				read.add(node)
			}
		}
		if read.mains > 0 { // redirects are not pages
			site.pages[path.Join("/", base, path.Dir(name))] = read
		}
	})
	return site
}

// walk passes every file in the site to read.
func (s builtSite) walk(t *testing.T, read func(name string, data []byte)) {
	t.Helper()
	err := fs.WalkDir(s.dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(s.dist, name)
		if err == nil {
			read(name, data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (p *page) add(node *html.Node) {
	switch {
	case node.Data == "h1":
		p.headings++
	case node.Data == "main":
		p.mains++
	case node.Data == "title" && node.Parent.Data == "head" && node.FirstChild != nil:
		p.title = node.FirstChild.Data
	}
	for _, attr := range node.Attr {
		switch attr.Key {
		case "id":
			p.ids = append(p.ids, attr.Val)
		case "href":
			if node.Data == "a" || node.Data == "area" {
				p.links = append(p.links, attr.Val)
			} else {
				p.files = append(p.files, attr.Val)
			}
		case "src", "poster", "data-td-module":
			p.files = append(p.files, attr.Val)
		case "srcset":
			for candidate := range strings.SplitSeq(attr.Val, ", ") {
				address, _, _ := strings.Cut(strings.TrimSpace(candidate), " ")
				p.files = append(p.files, address)
			}
		}
	}
}

// textAddress matches an address on the site's host in a file that is not HTML.
var textAddress = regexp.MustCompile(`https://test\.example(/[^\s"'<>)\]\\]*)?`)

// followAll follows the addresses in all pages, and the addresses on the site's host in all other text files.
func (s builtSite) followAll(t *testing.T) {
	t.Helper()
	for from, page := range s.pages {
		for _, link := range slices.Concat(page.links, page.files) {
			if fault := s.follow(from, link); fault != "" {
				t.Errorf("%s names %s: %s", from, link, fault)
			}
		}
	}
	followed := 0
	s.walk(t, func(name string, data []byte) {
		if !slices.Contains([]string{".md", ".txt", ".xml", ".json"}, path.Ext(name)) {
			return
		}
		for _, address := range textAddress.FindAllString(string(data), -1) {
			followed++
			if fault := s.follow("/", address); fault != "" {
				t.Errorf("%s names %s: %s", name, address, fault)
			}
		}
	})
	if followed < len(s.pages) {
		t.Errorf("%d addresses in text files, want at least one a page", followed)
	}
}

// follow checks an address that the page at the path from contains. It returns a description of the problem, or "" if
// there is none or the address is on another host.
func (s builtSite) follow(from, address string) string {
	target, err := url.Parse(address)
	if err != nil {
		return err.Error()
	}
	if target.Scheme != "" && target.Scheme != "https" || target.Host != "" && target.Host != testHost {
		return ""
	}
	isOrigin := target.Host != "" && target.Path == ""
	target = (&url.URL{Path: from}).ResolveReference(target)
	if isOrigin || target.Path == "/mcp" { // the server itself responds to these addresses
		return ""
	}
	to, isPage := s.pages[path.Join("/", target.Path)]
	if !isPage {
		name, inside := strings.CutPrefix(target.Path, s.base+"/")
		if info, err := fs.Stat(s.dist, name); !inside || err != nil || info.IsDir() {
			return "there is no such page or file"
		}
		return ""
	}
	if target.Fragment != "" && !slices.Contains(to.ids, target.Fragment) {
		return "there is no such element on the page"
	}
	return ""
}
