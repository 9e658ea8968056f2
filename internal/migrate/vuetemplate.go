package migrate

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var (
	// templateToken matches the parts of a Vue template that are not plain text: code, expressions, comments and tags.
	// It captures the code of an expression, the name and the attributes of a start tag, and the name of an end tag.
	templateToken = regexp.MustCompile("(?s)(?m:^[ \t]*`{3,}[^\n]*\n.*?^[ \t]*`{3,}[ \t]*$)|`[^`]+`|\\{\\{(.+?)\\}\\}|<!--.*?-->" +
		`|<([A-Za-z][\w.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|</([A-Za-z][\w.-]*)\s*>`)
	// templateAttribute matches an attribute and captures its name and its value.
	templateAttribute = regexp.MustCompile(`(?s)([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>` + "`" + `]+)))?`)
	// loopParts matches the value of v-for and captures the variables and the list.
	loopParts = regexp.MustCompile(`(?s)^\s*(.+?)\s+(?:in|of)\s+(.+?)\s*$`)
	// branch matches the start tag of an element that continues the condition of the preceding element.
	branch = regexp.MustCompile(`^\s*<[A-Za-z][^<>]*\sv-else`)
	// bindsText matches the start tag of an element whose text or attributes depend on the script of the document.
	bindsText = regexp.MustCompile(`^<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*\s(?:v-(?:for|if|else|else-if|show|model|html|text|bind|on)\b|@[a-z])|^<[a-z][a-z0-9]*\s(?:(?:[^<>"']|"[^"]*"|'[^']*')*\s)?:[a-z]`)
)

// voidElements are the HTML elements without an end tag.
var voidElements = []string{"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// templateTag is a start tag of a Vue template. directives maps the names of directives and bound attributes, such as
// "v-for" and ":href", to their expressions.
type templateTag struct {
	name       string
	attributes []string // the remaining attributes as they are
	bound      []string // the names of bound attributes, in order
	directives map[string]string
	closesSelf bool
}

// tagOf reads a start tag.
func tagOf(name, attributes string) templateTag {
	tag := templateTag{name: name, directives: map[string]string{}}
	attributes = strings.TrimSpace(attributes)
	if bare, ok := strings.CutSuffix(attributes, "/"); ok {
		tag.closesSelf, attributes = true, bare
	}
	tag.closesSelf = tag.closesSelf || slices.Contains(voidElements, strings.ToLower(name))
	for _, match := range templateAttribute.FindAllStringSubmatch(attributes, -1) {
		key, value := match[1], match[2]+match[3]+match[4]
		if bound, ok := strings.CutPrefix(key, "v-bind:"); ok {
			key = ":" + bound
		}
		switch {
		case key[0] == ':' && len(key) > 1:
			if value == "" {
				value = key[1:]
			}
			tag.bound = append(tag.bound, key)
			tag.directives[key] = value
		case key[0] == '@' || strings.HasPrefix(key, "v-") && !strings.HasPrefix(key, "v-slot"):
			tag.directives[key] = value
		default:
			tag.attributes = append(tag.attributes, match[0])
		}
	}
	return tag
}

// isInteractive reports whether the tag makes the element interactive.
func (t templateTag) isInteractive() bool {
	for key := range t.directives {
		if key[0] == '@' || key == "v-show" || strings.HasPrefix(key, "v-model") || strings.HasPrefix(key, "v-on") {
			return true
		}
	}
	return false
}

// elementEnd returns the length of the element at the start of text. It returns 0 if the element is not closed.
func elementEnd(text string) int {
	depth, name := 0, ""
	for last := 0; ; {
		at := templateToken.FindStringSubmatchIndex(text[last:])
		switch {
		case at == nil:
			return 0
		case at[4] >= 0:
			tag := tagOf(text[last+at[4]:last+at[5]], text[last+at[6]:last+at[7]])
			name = cmp.Or(name, tag.name)
			if tag.name == name && !tag.closesSelf {
				depth++
			}
		case at[8] >= 0 && text[last+at[8]:last+at[9]] == name:
			depth--
		}
		if last += at[1]; name != "" && depth <= 0 {
			return last
		}
	}
}

// elementsEnd returns the length of the element at the start of text and of the elements that continue its condition.
func elementsEnd(text string) int {
	end := elementEnd(text)
	for end > 0 && branch.MatchString(text[end:]) {
		space := len(text[end:]) - len(strings.TrimLeft(text[end:], " \t\r\n"))
		next := elementEnd(text[end+space:])
		if next == 0 {
			break
		}
		end += space + next
	}
	return end
}

// templateProgram returns a JavaScript expression whose value is the text that a Vue template shows. It uses functions
// of evaluate.js.
func templateProgram(text string) string {
	var parts []string
	add := func(format string, a ...any) { parts = append(parts, fmt.Sprintf(format, a...)) }
	last := 0
	for _, at := range templateToken.FindAllStringSubmatchIndex(text, -1) {
		if at[0] < last {
			continue // within an element
		}
		add("%s", quotedJS(text[last:at[0]]))
		last = at[1]
		token := text[at[0]:at[1]]
		switch {
		case at[2] >= 0:
			add("templateText(%s)", lazyJS(text[at[2]:at[3]]))
		case token[0] == '`' && !strings.Contains(token, "\n"):
			add("%s", codeProgram(token))
		case at[4] < 0:
			add("%s", quotedJS(token))
		default:
			program, end := elementProgram(tagOf(text[at[4]:at[5]], text[at[6]:at[7]]), text[at[0]:], at[1]-at[0])
			add("%s", program)
			last = at[0] + end
		}
	}
	add("%s", quotedJS(text[last:]))
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == `""` })
	return `("" + ` + strings.Join(append(parts, `""`), " + ") + ")"
}

