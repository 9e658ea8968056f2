package coverage

import (
	"regexp"
	"strings"
)

// textNames are the names of attributes that components display as text.
const textNames = `text|label|title|subtitle|value|code|description|caption|summary|headline|tagline|message|details|content|question|answer`

var (
	tagStart = regexp.MustCompile(`^<([A-Za-z][\w.-]*)`)
	attrName = regexp.MustCompile(`^[^\s=<>/"'{}]+`)
	isText   = regexp.MustCompile(`^(?:` + textNames + `)$`)
	// yamlText matches text in YAML. objectText matches text in a JavaScript or JSON object.
	yamlText   = regexp.MustCompile(`^[\s-]*(?:` + textNames + `):[ \t]+["']?(.*?)["']?[ \t]*\n`)
	objectText = regexp.MustCompile("[{,\\s\"'](?:" + textNames + ")[\"']?\\s*:\\s*(?:'([^'\\\\\n]*)'|\"([^\"\\\\\n]*)\"|`([^`\\\\$]*)`)")
	// mdcText matches an attribute in braces.
	mdcText = regexp.MustCompile(`(?:^|[\s{])(:?[\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s}"']+))`)
)

// tag reads the tag at the start of text. It ignores the attributes of HTML elements, which are not text.
func (d *document) tag(text string) (read func(), length int) {
	match := tagStart.FindStringSubmatch(text)
	if match == nil {
		return nil, 0
	}
	attributes, length := d.attributesOf(text, len(match[0]))
	if length == 0 {
		return nil, 0
	}
	name := match[1]
	return func() {
		if file := d.imports[name]; file != "" {
			d.include(file)
			return
		}
		if !isComponent(name) || d.pictures[name] {
			return
		}
		d.use(name)
		for _, a := range attributes {
			d.attribute(name, a)
		}
	}, length
}

// isComponent reports whether a tag name refers to a component. Component names contain an uppercase letter or a dash.
func isComponent(name string) bool {
	return strings.ToLower(name) != name || strings.Contains(name, "-")
}

// attribute is an attribute in a tag.
type attribute struct {
	name, value string
	// isCode is true if the value is an expression.
	isCode bool
}

// attributesOf returns the attributes of a tag, starting at index at, and the length of the tag. The length is 0 if the
// tag is not closed.
func (d *document) attributesOf(text string, at int) (attributes []attribute, length int) {
	for at < len(text) {
		switch c := text[at]; {
		case c == '>':
			return attributes, at + 1
		case c == ' ' || c == '\t' || c == '\n' || c == '/':
			at++
			continue
		case c == '{':
			n := d.braced(text[at:])
			if n == 0 {
				return nil, 0
			}
			at += n
			continue
		}
		name := attrName.FindString(text[at:])
		if name == "" {
			return nil, 0
		}
		at += len(name)
		rest, hasValue := strings.CutPrefix(strings.TrimLeft(text[at:], " \t\n"), "=")
		if !hasValue {
			continue
		}
		rest = strings.TrimLeft(rest, " \t\n")
		at = len(text) - len(rest)
		value, isCode, n := d.attributeValue(rest)
		if n == 0 {
			return nil, 0
		}
		at += n
		bare := strings.TrimPrefix(strings.TrimPrefix(name, "v-bind"), ":")
		attributes = append(attributes, attribute{bare, value, isCode || bare != name})
	}
	return nil, 0
}

func (d *document) attributeValue(text string) (value string, isCode bool, length int) {
	switch {
	case text == "":
		return "", false, 0
	case text[0] == '"' || text[0] == '\'':
		end := strings.IndexByte(text[1:], text[0])
		if end < 0 {
			return "", false, 0
		}
		return text[1 : 1+end], false, end + 2
	case text[0] == '{':
		n := d.braced(text)
		if n == 0 {
			return "", false, 0
		}
		return text[1 : n-1], true, n
	}
	n := strings.IndexAny(text, " \t\n>")
	if n <= 0 {
		return "", false, 0
	}
	return text[:n], false, n
}

// braced returns the length of the braces at the start of text. If they are not closed, it returns 0 for them and for
// all later braces in the same prose, because each search could scan the whole text.
func (d *document) braced(text string) int {
	if text == "" || text[0] != '{' || d.isUnclosed {
		return 0
	}
	n := bracesIn(text)
	d.isUnclosed = n == 0
	return n
}

func bracesIn(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case depth > 0 && strings.HasPrefix(text[i:], "/*"):
			end := strings.Index(text[i+2:], "*/")
			if end < 0 {
				return 0
			}
			i += end + 3
		case depth > 0 && (c == '"' || c == '\'' || c == '`'):
			i += quoted(text[i:])
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// quoted returns the offset of the quote that ends the string at the start of text. It returns 0 if text does not start
// with a string, for example because the quote is an apostrophe. All strings except template literals end on the line
// where they begin.
func quoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == text[0]:
			return i
		case c == '\n' && text[0] != '`':
			return 0
		}
	}
	return 0
}

// attribute adds the words in an attribute of a component.
func (d *document) attribute(component string, a attribute) {
	kind := strings.ToLower(component)
	switch {
	case a.isCode && isText.MatchString(a.name):
		d.literal(a.value)
	case a.isCode:
		d.objectTexts(a.value)
	case !isText.MatchString(a.name):
	case strings.HasSuffix(kind, "kbd") && len([]rune(a.value)) > 1: // the key is displayed as a symbol
	default:
		d.words(a.value)
	}
}

// literal reads the text in an expression, which may be a string, a template literal, a list or an object.
func (d *document) literal(expression string) {
	expression = strings.TrimSpace(expression)
	if strings.HasPrefix(expression, "/*") {
		expression = strings.TrimSpace(jsComment.ReplaceAllLiteralString(expression, ""))
	}
	if n := len(expression); n > 1 && expression[0] == expression[n-1] && strings.IndexByte("'\"`", expression[0]) >= 0 {
		d.words(interpolation.ReplaceAllString(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(expression[1:n-1]), " "))
		return
	}
	d.objectTexts(expression)
}

// inlineTag matches an HTML tag in text that a component displays as HTML.
var inlineTag = regexp.MustCompile(`</?(?:a|b|br|code|em|i|kbd|li|ol|p|span|strong|sub|sup|ul)(?:\s[^<>]*)?/?>`)

// objectTexts reads the text in an object or a list.
func (d *document) objectTexts(expression string) {
	for _, match := range objectText.FindAllStringSubmatch(expression, -1) {
		d.words(inlineTag.ReplaceAllString(match[1]+match[2]+match[3], " "))
	}
}

// interpolation matches a value in a template literal.
var interpolation = regexp.MustCompile(`\$\{[^{}]*\}`)

// properties reads attributes in braces.
func (d *document) properties(component, braces string) {
	for _, match := range mdcText.FindAllStringSubmatch(braces, -1) {
		name := strings.TrimPrefix(match[1], ":")
		d.attribute(component, attribute{name, match[2] + match[3] + match[4], name != match[1]})
	}
}
