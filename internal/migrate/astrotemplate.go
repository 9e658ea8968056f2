package migrate

import (
	"regexp"
	"slices"
	"strings"
)

// astroTemplate converts the template of an Astro component to a Vue template.
type astroTemplate struct {
	// components maps component names to their names in tresdocs. setup is the component's script.
	components map[string]string
	setup      string
	// open contains the end tags of the open elements.
	open []string
	// depth is the number of expressions around the current one.
	depth int
	// isUnfit is true if a part of the template has no counterpart.
	isUnfit bool
}

var (
	// astroTag matches the start of a tag and captures the name, which is empty for a fragment.
	astroTag = regexp.MustCompile(`^<([A-Za-z][\w.-]*)?`)
	// arrow matches the start of an arrow function and captures its parameters.
	arrow = regexp.MustCompile(`(?s)^\s*(?:\(([^()]*)\)|(\w+))\s*=>\s*(.*)$`)
	// returned matches a function body that only returns a value.
	returned = regexp.MustCompile(`(?s)^\{\s*return\b(.*?);?\s*\}$`)
	// elementInCode matches the start of an element in an expression.
	elementInCode = regexp.MustCompile(`(?:^|[(\[,?:&|=>{}]|\breturn)\s*<(?:[A-Za-z]|>)`)
	// jsString matches a string without escapes.
	jsString = regexp.MustCompile("^(?:\"([^\"\\\\\n]*)\"|'([^'\\\\\n]*)'|`([^`\\\\$]*)`)$")
	// jsComments matches the comments at the start of an expression.
	jsComments = regexp.MustCompile(`(?s)^(?:\s*/\*.*?\*/|\s*//[^\n]*(?:\n|$))*\s*`)
)

// nodes converts the elements, expressions and text of a template.
func (t *astroTemplate) nodes(text string) string {
	var b strings.Builder
	for text != "" && !t.isUnfit {
		n := strings.IndexAny(text, "<{")
		if n < 0 {
			n = len(text)
		}
		b.WriteString(text[:n])
		if text = text[n:]; text == "" {
			break
		}
		switch end := strings.IndexByte(text, '>') + 1; {
		case strings.HasPrefix(text, "<!--"):
			comment, _, isClosed := strings.Cut(text, "-->")
			if n = 0; isClosed {
				n = len(comment) + len("-->")
			}
			b.WriteString(text[:n])
		case strings.HasPrefix(text, "</"):
			n = end
			if len(t.open) == 0 || n == 0 {
				t.isUnfit = true
				break
			}
			b.WriteString(t.open[len(t.open)-1])
			t.open = t.open[:len(t.open)-1]
		case text[0] == '<' && len(text) > 1 && (text[1] == '>' || isLetter(text[1])):
			if n = tagUnit(text, 0); n > 0 {
				b.WriteString(t.start(text[:n]))
			}
		case text[0] == '{':
			if n = jsUnit(text, 0, 0); n > 0 {
				b.WriteString(t.expression(text[1 : n-1]))
			}
		default:
			n = 1
			b.WriteString("&lt;")
		}
		t.isUnfit = t.isUnfit || n <= 0
		text = text[max(n, 0):]
	}
	return b.String()
}

// start converts a start tag.
func (t *astroTemplate) start(tag string) string {
	name := astroTag.FindStringSubmatch(tag)[1]
	attributes := strings.TrimSuffix(tag[1+len(name):], ">")
	attributes, closesSelf := strings.CutSuffix(attributes, "/")
	slot, rest := "", ""
	element := name
	if known := t.components[name]; known != "" {
		element = known
	} else if name != "" && isComponentName(name) && regexp.MustCompile(`\b(?:const|let)\s+`+regexp.QuoteMeta(name)+`\b`).MatchString(t.setup) {
		element, rest = "component", ` :is="`+name+`"`
	}
	for attributes != "" && !t.isUnfit {
		n := jsxPart(attributes)
		if n == 0 {
			t.isUnfit = true
			break
		}
		key, value, isSet := strings.Cut(attributes[:n], "=")
		switch {
		case strings.TrimSpace(attributes[:n]) == "":
			rest += attributes[:n]
		case key == "slot" && name != "slot" && strings.Trim(value, `"'`) != "":
			slot = strings.Trim(value, `"'`)
			t.isUnfit = t.isUnfit || slot[0] == '{'
		default:
			rest += t.attribute(name, key, value, isSet, attributes[:n])
		}
		attributes = attributes[n:]
	}
	before, after := "", ""
	if slot != "" {
		before, after = "<template #"+slot+">", "</template>"
	}
	isFragment := name == "" || name == "Fragment"
	switch {
	case isFragment && strings.TrimSpace(rest) != "":
		t.isUnfit = true
	case isFragment && closesSelf:
		return ""
	case isFragment:
		t.open = append(t.open, after)
		return before
	case closesSelf || slices.Contains(voidElements, strings.ToLower(name)):
		return before + "<" + element + strings.TrimRight(rest, " \t\r\n") + " />" + after
	}
	t.open = append(t.open, "</"+element+">"+after)
	return before + "<" + element + strings.TrimRight(rest, " \t\r\n") + ">"
}

