package migrate

import (
	"regexp"
	"strings"
)

var (
	// collapsedLines matches the Expressive Code option that collapses lines.
	collapsedLines = regexp.MustCompile(`[ \t]+collapse=\{[^}]*\}`)
	// hasTitle matches the options of a code block that already has a title.
	hasTitle = regexp.MustCompile(`\btitle=|\[`)
	// fileComment matches a comment that only consists of a file name.
	fileComment = regexp.MustCompile(`^[ \t]*(?://|#|<!--|/\*|--)[ \t]*(?:File:?[ \t]*)?([\w./@\[\]-]*[\w\]]\.[A-Za-z]\w*)[ \t]*(?:-->|\*/)?[ \t]*\r?\n?$`)
)

// fromExpressiveCode converts the code blocks of a Starlight document. Like Expressive Code, it uses a file name in a
// comment on the first line as the title. Collapsed lines become visible.
func fromExpressiveCode(text string) string {
	var b strings.Builder
	opening := ""
	for line, kind := range linesOf(text) {
		switch {
		case kind == fenceOpens:
			opening = collapsedLines.ReplaceAllString(line, "")
			continue
		case opening != "":
			comment := fileComment.FindStringSubmatch(line)
			if comment != nil && !hasTitle.MatchString(opening) {
				b.WriteString(strings.TrimRight(opening, " \t\r\n") + " [" + comment[1] + "]\n")
				opening = ""
				continue
			}
			b.WriteString(opening)
			opening = ""
		}
		b.WriteString(line)
	}
	b.WriteString(opening)
	return b.String()
}
