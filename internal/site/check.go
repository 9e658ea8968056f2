package site

import (
	"bytes"
	"html"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// newChecks gives what documents are checked against.
func (s *Site) newChecks() *check.Site {
	return &check.Site{
		Components: s.config.Components,
		Icons:      s.config.Icons.Set(),
		MoreIcons:  len(s.config.Shell.IconHosts) > 0,
		Pages:      s.reach,
		HasFile:    s.canBeLinked,
		Scenes:     slices.Sorted(maps.Keys(s.scenes)),
	}
}

// Check finds what is wrong with the documents as far as it shows before they are rendered.
func (s *Site) Check() diag.List {
	var problems diag.List
	for _, doc := range s.docs {
		problems = append(problems, doc.Problems(s.checks.Document(doc))...)
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

// canBeLinked reports whether a file or a redirect stands at a URL path, or a file that the site makes itself.
func (s *Site) canBeLinked(urlPath string) bool {
	return slices.Contains(shownFiles, urlPath) || s.HasFile(urlPath)
}

// fault is a page that could not be rendered, as a problem of its document.
func (s *Site) fault(path string, err error) diag.Problem {
	problem := diag.Render.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", err)
	problem.File = s.pages[path].doc.File
	return problem
}

// missing finds links to headings that are not there. Both the links and the ids are those of pages, by path.
func (s *Site) missing(anchors map[string][]check.Anchor, ids map[string][]string) diag.List {
	var problems diag.List
	for _, path := range s.paths {
		found := check.Missing(anchors[path], func(path string) []string { return ids[path] }, s.headingIDs)
		problems = append(problems, s.pages[path].doc.Problems(found)...)
	}
	return problems
}

// headingIDs lists the ids of the headings in the document at path.
func (s *Site) headingIDs(path string) []string {
	var ids []string
	eachNode(s.pages[path].doc.Body.Tree().Nodes, func(n *mdc.Node) {
		if id := n.Attr("id"); id != "" && headingLevel(n.Tag) > 0 {
			ids = append(ids, id)
		}
	})
	return ids
}

// idStart begins an attribute that links may lead to.
var idStart = []byte(` id="`)

// idsOf lists the ids in a page's HTML.
func idsOf(page []byte) []string {
	var ids []string
	for {
		_, after, found := bytes.Cut(page, idStart)
		id, rest, ended := bytes.Cut(after, []byte(`"`))
		if !found || !ended {
			return ids
		}
		ids = append(ids, html.UnescapeString(string(id)))
		page = rest
	}
}