// attribute converts an attribute of a tag. whole is its source.
func (t *astroTemplate) attribute(tag, key, value string, isSet bool, whole string) string {
	if whole[0] == '{' {
		code := strings.TrimSpace(whole[1 : len(whole)-1])
		if spread, ok := strings.CutPrefix(code, "..."); ok {
			return t.bound("v-bind", spread)
		}
		return t.bound(":"+code, code)
	}
	directive, _, isDirective := strings.Cut(key, ":")
	switch {
	case key == "key" || directive == "transition":
		return ""
	case key == "class:list":
		key = "class"
	case key == "set:text":
		key = "v-text"
	case isDirective && !strings.HasPrefix(directive, "x"):
		t.isUnfit = true
	}
	if tag == "Icon" && key == "name" && isSet && value[0] != '{' {
		icon := starlightIcon(strings.Trim(value, "\"'"))
		t.isUnfit = t.isUnfit || icon == ""
		return `name="` + icon + `"`
	}
	if counterpart, ok := starlightProps[tag][key]; ok && t.components[tag] != "" {
		key = counterpart
	}
	if key == "" {
		return ""
	}
	switch {
	case !isSet:
		return key
	case value[0] != '{' && value[0] != '`':
		return key + "=" + value
	case value[0] == '{':
		value = strings.TrimSpace(value[1 : len(value)-1])
	}
	if key != "v-text" {
		key = ":" + key
	}
	return t.bound(key, value)
}

// bound writes an attribute whose value is an expression.
func (t *astroTemplate) bound(key, code string) string {
	t.isUnfit = t.isUnfit || hasElement(code)
	if code = jsComments.ReplaceAllString(code, ""); !strings.Contains(code, `"`) {
		return key + `="` + code + `"`
	}
	if !strings.Contains(code, "'") {
		return key + "='" + code + "'"
	}
	return key + `="` + strings.ReplaceAll(code, `"`, "&quot;") + `"`
}

// expression converts an expression in text.
func (t *astroTemplate) expression(code string) string {
	t.depth++
	defer func() { t.depth-- }()
	if t.isUnfit = t.isUnfit || t.depth > deepest; t.isUnfit {
		return ""
	}
	code = strings.TrimSpace(jsComments.ReplaceAllString(code, ""))
	for strings.HasPrefix(code, "(") && jsUnit(code, 0, 0) == len(code) {
		code = strings.TrimSpace(code[1 : len(code)-1])
	}
	if code == "" || slices.Contains([]string{"null", "undefined", "false", "true"}, code) {
		return ""
	}
	if match := jsString.FindStringSubmatch(code); match != nil {
		if text := match[1] + match[2] + match[3]; strings.TrimSpace(text) != "" {
			return strings.NewReplacer("&", "&amp;", "<", "&lt;", "{", "&#123;", "}", "&#125;").Replace(text)
		}
	}
	if code[0] == '<' {
		return t.nodes(code)
	}
	if i := splitJS(code, "?"); i >= 0 {
		if j := splitJS(code[i+1:], ":"); j >= 0 {
			t.isUnfit = t.isUnfit || splitJS(code[i+1:i+1+j], "?") >= 0 // the colon may belong to the inner condition
			shown, otherwise := t.expression(code[i+1:i+1+j]), t.expression(code[i+j+2:])
			if otherwise != "" {
				otherwise = "<template v-else>" + otherwise + "</template>"
			}
			return "<template " + t.bound("v-if", strings.TrimSpace(code[:i])) + ">" + shown + "</template>" + otherwise
		}
	}
	if i := splitJS(code, "&&"); i >= 0 && splitJS(code, "||") < 0 && splitJS(code, "??") < 0 {
		return "<template " + t.bound("v-if", strings.TrimSpace(code[:i])) + ">" + t.expression(code[i+2:]) + "</template>"
	}
	if list, function, ok := mapOf(code); ok && hasElement(code) {
		return t.loop(list, function)
	}
	t.isUnfit = t.isUnfit || hasElement(code) || strings.Contains(code, "}}")
	return "{{ " + code + " }}"
}

// loop converts a call of map, which shows an element for each item of a list.
func (t *astroTemplate) loop(list, function string) string {
	match := arrow.FindStringSubmatch(function)
	if match == nil {
		t.isUnfit = true
		return ""
	}
	body := strings.TrimRight(strings.TrimSpace(match[3]), ", \n")
	if inner := returned.FindStringSubmatch(body); inner != nil {
		body = inner[1]
	} else if strings.HasPrefix(body, "{") {
		t.isUnfit = true
	}
	return "<template " + t.bound("v-for", "("+match[1]+match[2]+") in "+list) + ">" + t.expression(body) + "</template>"
}

// mapOf returns the list and the function of an expression that calls map.
func mapOf(code string) (list, function string, ok bool) {
	for i := 0; i < len(code); {
		n := jsUnit(code[i:], before(code, i), 0)
		if n == 0 {
			return "", "", false
		}
		if code[i] == '(' && i+n == len(code) {
			list, ok = strings.CutSuffix(code[:i], ".map")
			return strings.TrimSpace(strings.TrimSuffix(list, "?")), code[i+1 : len(code)-1], ok
		}
		i += n
	}
	return "", "", false
}

// splitJS returns the position of the first operator outside of brackets, strings and elements, or -1.
func splitJS(code, operator string) int {
	for i := 0; i < len(code); {
		rest := code[i:]
		if longer := slices.ContainsFunc([]string{"?.", "??"}, func(other string) bool { return other != operator && strings.HasPrefix(rest, other) }); longer {
			i += len("?.")
			continue
		}
		if strings.HasPrefix(rest, operator) {
			return i
		}
		n := jsUnit(rest, before(code, i), 0)
		if n == 0 {
			return -1
		}
		i += n
	}
	return -1
}

// hasElement reports whether an expression contains an element.
func hasElement(code string) bool {
	return elementInCode.MatchString(code)
}
