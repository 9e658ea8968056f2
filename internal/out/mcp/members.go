package mcp

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/outputs"
)

// member is another site of the workspace, which is below a path on the site.
type member struct {
	label, path string
	docs        *docs
}

// addMembers adds the other sites of the workspace. Each is opened on first use.
func (l *library) addMembers(latest outputs.Latest, script engine.Script) error {
	for _, m := range latest.Members {
		files, err := fs.Sub(l.files, strings.TrimPrefix(m.Path, "/"))
		if err != nil {
			return fmt.Errorf("open the site %s: %w", m.Label, err)
		}
		l.members = append(l.members, member{m.Label, m.Path, &docs{files: files, script: script}})
	}
	return nil
}

// memberAt returns the site of the workspace with the page at a path, and the path within that site. It returns false
// for pages of the site itself.
func (l *library) memberAt(path string) (m member, within string, ok bool) {
	path = "/" + strings.Trim(path, "/")
	for _, m := range l.members {
		rest, ok := strings.CutPrefix(path, m.path)
		rest = strings.TrimPrefix(rest, ".md") // the Markdown of its home page
		if ok && (rest == "" || strings.ContainsAny(rest[:1], "/#")) {
			return m, "/" + strings.TrimPrefix(rest, "/"), true
		}
	}
	return member{}, "", false
}

// with calls answer, passing the library of m.
func with[In, Out any](ctx context.Context, m member, in In, answer func(*library, context.Context, In) (Out, error)) (Out, error) {
	l, release, err := m.docs.acquire()
	if err != nil {
		var none Out
		return none, fmt.Errorf("the site %s cannot be read at the moment", m.label)
	}
	defer release()
	return answer(l, ctx, in)
}

// searchMembers adds the results of the other sites to the results of the site itself. Results whose titles contain
// the whole query come first.
func (l *library) searchMembers(ctx context.Context, in searchInput, own []result, limit int) []result {
	var others []result
	for _, m := range l.members {
		found, err := with(ctx, m, in, (*library).search)
		if err != nil && in.Locale != "" { // sites may have different languages
			first := in
			first.Locale = ""
			found, err = with(ctx, m, first, (*library).search)
		}
		if err != nil {
			continue // a site that cannot be read must not hide the others
		}
		for i := range found.Results {
			found.Results[i].Path, found.Results[i].Site = m.path+found.Results[i].Path, m.label
		}
		others = append(others, found.Results[:min(len(found.Results), max(limit/3, 1))]...)
	}
	shared := min(len(others), limit/3) // slots for the results of other sites
	all := append(slices.Clone(own[:min(len(own), limit-shared)]), others...)
	query := strings.ToLower(strings.TrimSpace(in.Query))
	slices.SortStableFunc(all, func(a, b result) int {
		return cmp.Compare(titleRank(a, query), titleRank(b, query))
	})
	return all[:min(len(all), limit)]
}

// titleRank returns 0 if the title of a result is the query, 1 if it contains the query, and 2 otherwise.
func titleRank(r result, query string) int {
	title := strings.ToLower(r.Title)
	switch {
	case title == query:
		return 0
	case strings.Contains(title, query):
		return 1
	}
	return 2
}

// listMembers lists the pages of the other sites.
func (l *library) listMembers(ctx context.Context) []listed {
	var all []listed
	for _, m := range l.members {
		pages, err := with(ctx, m, "/", (*library).pagesBelow)
		if err != nil {
			continue
		}
		for _, page := range pages {
			page.Path = m.path + page.Path
			all = append(all, page)
		}
	}
	return all
}
