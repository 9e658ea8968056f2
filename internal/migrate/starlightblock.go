package migrate

import (
	"encoding/json"
	"regexp"
	"strings"
)

// starlightTag matches the start of a Starlight component that has a counterpart in Markdown.
var starlightTag = regexp.MustCompile(`^<(Aside|Code)[\s/>]`)

// endOfAside is the end tag of an aside.
const endOfAside = "</Aside>"

// starlightBlock converts an Aside or Code component at the start of text to a container or a code block. It returns
// the length of the text to replace, or 0 if there is no such component. before is the preceding text.
func starlightBlock(text, before string) (block string, length int) {
	indent := before[strings.LastIndexByte(before, '\n')+1:]
	if strings.TrimLeft(indent, " \t") != "" {
		indent = ""
	}
	if strings.HasPrefix(text, endOfAside) {
		return "\n\n" + indent + ":::\n\n", len(endOfAside)
	}
	match := starlightTag.FindStringSubmatch(text)
	if match == nil {
		return "", 0
	}
	props, n := jsxProps(text[len(match[1])+1:])
	if n == 0 {
		return "", 0
	}
	length = len(match[1]) + 1 + n
	if match[1] == "Aside" {
		kind, title := props["type"], ""
		if kind == "" {
			kind = "note"
		}
		if props["title"] != "" {
			title = "[" + props["title"] + "]"
		}
		return "\n\n" + indent + ":::" + kind + title + "\n\n" + indent, length
	}
	code, ok := props["code"]
	if !ok {
		return "", 0 // the code is computed or imported
	}
	meta := props["lang"]
	if props["title"] != "" {
		meta += " [" + props["title"] + "]"
	}
	if mark := props["mark"]; mark != "" {
		meta += " " + mark
	}
	fence := "```"
	for strings.Contains(code, fence) {
		fence += "`"
	}
	lines := strings.ReplaceAll(strings.Trim(code, "\n"), "\n", "\n"+indent)
	return "\n\n" + indent + fence + meta + "\n" + indent + lines + "\n" + indent + fence + "\n\n", length
}

// jsxProps reads the attributes of a tag. text is the source after the tag's name. It returns the attributes whose
// values are plain text, and the length up to the end of the tag. The length is 0 if the tag is not closed.
func jsxProps(text string) (props map[string]string, length int) {
	props = map[string]string{}
	for i := 0; i < len(text); {
		switch rest := text[i:]; {
		case strings.HasPrefix(rest, "/>"):
			return props, i + 2
		case rest[0] == '>':
			return props, i + 1
		case strings.ContainsRune(" \t\r\n", rune(rest[0])):
			i++
		case rest[0] == '{': // a spread attribute
			n := braced(rest)
			if n == 0 {
				return nil, 0
			}
			i += n
		default:
			name := jsxName.FindString(rest)
			if name == "" {
				return nil, 0
			}
			i += len(name)
			if !strings.HasPrefix(text[i:], "=") {
				continue
			}
			i++
			value, isText, n := jsxValue(text[i:])
			if n == 0 {
				return nil, 0
			}
			if isText {
				props[name] = value
			}
			i += n
		}
	}
	return nil, 0
}

// jsxValue reads the attribute value at the start of text and returns its length, or 0 if the value is not closed.
// isText is false unless the value is plain text.
func jsxValue(text string) (value string, isText bool, length int) {
	if text == "" {
		return "", false, 0
	}
	switch text[0] {
	case '"', '\'':
		end := strings.IndexByte(text[1:], text[0])
		if end < 0 {
			return "", false, 0
		}
		return text[1 : end+1], true, end + 2
	case '{':
		n := braced(text)
		if n == 0 {
			return "", false, 0
		}
		value, isText = jsText(strings.TrimSpace(text[1 : n-1]))
		return value, isText, n
	}
	return "", false, 0
}

// jsText returns the text of a JavaScript string literal. It returns false for other expressions and for template
// strings that contain values.
func jsText(expression string) (string, bool) {
	n := len(expression)
	if n < 2 || expression[n-1] != expression[0] || !strings.ContainsRune("'`\"", rune(expression[0])) {
		return "", false
	}
	var whole string
	if json.Unmarshal([]byte(expression), &whole) == nil {
		return whole, true
	}
	quote, inner := expression[:1], expression[1:n-1]
	if quote == "`" && strings.Contains(inner, "${") {
		return "", false
	}
	var text string
	escaped := strings.NewReplacer("\\"+quote, quote, `\$`, "$", `\{`, "{", "\n", `\n`, "\t", `\t`, "\r", "", `"`, `\"`, `\"`, `\"`, `\\`, `\\`).Replace(inner)
	if json.Unmarshal([]byte(`"`+escaped+`"`), &text) != nil {
		return "", false
	}
	return text, true
}
