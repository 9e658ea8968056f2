package migrate

import (
	"regexp"
	"strings"
)

var (
	// collapsedLines matches the option of Expressive Code that folds lines.
	collapsedLines = regexp.MustCompile(`[ \t]+collapse=\{[^}]*\}`)
	// hasTitle matches the title of a code block.
	hasTitle = regexp.MustCompile(`\btitle=|\[`)
	// fileComment matches a comment that consists of a file name.
	fileComment = regexp.MustCompile(`^[ \t]*(?://|#|<!--|/\*|--)[ \t]*(?:File:?[ \t]*)?([\w./@\[\]-]*[\w\]]\.[A-Za-z]\w*)[ \t]*(?:-->|\*/)?[ \t]*\r?\n?$`)
)

// fromExpressiveCode returns a document of Starlight whose code blocks have a title if their first line is a comment with
// the name of the file, as Expressive Code reads it. Lines that it folds are shown.
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
