package render

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Code annotations are the items of a numbered list directly after a code block. Comments in the code refer to the
// items with "// (1)", or "// (1)!" in Material for MkDocs syntax. The numbers become links to the items.

var (
	// annotationComment matches a comment at the end of a line that contains nothing except annotation numbers.
	annotationComment = regexp.MustCompile(`\s*(?:\{\s*/\*|/\*|<!--|//|#|--|%|;)\s*((?:\(\d{1,3}\)!?[\s,]*)+)(?:\*/\s*\}?|-->)?\s*$`)
	// mayBeAnnotated is a fast check. It matches all lines with annotations and few other lines.
	mayBeAnnotated   = regexp.MustCompile(`\(\d`)
	annotationNumber = regexp.MustCompile(`\d+`)
)

// annotationNumbers splits a line into its code and the annotation numbers in its comment.
func annotationNumbers(text string) (string, []int) {
	if !mayBeAnnotated.MatchString(text) {
		return text, nil
	}
	at := annotationComment.FindStringSubmatchIndex(text)
	if at == nil {
		return text, nil
	}
	var numbers []int
	for _, digits := range annotationNumber.FindAllString(text[at[2]:at[3]], -1) {
		n, _ := strconv.Atoi(digits) // the number has at most three digits
		numbers = append(numbers, n)
	}
	return text[:at[0]], numbers
}

// WithoutAnnotations returns a line of code without its annotation comment.
func WithoutAnnotations(line string) string {
	code, _ := annotationNumbers(line)
	return code
}

// isAnnotated reports whether list contains the annotations of the code block before it. This is the case if comments
// in the code refer to items of the list, and only to existing items.
func isAnnotated(block, list *mdc.Node) bool {
	if block.Tag != "pre" || list.Tag != "ol" {
		return false
	}
	isNamed := false
	for line := range strings.SplitSeq(codeText(block), "\n") {
		_, numbers := annotationNumbers(line)
		if slices.ContainsFunc(numbers, func(n int) bool { return n < 1 || n > len(list.Children) }) {
			return false
		}
		isNamed = isNamed || len(numbers) > 0
	}
	return isNamed
}

// annotated writes a code block and its list of annotations.
func (w *articleWriter) annotated(block, list *mdc.Node) {
	ids := make([]string, len(list.Children))
	for i := range ids {
		ids[i] = w.anchors.id("note " + strconv.Itoa(i+1))
	}
	w.code(block, ids)
	w.html.WriteString(`<ol class="code-notes">`)
	for i, item := range list.Children {
		w.html.WriteString("<li")
		attr(w.html, "id", ids[i])
		w.attributes(item, "id")
		w.html.WriteByte('>')
		w.nodes(item.Children)
		w.close("li")
	}
	w.close("ol")
}

// annotationLinks writes the annotation numbers of a line as links. The style sheet draws the numbers, so
// that they are not copied.
func (w *articleWriter) annotationLinks(numbers []int, ids []string) {
	label := w.texts.Text("prose", "note")
	for _, n := range numbers {
		number := strconv.Itoa(n)
		w.html.WriteString(`<a class="code-note"`)
		attr(w.html, "href", "#"+ids[n-1])
		attr(w.html, "data-note", number)
		attr(w.html, "aria-label", strings.ReplaceAll(label, "{number}", number))
		w.html.WriteString("></a>")
	}
}
