package documents

import (
	"fmt"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/apidoc"
)

// maxGap is the maximum number of members that a message lists.
const maxGap = 5

// undocumented reports the exports on a generated page that list undocumented members. name is the file whose document
// would replace the page. Nothing is reported if the rule is off in its folder.
func (l *libraries) undocumented(list libraryPages, name string, gaps []apidoc.Gap) diag.List {
	if l.config.Levels().AreOff(path.Join(l.config.Content.Dir, name), diag.NoComment) {
		return nil
	}
	var problems diag.List
	for _, gap := range gaps {
		names := strings.Join(gap.Members[:min(len(gap.Members), maxGap)], ", ")
		if more := len(gap.Members) - maxGap; more > 0 {
			names += fmt.Sprintf(" and %d more", more)
		}
		problem := diag.NoComment.Problemf(l.config.Pos(list.key+".package"), "%d of %d members of %s in %q have no comment: %s", len(gap.Members), gap.Count, gap.Export, list.library.Package, names).
			WithHint(`add comments in the library, describe them with ::api and :::member, write the page %s yourself, or set "no-comment: off" under checks`, name)
		problems = append(problems, problem)
	}
	return l.config.WithSource(problems)
}
