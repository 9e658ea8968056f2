package migrate

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

var (
	// statement matches an MDX import or export, which is not displayed. It ends with the line, or with the brace that
	// closes a list of names or an object.
	statement = regexp.MustCompile(`(?m)^(?:import\s+(?:['"][^'"\n]+['"]|[^'";]*?\sfrom\s+['"][^'"\n]+['"])|export\s+(?:const|let|default|function)\b[^\n]*(?:\n[^\n]+)*);?[ \t]*\n`)
	// importedFile matches an import of a file and captures the imported name.
	importedFile = regexp.MustCompile(`(?m)^import\s+(\w+)\s+from\s+['"]([.~@#][^'"\n?]+)['"]`)
	// importedImage matches an import of Astro's components for images and captures their names.
	importedImage = regexp.MustCompile(`(?m)^import\s*\{([^{}]*)\}\s*from\s+['"]astro:assets['"]`)
	// jsxComment matches a comment in braces.
	jsxComment = regexp.MustCompile(`(?s)\{/\*.*?\*/\}`)
	// jsxTag matches the start of a JSX element.
	jsxTag = regexp.MustCompile(`^<([A-Za-z][\w.]*)`)
	// jsxEnd matches the end tag of a JSX element.
	jsxEnd = regexp.MustCompile(`^</([A-Za-z][\w.]*)\s*>`)
	// fragment matches a tag that only groups other elements.
	fragment = regexp.MustCompile(`^</?(?:Fragment(?:\s+(?:slot|key)=(?:"[^"]*"|'[^']*'))*\s*)?>`)
	// jsxName matches the name of an attribute.
	jsxName = regexp.MustCompile(`^[\w:.-]+`)
	// capital matches a capital letter.
	capital = regexp.MustCompile(`[A-Z]`)
	// equalsSign matches the equals sign between the name and the value of an attribute.
	equalsSign = regexp.MustCompile(`^\s*=\s*`)
)

// fromMDX converts an MDX document to Markdown with components. It removes statements and comments, and adds end tags
// to elements. It keeps values in braces if they are plain, and escapes text that only MDX leaves unchanged.
func fromMDX(text string) string {
	files := map[string]string{}
	for _, match := range importedFile.FindAllStringSubmatch(text, -1) {
		files[match[1]] = match[2]
	}
	if match := importedImage.FindStringSubmatch(text); match != nil {
		for name := range strings.SplitSeq(match[1], ",") {
			words := strings.Fields(name) // such as "Image as Photo"
			if len(words) > 0 {
				files[words[len(words)-1]] = imageElement
			}
		}
	}
	return escapeMDC(changeProse(changeLines(outdentFences(apart(withBlocks(withoutLongComments(text)))), withInlineHTML), func(prose string) string {
		prose = jsxComment.ReplaceAllString(statement.ReplaceAllString(prose, ""), "")
		return elements(textAfterSummary.ReplaceAllString(prose, "$1\n$2"), files)
	}))
}

// withoutLongComments removes the comments that begin a line and end on a later one. They may contain code blocks.
func withoutLongComments(text string) string {
	var b strings.Builder
	isComment := false
	for line, kind := range linesOf(text) {
		opens := kind == proseLine && strings.HasPrefix(strings.TrimLeft(line, " \t"), "{/*")
		_, after, closes := strings.Cut(line, "*/}")
		switch isComment = isComment || opens && !closes; {
		case !isComment:
			b.WriteString(line)
		case closes:
			b.WriteString(after)
			isComment = false
		}
	}
	if isComment {
		return text // the comment is never closed
	}
	return b.String()
}

// imageElement replaces Astro's components for images.
const imageElement = "img"

// elements rewrites the elements in text. It does not change code.
func elements(text string, files map[string]string) string {
	var b strings.Builder
	for text != "" {
		i := strings.IndexAny(text, "`<")
		if i < 0 {
			break
		}
		b.WriteString(text[:i])
		text = text[i:]
		if text[0] == '`' {
			n := codeSpan(text)
			b.WriteString(text[:n])
			text = text[n:]
			continue
		}
		tag := fragment.FindString(text)
		if end := jsxEnd.FindStringSubmatch(text); end != nil && files[end[1]] == imageElement {
			tag = end[0]
		}
		if tag != "" {
			text = text[len(tag):]
			continue
		}
		if block, n := starlightBlock(text, b.String()); n > 0 {
			b.WriteString(block)
			text = text[n:]
			continue
		}
		tag, n := element(text, files)
		b.WriteString(tag)
		text = text[n:]
	}
	b.WriteString(text)
	return b.String()
}

// codeSpan returns the length of the code span at the start of text. If the span is never closed, it returns the length
// of the opening backticks.
func codeSpan(text string) int {
	marks := len(text) - len(strings.TrimLeft(text, "`"))
	rest := text[marks:]
	for at := 0; ; {
		i := strings.Index(rest[at:], text[:marks])
		if i < 0 {
			return marks
		}
		end := at + i + marks
		if more := len(rest[end:]) - len(strings.TrimLeft(rest[end:], "`")); more > 0 {
			at = end + more
			continue
		}
		return marks + end
	}
}

