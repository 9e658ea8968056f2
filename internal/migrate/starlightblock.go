package migrate

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// starlightTag matches the start of a Starlight component that has an equivalent in Markdown.
var starlightTag = regexp.MustCompile(`^<(Aside|Code|PackageManagers)[\s/>]`)

// endOfAside is the end tag of an aside.
const endOfAside = "</Aside>"

// starlightBlock converts an Aside, Code or PackageManagers component at the start of text to a container or a code
// block. It returns the length of the text to replace, or 0 if there is no such component. before is the preceding text.
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
	meta := props["lang"]
	if match[1] == "PackageManagers" {
		code, ok = npmCommand(props), !computesCommand(text[:length], props)
		meta = "bash pm"
	}
	if !ok {
		return "", 0 // the code is computed or imported
	}
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

// commandProp matches a prop that is part of a command and has a value in braces.
var commandProp = regexp.MustCompile(`\s(pkg|args|type|prefix)\s*=\s*\{`)

// computesCommand reports whether a prop of a command is not plain text. tag is the source of the component.
func computesCommand(tag string, props map[string]string) bool {
	return slices.ContainsFunc(commandProp.FindAllStringSubmatch(tag, -1), func(match []string) bool {
		_, isText := props[match[1]]
		return !isText
	})
}

// npmCommand returns the npm command that a component of the package starlight-package-managers shows in tabs.
func npmCommand(props map[string]string) string {
	command := map[string]string{"create": "npm create", "dlx": "npx", "exec": "npx", "run": "npm run", "remove": "npm uninstall"}[props["type"]]
	words := []string{cmp.Or(command, "npm install"), props["pkg"], props["args"]}
	if _, isDev := props["dev"]; isDev {
		words[0] += " -D"
	}
	if props["type"] == "create" && props["args"] != "" {
		words[1] += " --"
	}
	command = strings.Join(slices.DeleteFunc(append([]string{props["prefix"]}, words...), func(word string) bool { return word == "" }), " ")
	if comment := props["comment"]; comment != "" {
		command = "# " + strings.ReplaceAll(comment, "{PKG}", "npm") + "\n" + command
	}
	return command
}

// jsxProps reads the attributes of a tag. text is the source after the tag's name. It returns the attributes whose
// values are plain text or true, and the length up to the end of the tag. The length is 0 if the tag is not closed.
func jsxProps(text string) (props map[string]string, length int) {
	props = map[string]string{}
	for i := 0; i < len(text); {
		switch rest := text[i:]; {
		case strings.HasPrefix(rest, "/>"):
			return props, i + 2
		case rest[0] == '>':
			return props, i + 1
		}
		n := jsxPart(text[i:])
		if n == 0 {
			break
		}
		name, value, hasValue := strings.Cut(text[i:i+n], "=")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		switch {
		case !jsxName.MatchString(name): // white space or a spread attribute
		case !hasValue || value == "{true}":
			props[name] = ""
		default:
			if text, isText := jsxText(value); isText {
				props[name] = text
			}
		}
		i += n
	}
	return nil, 0
}

// jsxPart returns the length of the part of a tag at the start of text, which is white space, an attribute, or a spread
// attribute. It returns 0 if text begins with something else, or if a value is not closed.
func jsxPart(text string) int {
	switch {
	case strings.ContainsRune(" \t\r\n", rune(text[0])):
		return 1
	case text[0] == '{': // a spread attribute
		return braced(text)
	}
	name := len(jsxName.FindString(text))
	value := name + len(equalsSign.FindString(text[name:]))
	if name == value || name == 0 {
		return name
	}
	if length := valueLength(text[value:]); length > 0 {
		return value + length
	}
	return 0
}

// valueLength returns the length of the attribute value at the start of text, or 0 if the value is not closed.
func valueLength(text string) int {
	switch {
	case strings.HasPrefix(text, "{"):
		return braced(text)
	case strings.HasPrefix(text, "`"):
		return jsUnit(text, 0, 0)
	case strings.HasPrefix(text, `"`), strings.HasPrefix(text, "'"):
		if end := strings.IndexByte(text[1:], text[0]); end >= 0 {
			return end + 2
		}
	}
	return 0
}

// jsxText returns the text of an attribute value. It returns false for other values.
func jsxText(value string) (string, bool) {
	inner := value[1 : len(value)-1]
	if value[0] == '{' {
		return jsText(strings.TrimSpace(inner))
	}
	return inner, true
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
