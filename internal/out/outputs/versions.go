package outputs

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Version is a version of the documentation.
type Version struct {
	Label string
	// Home is the path prefix of its pages. It is empty for the newest version, which is the site itself.
	Home string
	// IsAhead reports whether the version has not been released yet. NoIndex asks search engines not to index it.
	IsAhead, NoIndex bool
	// Files are the files of its build. Files is nil for the newest version, and for a version that has not been built.
	Files fs.FS
}

// folder returns the folder of the version's files, with a trailing slash; empty for the root.
func (v Version) folder() string { return strings.TrimPrefix(v.Home+"/", "/") }

// PagesOf returns the pages and redirects of a built site.
func PagesOf(build fs.FS) (links.Version, error) {
	latest, err := ReadLatest(build)
	if err != nil {
		return links.Version{}, err
	}
	data, err := fs.ReadFile(build, site.ManifestDir+latest.ID+".json")
	if err != nil {
		return links.Version{}, fmt.Errorf("read the pages of a version: %w", err)
	}
	var pages struct {
		Matcher struct {
			Static map[string]struct {
				Redirect string `json:"redirect"`
			} `json:"static"`
		} `json:"matcher"`
		Prerendered []string `json:"prerendered"`
	}
	if err := json.Unmarshal(data, &pages); err != nil {
		return links.Version{}, fmt.Errorf("decode the pages of a version: %w", err)
	}
	moved := links.Redirects{}
	for from, rule := range pages.Matcher.Static {
		if rule.Redirect != "" {
			moved[from] = rule.Redirect
		}
	}
	var homes []string
	for _, home := range latest.Locales {
		homes = append(homes, home.Path)
	}
	return links.NewVersion(pages.Prerendered, moved, homes), nil
}

// versionNames are the paths of the files that [Files.versions] generates.
func (f *Files) versionNames() []string {
	var names []string
	for _, v := range f.options.Versions {
		names = append(names, v.folder()+site.VersionsFile)
	}
	if len(names) > 0 {
		names = append(names, site.VersionsPage)
	}
	return names
}

// versions generates the list of versions for each version, and a page for readers without scripts.
func (f *Files) versions(context.Context) ([]site.File, error) {
	if len(f.options.Versions) == 0 {
		return nil, nil
	}
	pages := make([]links.Version, len(f.options.Versions))
	for i, v := range f.options.Versions {
		switch {
		case v.Home == "":
			pages[i] = f.site.Pages()
		case v.Files != nil:
			var err error
			if pages[i], err = PagesOf(v.Files); err != nil {
				return nil, err
			}
		}
	}
	var files []site.File
	for i, v := range f.options.Versions {
		data, err := payload.Encode(f.versionsFrom(i, pages))
		if err != nil {
			return nil, err
		}
		files = append(files, site.File{Path: v.folder() + site.VersionsFile, Data: data})
	}
	return append(files, site.File{Path: site.VersionsPage, Data: f.versionsPage()}), nil
}

// versionsFrom lists all versions for a page of the version at index current.
func (f *Files) versionsFrom(current int, pages []links.Version) payload.Versions {
	list := payload.Versions{Current: f.options.Versions[current].Label}
	for i, v := range f.options.Versions {
		of := payload.Version{Label: v.Label, Base: string(f.config.Base) + v.Home, Ahead: v.IsAhead, Newest: v.Home == ""}
		if isBuilt := pages[i].Paths != nil; isBuilt && i != current {
			of.Nearest = nearest(pages[current], pages[i])
		}
		list.Versions = append(list.Versions, of)
	}
	return list
}

// nearest maps each page of own that other does not have at the same path to its replacement in other.
func nearest(own, other links.Version) map[string]payload.Nearest {
	list := map[string]payload.Nearest{}
	for _, at := range own.Paths {
		if to, same := own.Nearest(at, other); to != at {
			list[at] = payload.Nearest{Path: to, Same: same}
		}
	}
	return list
}

// versionsPage returns a page that lists the versions for readers without JavaScript.
func (f *Files) versionsPage() []byte {
	var list strings.Builder
	for _, v := range f.options.Versions {
		to := f.config.Base.Address(cmp.Or(v.Home, "/"))
		fmt.Fprintf(&list, `<li><a href="%s">%s</a></li>`, html.EscapeString(to), html.EscapeString(v.Label))
	}
	return fmt.Appendf(nil, `<!doctype html><html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`+
		`<meta http-equiv="Content-Security-Policy" content="%s"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>%s</title></head>`+
		"<body><h1>%s</h1><ul>%s</ul></body></html>\n",
		f.config.Document.Lang, csp.Moved().Meta(), html.EscapeString(f.config.Title), html.EscapeString(f.config.Title), list.String())
}

// versionHeaders returns the rules of the sites below this one, with their path prefixes.
func (f *Files) versionHeaders() (Headers, error) {
	var table Headers
	for _, v := range f.below() {
		if v.Files == nil {
			continue
		}
		of, err := ReadHeaders(v.Files)
		if err != nil {
			return nil, err
		}
		table = append(table, of.At(links.Base(v.Home))...)
	}
	return table, nil
}

// versionRedirects returns the redirects of the sites below this one for static hosts, which read only the file at the root.
func (f *Files) versionRedirects() (string, error) {
	var lines strings.Builder
	for _, v := range f.below() {
		if v.Files == nil {
			continue
		}
		data, err := fs.ReadFile(v.Files, site.RedirectsFile)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("read the redirects of %s: %w", v.Label, err)
		}
		lines.Write(data)
	}
	return lines.String(), nil
}

// homesBelow lists the path prefixes of the sites below this one, for servers.
func (f *Files) homesBelow() []string {
	var homes []string
	for _, v := range f.below() {
		homes = append(homes, v.Home)
	}
	return homes
}