// element rewrites the tag at the start of text and returns the length of the original tag. If text does not begin with
// a tag, it returns one unchanged character.
func element(text string, files map[string]string) (tag string, length int) {
	match := jsxTag.FindStringSubmatch(text)
	if match == nil {
		return text[:1], 1
	}
	var b strings.Builder
	name := match[1]
	if files[name] == imageElement {
		name = imageElement
	}
	b.WriteString("<" + name)
	space := "" // before the next attribute
	for i := len(match[0]); i < len(text); {
		if content, n := givenHTML(text[i:]); n > 0 {
			if name == "Fragment" {
				return content, i + n
			}
			return b.String() + ">" + content + "</" + name + ">", i + n
		}
		switch rest := text[i:]; {
		case strings.HasPrefix(rest, "/>"):
			if name[0] >= 'A' && name[0] <= 'Z' {
				return b.String() + "></" + name + ">", i + 2
			}
			return b.String() + onOneLine(space) + "/>", i + 2
		case rest[0] == '>':
			return b.String() + ">", i + 1 // a line that begins with ">" would be a quotation
		}
		n := jsxPart(text[i:])
		if n == 0 {
			break
		}
		switch part := attribute(name, text[i:i+n], files); {
		case strings.TrimSpace(text[i:i+n]) == "":
			space += part
		case part == "":
			space = ""
		default:
			b.WriteString(onOneLine(space) + part)
			space = ""
		}
		i += n
	}
	return text[:1], 1
}

// onOneLine returns white space without blank lines, which would end a tag.
func onOneLine(space string) string {
	if strings.Count(space, "\n") > 1 {
		return space[strings.LastIndexByte(space, '\n'):]
	}
	return space
}

// setHTML is the Astro attribute that sets the inner HTML of an element.
const setHTML = "set:html="

// givenHTML returns the HTML of a set:html attribute if the element has no end tag. The length includes the rest of the
// tag.
func givenHTML(text string) (content string, length int) {
	value, isSet := strings.CutPrefix(text, setHTML)
	n := valueLength(value)
	if !isSet || n == 0 {
		return "", 0
	}
	content, isText := jsxText(value[:n])
	rest := strings.TrimLeft(value[n:], " \t\n")
	if !isText || !strings.HasPrefix(rest, "/>") {
		return "", 0
	}
	return content, len(text) - len(rest) + len("/>")
}

// attribute rewrites an attribute. White space is kept, and spread attributes are removed.
func attribute(tag, text string, files map[string]string) string {
	given := jsxName.FindString(text)
	if given == "" {
		return strings.TrimLeft(text[:1], "{")
	}
	name, isKept := attributeName(tag, given)
	if !isKept {
		return ""
	}
	value := text[len(given):]
	value = value[len(equalsSign.FindString(value)):]
	switch {
	case value == "":
		return name
	case value[0] == '{':
		return bound(name, strings.TrimSpace(value[1:len(value)-1]), files)
	}
	if icon := starlightIcon(value[1 : len(value)-1]); (name == "icon" || tag == "Icon" && name == "name") && icon != "" {
		value = value[:1] + icon + value[:1]
	}
	return name + "=" + value
}

// bound writes an attribute that has a plain value in braces. It returns "" for other expressions.
func bound(name, expression string, files map[string]string) string {
	if file, ok := files[expression]; ok {
		return name + `="` + file + `"`
	}
	if n := len(expression); n > 1 && strings.ContainsRune("'`\"", rune(expression[0])) && expression[n-1] == expression[0] {
		if inner := expression[1 : n-1]; !strings.ContainsAny(inner, "\\"+expression[:1]) && !strings.Contains(inner, "${") {
			return name + `="` + strings.NewReplacer(`"`, "&quot;", "\n\n", "&#10;&#10;").Replace(inner) + `"` // a blank line would end the tag
		}
	}
	if name == "style" {
		return styleOf(expression)
	}
	if json.Valid([]byte(expression)) {
		return ":" + name + "='" + strings.ReplaceAll(expression, "'", "&#39;") + "'"
	}
	return ""
}

// styleOf writes a style attribute whose value is a JSON object. It returns "" for other expressions. Like Astro, it omits
// properties whose value is not a number or text.
func styleOf(expression string) string {
	var properties map[string]any
	decoder := json.NewDecoder(strings.NewReader(expression))
	decoder.UseNumber() // CSS rejects integers such as 1e+06
	if decoder.Decode(&properties) != nil {
		return ""
	}
	var declarations []string
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		switch value := properties[name].(type) {
		case string, json.Number:
			if value != "" {
				declarations = append(declarations, fmt.Sprintf("%s: %v", cssName(name), value))
			}
		}
	}
	return `style="` + strings.ReplaceAll(strings.Join(declarations, "; "), `"`, "&quot;") + `"`
}

// cssName returns the CSS name of a property in JavaScript, such as "-webkit-mask" for "WebkitMask".
func cssName(name string) string {
	if strings.HasPrefix(name, "--") {
		return name
	}
	return capital.ReplaceAllStringFunc(name, func(letter string) string { return "-" + strings.ToLower(letter) })
}
