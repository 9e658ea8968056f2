package locale_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestLoad compares the overridden strings of a site and their problems with the cases in testdata. Each case is a file
// strings/nl.yaml.
func TestLoad(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			tables, problems, err := locale.Load(fstest.MapFS{"strings/nl.yaml": {Data: c.In}}, "nl")
			if err != nil {
				t.Fatal(err)
			}
			c.Want(t, outline(tables[0])+problems.String())
		})
	}
}

func TestLoadFallsBack(t *testing.T) {
	files := fstest.MapFS{
		"strings/nl.yaml":    {Data: []byte("code: {copy: Copiar, copied: Copiado}")},
		"strings/nl-BE.yaml": {Data: []byte("code: {copied: Pronto}")},
		"strings/fr.yaml":    {Data: []byte("code: {copied: Fait}")},
	}
	tables, problems, err := locale.Load(files, "nl-BE")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := outline(tables[0]), "code.copied: Pronto\ncode.copy: Copiar\n"; got != want {
		t.Errorf("texts = %q, want %q", got, want)
	}
	if len(problems) != 1 || problems[0].File != "strings/fr.yaml" {
		t.Errorf("problems = %v, want one of strings/fr.yaml", problems)
	}
	if tables, problems, err := locale.Load(fstest.MapFS{}, "en"); tables[0] != nil || problems != nil || err != nil {
		t.Errorf("Load of a site without strings = %v, %v, %v, want nothing", tables, problems, err)
	}
}

func outline(table locale.Table) string {
	var b strings.Builder
	for _, group := range slices.Sorted(maps.Keys(table)) {
		for _, key := range slices.Sorted(maps.Keys(table[group])) {
			fmt.Fprintf(&b, "%s.%s: %s\n", group, key, table[group][key])
		}
	}
	return b.String()
}

func TestText(t *testing.T) {
	own := locale.Table{"code": {"copy": "Kopieren"}, "prose": {"table": "Tabelle"}}
	if got := own.Text("code", "copy") + own.Text("code", "copied"); got != "KopierenCopied" {
		t.Errorf("Text = %q, want the site's text and the built-in text", got)
	}
	if got := locale.Table(nil).Text("code", "copy"); got != "Copy code" {
		t.Errorf("Text of a site without strings = %q", got)
	}
	if got := outline(own.InBrowser()); got != "code.copy: Kopieren\n" {
		t.Errorf("InBrowser = %q, want no string that only the build writes", got)
	}
	if got := (locale.Table{"prose": {"table": "Tabelle"}}).InBrowser(); got != nil {
		t.Errorf("InBrowser = %v, want nil", got)
	}
}

func TestDate(t *testing.T) {
	date := time.Date(2026, time.February, 5, 0, 0, 0, 0, time.UTC)
	spanish := locale.Table{"prose": {"date": "{day} de {month} de {year}", "months": "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre"}}
	unnamed := locale.Table{"prose": {"months": "enero"}}
	for want, texts := range map[string]locale.Table{"Feb 5, 2026": nil, "5 de febrero de 2026": spanish, "2 5, 2026": unnamed} {
		if got := texts.Date(date); got != want {
			t.Errorf("Date = %q, want %q", got, want)
		}
	}
}

func TestTypeScriptIsFresh(t *testing.T) {
	modules := locale.TypeScript()
	for name, want := range modules {
		have, err := os.ReadFile(filepath.Join("../../../web/src/strings", name))
		if err != nil || string(have) != want {
			t.Errorf("web/src/strings/%s is stale: run go generate ./internal/site/locale (%v)", name, err)
		}
	}
	written, err := filepath.Glob("../../../web/src/strings/*.gen.ts")
	if err != nil || len(written) != len(modules) {
		t.Errorf("web/src/strings has %d generated modules, want %d (%v)", len(written), len(modules), err)
	}
}
