package examples

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// takenRange matches an option whose braces the parser interpreted as the lines to highlight.
var takenRange = regexp.MustCompile(`=(?:\s|$)`)

// metaOf returns the meta of a code block, including the first set of line numbers, which the parser removes.
func metaOf(pre *mdc.Node) string {
	meta := pre.Attr("meta")
	lines, _ := pre.Prop("highlights").([]int)
	at := takenRange.FindStringIndex(meta)
	if at == nil || len(lines) == 0 {
		return meta
	}
	numbers := strings.Trim(strings.ReplaceAll(fmt.Sprint(lines), " ", ","), "[]")
	return meta[:at[0]] + "={" + numbers + "}" + meta[at[0]+1:]
}

var (
	headings = regexp.MustCompile(`^h[1-6]$`)
	// announcesWrong matches a heading that announces intentionally wrong code.
	announcesWrong = regexp.MustCompile(`(?i)^\W*(?:invalid|incorrect|wrong|bad|don['’]t|❌)(?:\W|$)`)
)

// firstComment matches a comment at the beginning of a code block.
var firstComment = regexp.MustCompile(`^\s*(?://|#|/\*|<!--)(.*)`)

// SaysWrong reports whether a code block starts with a comment that marks the code as intentionally wrong or outdated.
func (f Fence) SaysWrong() bool {
	match := firstComment.FindStringSubmatch(f.Code)
	return match != nil && (announcesWrong.MatchString(match[1]) || announcesOld.MatchString(match[1]))
}

// announcesOld matches a comment that marks the code as being for an older version of a package.
var announcesOld = regexp.MustCompile(`(?i)^\W*(?:before|old|previously|deprecated)(?:\W|$)`)

// FencesOf lists the code blocks in a document that can be checked. It skips blocks below a heading such as
// "Invalid".
func FencesOf(nodes []*mdc.Node) []Fence {
	var list []Fence
	wrong := false
	for n := range mdc.Elements(nodes) {
		if headings.MatchString(n.Tag) {
			wrong = announcesWrong.MatchString(mdc.TextOf(n.Children))
		}
		if n.Tag == "pre" && n.Prop("code") != nil && !wrong {
			list = append(list, Fence{Language: n.Attr("language"), Code: n.Attr("code"), Meta: metaOf(n), Filename: n.Attr("filename"), Pos: n.Pos})
		}
	}
	return list
}
