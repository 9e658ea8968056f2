package documents

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/include"
)

// describedMembers returns the members that authors describe in documents.
func describedMembers(docs []content.Document) map[include.Member]bool {
	members := map[include.Member]bool{}
	for _, doc := range docs {
		for _, member := range doc.Members {
			members[member] = true
		}
	}
	return members
}

// maxGap is the maximum number of members that a message lists.
const maxGap = 5

// undocumented reports the exports on a generated page that list members without a comment, except for members that
// authors describe elsewhere. name is the file whose document would replace the page.
func (l *libraries) undocumented(list libraryPages, name string, gaps []apidoc.Gap, described map[include.Member]bool) diag.List {
	var problems diag.List
	for _, gap := range gaps {
		missing := slices.DeleteFunc(slices.Clone(gap.Members), func(name string) bool { return described[include.Member{Export: gap.Export, Name: name}] })
		if len(missing) == 0 {
			continue
		}
		names := strings.Join(missing[:min(len(missing), maxGap)], ", ")
		if more := len(missing) - maxGap; more > 0 {
			names += fmt.Sprintf(" and %d more", more)
		}
		problem := diag.NoComment.Problemf(l.config.Pos(list.key+".package"), "%d of %d members of %s in %q have no comment: %s", len(missing), gap.Count, gap.Export, list.library.Package, names).
			WithHint(`add comments in the library, describe them with ::api and :::member, write the page %s yourself, or set "no-comment: off" under checks`, name)
		problems = append(problems, problem)
	}
	return l.config.WithSource(problems)
}