// codeProgram returns the program of a code span.
func codeProgram(span string) string {
	var b strings.Builder
	last := 0
	for _, at := range expression.FindAllStringSubmatchIndex(span, -1) {
		fmt.Fprintf(&b, "%s + templateCode(%s) + ", quotedJS(span[last:at[0]]), lazyJS(span[at[2]:at[3]]))
		last = at[1]
	}
	return b.String() + quotedJS(span[last:])
}

// elementProgram returns the program of the element at the start of text, whose start tag has the given length, and the
// length of the text that the program covers.
func elementProgram(tag templateTag, text string, start int) (program string, end int) {
	_, isRaw := tag.directives["v-pre"]
	if len(tag.directives) == 0 {
		return quotedJS(text[:start]), start
	}
	end = elementEnd(text)
	if end == 0 {
		return quotedJS(text[:start]), start
	}
	inner, closing := "", ""
	if !tag.closesSelf {
		bottom := strings.LastIndex(text[:end], "</")
		inner, closing = text[start:bottom], text[bottom:end]
	}
	if isRaw {
		return quotedJS(text[:end]), end
	}
	content := templateProgram(inner)
	for _, key := range []string{"v-text", "v-html"} {
		if code := tag.directives[key]; code != "" {
			content = fmt.Sprintf("template%s(%s)", map[string]string{"v-text": "Text", "v-html": "HTML"}[key], lazyJS(code))
		}
	}
	program = content
	if tag.name != "template" {
		program = startProgram(tag) + " + " + content + " + " + quotedJS(closing)
	}
	if code, ok := tag.directives["v-if"]; ok {
		program = fmt.Sprintf("templateIf(%s, () => %s, () => ", lazyJS(code), program)
		rest, more := branchProgram(text[end:])
		program, end = program+rest+")", end+more
	}
	if match := loopParts.FindStringSubmatch(tag.directives["v-for"]); match != nil {
		variables := match[1]
		if strings.HasPrefix(variables, "(") && strings.HasSuffix(variables, ")") {
			variables = variables[1 : len(variables)-1]
		}
		program = fmt.Sprintf("templateLoop(%s, (%s) => %s, %t)", lazyJS(match[2]), variables, program, strings.Contains(text[:end], "\n"))
	}
	return program, end
}

// branchProgram returns the program of the elements at the start of text that continue a condition, and their length.
func branchProgram(text string) (program string, end int) {
	if !branch.MatchString(text) {
		return `""`, 0
	}
	bare := strings.TrimLeft(text, " \t\r\n")
	at := templateToken.FindStringSubmatchIndex(bare)
	tag := tagOf(bare[at[4]:at[5]], bare[at[6]:at[7]])
	if code, ok := tag.directives["v-else-if"]; ok {
		tag.directives["v-if"] = code
	}
	delete(tag.directives, "v-else-if")
	program, end = elementProgram(tag, bare, at[1])
	return program, end + len(text) - len(bare)
}

// startProgram returns the program of a start tag without its directives.
func startProgram(tag templateTag) string {
	start := "<" + tag.name
	class := "undefined" // the class that does not depend on the script
	for _, attribute := range tag.attributes {
		if match := templateAttribute.FindStringSubmatch(attribute); match[1] == "class" && slices.Contains(tag.bound, ":class") {
			class = quotedJS(match[2] + match[3] + match[4])
			continue
		}
		start += " " + attribute
	}
	program := quotedJS(start)
	isComponent := isComponentName(tag.name)
	for _, key := range tag.bound {
		if key != ":key" && key != ":ref" {
			program += fmt.Sprintf(" + templateAttribute(%s, %s, %t, %s)", quotedJS(key[1:]), lazyJS(tag.directives[key]), isComponent, class)
		}
	}
	if tag.closesSelf {
		return program + ` + " />"`
	}
	return program + ` + ">"`
}

// isComponentName reports whether a tag is a component rather than an HTML element.
func isComponentName(tag string) bool {
	return tag[0] >= 'A' && tag[0] <= 'Z' || strings.Contains(tag, "-")
}

// lazyJS returns the arguments that evaluate an expression: a function that returns its value, and its code. The line feed
// ends a comment.
func lazyJS(code string) string {
	return fmt.Sprintf("() => (%s\n), %s", code, quotedJS(strings.TrimSpace(code)))
}

// quotedJS returns a value as a JavaScript literal.
func quotedJS(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		return `""`
	}
	return string(data)
}
