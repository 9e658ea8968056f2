package main

import (
	"bytes"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// page is what [TestPages] reads in a built page.
type page struct {
	title    string
	headings int // of the first level
	mains    int
	ids      []string
	links    []string
}

// TestPages builds the test site and looks at the bytes of each page: it has a title, one heading of the first level,
// one main element and each id once; a link within the site leads to a file, and its hash to an element.
func TestPages(t *testing.T) {
	declareInputs(t)
	dist := filepath.Join(t.TempDir(), "dist")
	build := program("../../testsite", "--out", dist)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	pages := readPages(t, os.DirFS(dist))
	if len(pages) <= 20 {
		t.Errorf("the site has %d pages, want more than 20", len(pages))
	}
	for address, page := range pages {
		headings := 1
		if address == "/gallery/heroes" { // a gallery of landing pages
			headings = 4
		}
		if page.headings != headings || page.mains != 1 {
			t.Errorf("%s has %d headings of the first level and %d main elements, want %d and 1", address, page.headings, page.mains, headings)
		}
		if address == "/" && page.title != "Test, a site for tests" || address != "/" && !strings.HasSuffix(page.title, " · Test") {
			t.Errorf("the title of %s is %q", address, page.title)
		}
		slices.Sort(page.ids)
		if len(slices.Compact(slices.Clone(page.ids))) < len(page.ids) {
			t.Errorf("%s has an id twice: %q", address, page.ids)
		}
		for _, link := range page.links {
			if fault := follow(os.DirFS(dist), pages, address, link); fault != "" {
				t.Errorf("%s links to %s: %s", address, link, fault)
			}
		}
	}
}

// readPages reads the pages of a built site by their addresses, without the page for missing addresses.
func readPages(t *testing.T, dist fs.FS) map[string]page {
	t.Helper()
	pages := map[string]page{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || path.Base(name) != "index.html" {
			return err
		}
		data, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		root, err := html.Parse(bytes.NewReader(data))
		if err != nil {
			return err
		}
		var read page
		for node := range root.Descendants() {
			if node.Type == html.ElementNode {
				read.add(node)
			}
		}
		if read.mains > 0 { // a redirect is no page
			pages[path.Join("/", path.Dir(name))] = read
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages
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
		if attr.Key == "id" {
			p.ids = append(p.ids, attr.Val)
		}
		if attr.Key == "href" && node.Data == "a" {
			p.links = append(p.links, attr.Val)
		}
	}
}

// follow returns what is wrong with a link of the page at an address, empty for one that leads out of the site.
func follow(dist fs.FS, pages map[string]page, from, link string) string {
	target, err := url.Parse(link)
	if err != nil {
		return err.Error()
	}
	if target.Scheme != "" || target.Host != "" {
		return ""
	}
	target = (&url.URL{Path: from}).ResolveReference(target)
	to, isPage := pages[target.Path]
	if !isPage {
		if _, err := fs.Stat(dist, strings.TrimPrefix(target.Path, "/")); err != nil || path.Ext(target.Path) == "" {
			return "there is no such page or file"
		}
		return ""
	}
	if target.Fragment != "" && !slices.Contains(to.ids, target.Fragment) {
		return "there is no such element on the page"
	}
	return ""
}
