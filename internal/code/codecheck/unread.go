package codecheck

import (
	"regexp"
	"strings"
)

var (
	htmlComment = regexp.MustCompile(`(?s)<!--.*?-->`)
	scriptBlock = regexp.MustCompile(`(?s)<script\b[^>]*>.*?</script>`)
	// jsonString matches a string in double quotes. It ignores single quotes because they may be apostrophes in
	// comments.
	jsonString = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)
)

// withoutProse replaces the text in code that is not code with spaces: comments and the text of template literals,
// such as shaders. code can be a script or a Vue file.
func withoutProse(code string) string {
	if LanguageOf(code) != "vue" {
		return scriptWithoutProse(code)
	}
	code = scriptBlock.ReplaceAllStringFunc(code, scriptWithoutProse)
	return htmlComment.ReplaceAllStringFunc(code, spaces)
}

// withoutStrings replaces the strings in a script with spaces. It returns a Vue file unchanged because its attributes
// may be expressions.
func withoutStrings(code string) string {
	if LanguageOf(code) == "vue" {
		return code
	}
	return jsonString.ReplaceAllStringFunc(code, spaces)
}

// spaces returns one space for each byte of text.
func spaces(text string) string { return strings.Repeat(" ", len(text)) }

func scriptWithoutProse(code string) string {
	var b strings.Builder
	last := byte(' ') // the last character other than a space
	for i := 0; i < len(code); {
		switch rest := code[i:]; {
		case strings.HasPrefix(rest, "//") && last != '\\' && last != ':': // not in a regular expression or a URL
			end := lineEnd(rest)
			b.WriteString(spaces(rest[:end]))
			i += end
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest, "*/") + len("*/")
			if end < len("/**/") {
				return b.String() + spaces(rest)
			}
			b.WriteString(spaces(rest[:end]))
			i += end
		case rest[0] == '\'' || rest[0] == '"':
			end := max(stringEnd(rest), 1) // an unclosed quote may be part of a regular expression
			b.WriteString(rest[:end])
			i, last = i+end, rest[end-1]
		case rest[0] == '`' && strings.IndexByte("=(,:?+>", last) >= 0:
			end := literal(&b, rest)
			i, last = i+end, '`'
		default:
			b.WriteByte(rest[0])
			if !isSpace(rest[0]) {
				last = rest[0]
			}
			i++
		}
	}
	return b.String()
}

// lineEnd returns the length of the first line of code.
func lineEnd(code string) int {
	if end := strings.IndexByte(code, '\n'); end >= 0 {
		return end
	}
	return len(code)
}

// stringEnd returns the length of the string at the beginning of code, or 0 if the string is not closed on the same
// line.
func stringEnd(code string) int {
	for i := 1; i < lineEnd(code); i++ {
		switch code[i] {
		case '\\':
			i++
		case code[0]:
			return i + 1
		}
	}
	return 0
}

// literal writes the template literal at the beginning of code, with its text replaced by spaces and its expressions
// unchanged. It returns the length of the literal. If the literal is not closed, literal writes only its first
// character.
func literal(b *strings.Builder, code string) int {
	var text strings.Builder
	depth := 0
	for i := 0; i < len(code); i++ {
		c := code[i]
		switch {
		case c == '\\' && depth == 0 && i+1 < len(code):
			text.WriteString("  ")
			i++
			continue
		case c == '$' && depth == 0 && strings.HasPrefix(code[i+1:], "{"):
			depth = 1
			text.WriteString("  ")
			i++
			continue
		case c == '{' && depth > 0:
			depth++
		case c == '}' && depth > 0:
			depth--
		case c == '`' && depth == 0 && i > 0:
			b.WriteString(text.String() + " ")
			return i + 1
		}
		if depth > 0 || c == '\n' {
			text.WriteByte(c)
		} else {
			text.WriteByte(' ')
		}
	}
	b.WriteByte(code[0])
	return 1
}
