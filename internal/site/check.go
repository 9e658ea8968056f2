package site

import (
	"context"
	"html"
	"maps"
	"regexp"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/diag"
)

// newChecks gives what documents are checked against.
func (s *Site) newChecks() *check.Site {
	return &check.Site{
		Components: s.config.Components,
		Icons:      s.config.Icons.Set(),
		MoreIcons:  len(s.config.Shell.IconHosts) > 0,
		Pages:      s.reach,
		HasFile:    s.hasFile,
		Scenes:     slices.Sorted(maps.Keys(s.scenes)),
	}
}

// Check finds what is wrong with the documents as far as it shows before they are rendered.
func (s *Site) Check() diag.List {
	var problems diag.List
	for _, doc := range s.docs {
		problems = append(problems, s.checks.Document(doc).At(doc.File)...)
	}
	return problems
}

// Outside lists where the documents name addresses of other sites.
func (s *Site) Outside() []check.Reference {
	var all []check.Reference
	for _, doc := range s.docs {
		all = append(all, check.Outside(doc)...)
	}
	return all
}

// hasFile tells whether a file or a redirect stands at a URL path.
func (s *Site) hasFile(urlPath string) bool {
	if _, moved := s.config.Redirects[urlPath]; moved {
		return true
	}
	return s.config.HasFile != nil && s.config.HasFile(urlPath)
}

// Render renders all pages and hands each to visit, several at a time. A page that fails is a
// problem and does not stop the others; once all are there, so are links to headings that are not.
// What is wrong with scenes and with code in documents is found meanwhile.
func (s *Site) Render(ctx context.Context, visit func(path string, page Page) error) (diag.List, error) {
	var (
		mu       sync.Mutex
		problems diag.List
		ids      = map[string][]string{}
	)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2 * runtime.GOMAXPROCS(0)) // twice as many as cores: some write while others render
	code := func() (diag.List, error) { return s.code(ctx) }
	database := func() (diag.List, error) { // it is wanted as soon as the pages are there
		_, err := s.db()
		return nil, err
	}
	for _, find := range []func() (diag.List, error){s.checkPictures, code, s.checkSearch, database} {
		group.Go(func() error {
			found, err := find()
			mu.Lock()
			defer mu.Unlock()
			problems = append(problems, found...)
			return err
		})
	}
	for _, path := range s.paths {
		group.Go(func() error {
			page, err := s.Page(ctx, path)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				problems = append(problems, s.fault(path, err))
				return ctx.Err()
			}
			ids[path] = idsOf(page.HTML)
			mu.Unlock()
			defer mu.Lock()
			return visit(path, page)
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	if len(ids) == len(s.paths) {
		problems = append(problems, s.anchors(ids)...)
	}
	return problems, nil
}

// fault is a page that could not be rendered, as a problem of its document.
func (s *Site) fault(path string, err error) diag.Problem {
	problem := diag.Errorf(diag.Pos{Line: 1, Col: 1}, "%s", err)
	problem.File = s.pages[path].doc.File
	return problem
}

func (s *Site) anchors(ids map[string][]string) diag.List {
	var problems diag.List
	for _, path := range s.paths {
		doc := s.pages[path].doc
		found := s.checks.Anchors(doc, func(path string) []string { return ids[path] })
		problems = append(problems, found.At(doc.File)...)
	}
	return problems
}

var idAttribute = regexp.MustCompile(` id="([^"]*)"`)

// idsOf lists the ids in a page's HTML.
func idsOf(page []byte) []string {
	var ids []string
	for _, match := range idAttribute.FindAllSubmatch(page, -1) {
		ids = append(ids, html.UnescapeString(string(match[1])))
	}
	return ids
}
