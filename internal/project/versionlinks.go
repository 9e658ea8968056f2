package project

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// versionLinks reports the links in documents to pages and files that another version does not have. It ignores
// versions that could not be built.
func (p *Project) versionLinks(versions []outputs.Version) (diag.List, error) {
	var problems diag.List
	for _, v := range versions {
		if v.Home == "" || v.Files == nil {
			continue
		}
		pages, err := outputs.PagesOf(v.Files)
		if err != nil {
			return nil, err
		}
		moved, err := p.redirectsTo(v)
		if err != nil {
			return nil, err
		}
		for _, link := range p.Review.PathLinks(func(path string) bool { return strings.HasPrefix(path+"/", v.Home+"/") }) {
			at := within(v, link.Address)
			if _, isMoved := moved.Find(p.Config.Site.Base().Address(link.Address)); isMoved || pages.Has(at) || isPublished(v.Files, at) {
				continue
			}
			problem := diag.Link.Problemf(diag.Pos{}, "no page at %q", link.Address)
			problems = append(problems, link.Problem(problem.WithHint("%s", versionHint(v, at, pages))))
		}
	}
	return problems, nil
}

// redirectsTo returns the redirects of the site and of a version by URL. A version lists redirects for all paths below
// a path only in its table.
func (p *Project) redirectsTo(v outputs.Version) (links.Redirects, error) {
	all := links.Redirects{}
	for from, to := range p.Site.Config().Redirects {
		all[p.Config.Site.Base().Address(from)] = to
	}
	own, err := outputs.ReadRedirects(v.Files)
	for _, redirect := range own {
		all[redirect.From] = redirect.To
	}
	return all, err
}

// within returns a path on the site as a path within a version.
func within(v outputs.Version, at string) string {
	return path.Clean("/" + strings.TrimPrefix(at, v.Home))
}

// isPublished reports whether a built version has a file at a path.
func isPublished(files fs.FS, at string) bool {
	for _, name := range []string{strings.TrimPrefix(at, "/"), site.FileOf(at, site.IndexFile)} {
		if info, err := fs.Stat(files, cmp.Or(name, ".")); err == nil && info.Mode().IsRegular() {
			return true
		}
	}
	return false
}

// versionHint returns a hint for a link to a path that a version does not have.
func versionHint(v outputs.Version, at string, pages links.Version) string {
	if near, ok := diag.Nearest(at, pages.Paths); ok {
		return fmt.Sprintf("did you mean %q?", v.Home+strings.TrimSuffix(near, "/"))
	}
	return "link to a page of version " + v.Label
}
