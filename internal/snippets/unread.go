package snippets

import (
	"regexp"
	"strings"
)

var (
	htmlComment = regexp.MustCompile(`(?s)<!--.*?-->`)
	scriptBlock = regexp.MustCompile(`(?s)<script\b[^>]*>.*?</script>`)
	// jsonString matches a string in double quotes. Single quotes may also be apostrophes in comments.
	jsonString = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)
)

// withoutProse returns code, which may be a script or a Vue file, with spaces for text that is not code: comments and
// the text of template literals, such as shaders.
func withoutProse(code string) string {
	if LanguageOf(code) != "vue" {
		return scriptWithoutProse(code)
	}
	code = scriptBlock.ReplaceAllStringFunc(code, scriptWithoutProse)
	return htmlComment.ReplaceAllStringFunc(code, spaces)
}

// withoutStrings returns a script with spaces for its strings, and a Vue file unchanged, because its attributes may be
// expressions.
func withoutStrings(code string) string {
	if LanguageOf(code) == "vue" {
		return code
	}
	return jsonString.ReplaceAllStringFunc(code, spaces)
}

// spaces returns as many spaces as text has bytes.
func spaces(text string) string { return strings.Repeat(" ", len(text)) }

func scriptWithoutProse(code string) string {
	var b strings.Builder
	last := byte(' ') // the last character that is not a space
	for i := 0; i < len(code); {
		switch rest := code[i:]; {
		case strings.HasPrefix(rest, "//") && last != '\\' && last != ':': // neither in a regular expression nor in a URL
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
			end := max(stringEnd(rest), 1) // a quote without an end may be part of a regular expression
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

// stringEnd returns the length of the string that code begins with, or 0 if its line does not close it.
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

// literal writes the template literal that code begins with: spaces for its text, and its expressions. It returns its
// length. One without an end is only its first character.
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
