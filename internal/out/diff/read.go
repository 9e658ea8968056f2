package diff

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// build is the compared data of a built site.
type build struct {
	files     fs.FS
	base      links.Base
	paths     []string
	pages     map[string]page
	redirects links.Redirects
	// translations are the languages of the site, except for the first one.
	translations []content.Locale
}

// page is the compared data of a page.
type page struct {
	title    string
	headings []heading
	// moved maps the former headings of the page to their targets.
	moved map[string]string
	// text represents the content of the page.
	text string
}

type heading struct{ ID, Text string }

func (h heading) sameID(other heading) bool { return h.ID == other.ID }

// read reads the site that a build has written to files.
func read(files fs.FS) (build, error) {
	latest, err := outputs.ReadLatest(files)
	if err != nil {
		return build{}, err
	}
	version, err := outputs.PagesOf(files)
	if err != nil {
		return build{}, err
	}
	b := build{files: files, base: latest.Base, paths: version.Paths, pages: map[string]page{}, redirects: version.Redirects()}
	for i, home := range latest.Locales {
		if i > 0 {
			b.translations = append(b.translations, content.Locale{Code: home.Code, Path: home.Path, IsTranslation: true})
		}
	}
	for _, path := range b.paths {
		if b.pages[path], err = readPage(files, path); err != nil {
			return build{}, err
		}
	}
	return b, nil
}

func readPage(files fs.FS, path string) (page, error) {
	data, err := fs.ReadFile(files, site.FileOf(path, site.PayloadFile))
	if err != nil {
		return page{}, err // an fs.PathError already names the file
	}
	var p payload.Page
	if err := json.Unmarshal(data, &p); err != nil {
		return page{}, fmt.Errorf("decode the page at %s: %w", path, err)
	}
	read := page{title: p.Title, moved: p.Moved, text: cmp.Or(p.TitleHTML, p.Title) + "\n" + p.Description + "\n" + string(p.Article)}
	for _, h := range p.Toc {
		read.headings = append(read.headings, heading{h.ID, h.Text})
	}
	return read, nil
}
