package content

import (
	"bytes"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// encodingProblems reports invalid UTF-8 and front matter that is never closed. Both change how a file is interpreted.
func encodingProblems(file string, src []byte) diag.List {
	var problems diag.List
	if at, ok := NotUTF8(src); ok {
		problems = append(problems, diag.Encoding.Problemf(at, "the text is not valid UTF-8 from here on").
			WithHint("save the file as UTF-8"))
	}
	first, rest, _ := bytes.Cut(src, []byte("\n"))
	if path.Ext(file) != ".md" || string(bytes.TrimRight(first, "\r")) != rule {
		return problems
	}
	if !hasRule(rest) && beginsWithKey(rest) {
		problems = append(problems, diag.BlockOpen.Problemf(diag.Pos{Line: 1, Col: 1}, "the front matter is never closed, so it is shown as text").
			WithHint(`add a line with "---" after it`))
	}
	return problems
}

// NotUTF8 returns the position of the first byte of src that is not valid UTF-8.
func NotUTF8(src []byte) (diag.Pos, bool) {
	if utf8.Valid(src) {
		return diag.Pos{}, false
	}
	at := 0
	for {
		r, size := utf8.DecodeRune(src[at:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		at += size
	}
	return diag.PosAt(src, at), true
}

// rule is the line that opens and closes front matter.
const rule = "---"

// hasRule reports whether any line of text begins with a rule.
func hasRule(text []byte) bool {
	return bytes.HasPrefix(text, []byte(rule)) || bytes.Contains(text, []byte("\n"+rule))
}

// beginsWithKey reports whether text begins like front matter rather than like a paragraph after a thematic break.
func beginsWithKey(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	key, value, found := strings.Cut(strings.TrimRight(string(line), "\r"), ":")
	return found && key != "" && !strings.ContainsAny(key, " \t") && (value == "" || value[0] == ' ')
}
