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
	// declared matches the start of a declaration of variables, and captures the keyword. It ends with a name or with the
	// first character of a pattern.
	declared   = regexp.MustCompile(`^((?:const|let)\s+)(?:[\w$]+|[{\[])`)
	identifier = regexp.MustCompile(`^[\w$]+`)
	// elementInCode matches the start of an element in an expression.
	elementInCode = regexp.MustCompile(`(?:^|[(\[,?:&|=>{}]|\breturn)\s*<(?:[A-Za-z]|>)`)
	// jsString matches a string without escapes.
	jsString = regexp.MustCompile("^(?:\"([^\"\\\\\n]*)\"|'([^'\\\\\n]*)'|`([^`\\\\$]*)`)$")
	// spreading matches an attribute that is an object with attributes, and captures the object.
	spreading = regexp.MustCompile(`(?s)^\{\s*\.\.\.(.*?)\s*\}$`)
	// jsComments matches the comments at the start of an expression.
	jsComments = regexp.MustCompile(`(?s)^(?:\s*/\*.*?\*/|\s*//[^\n]*(?:\n|$))*\s*`)
)

// spreadMark temporarily replaces these attributes.
const spreadMark = "\x00"

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
	var spread []string
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
		case spreading.MatchString(attributes[:n]):
			if spread = append(spread, spreading.FindStringSubmatch(attributes[:n])[1]); len(spread) == 1 {
				rest += spreadMark
			}
		default:
			rest += t.attribute(name, key, value, isSet, attributes[:n])
		}
		attributes = attributes[n:]
	}
	if len(spread) == 1 {
		rest = strings.Replace(rest, spreadMark, t.bound("v-bind", spread[0]), 1)
	} else if len(spread) > 1 { // an element has only one v-bind
		rest = strings.Replace(rest, spreadMark, t.bound("v-bind", "{ ..."+strings.Join(spread, ", ...")+" }"), 1)
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
	if isIcon := tag == "Icon" && key == "name"; (isIcon || tag == "Card" && key == "icon") && isSet && value[0] != '{' {
		icon := starlightIcon(strings.Trim(value, "\"'"))
		t.isUnfit = t.isUnfit || isIcon && icon == ""
		return key + `="` + icon + `"`
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
	parameters := match[1] + match[2]
	body := strings.TrimRight(strings.TrimSpace(match[3]), ", \n")
	if statements, value := returnedBy(body); value != "" {
		body = value
		if statements != "" { // templates of Vue have no statements
			names := "{ " + strings.Join(slices.Concat(namesIn(parameters, false), declaredIn(statements)), ", ") + " }"
			list += ".map((" + parameters + ") => {" + statements + "return " + names + " })"
			parameters = names
			t.isUnfit = t.isUnfit || hasElement(statements) || !isModule(statements) // another return statement
		}
	} else if strings.HasPrefix(body, "{") {
		t.isUnfit = true
	}
	return "<template " + t.bound("v-for", "("+parameters+") in "+list) + ">" + t.expression(body) + "</template>"
}

// returnedBy splits a function body into its statements and the value that it returns. It returns "" for other text.
func returnedBy(body string) (statements, value string) {
	if !strings.HasPrefix(body, "{") || jsUnit(body, 0, 0) != len(body) {
		return "", ""
	}
	body = body[1 : len(body)-1]
	for i := 0; i < len(body); {
		if rest, ok := strings.CutPrefix(body[i:], "return"); ok && (i == 0 || strings.TrimRight(body[i-1:i], " \t\n;}") == "") {
			return strings.TrimLeft(body[:i], " \t\r\n"), strings.TrimRight(strings.TrimSpace(rest), "; \n")
		}
		i += max(1, jsUnit(body[i:], before(body, i), 0))
	}
	return "", ""
}

// declaredIn returns the names of the variables that the statements of a function declare outside of blocks.
func declaredIn(statements string) []string {
	var names []string
	for i := 0; i < len(statements); {
		n := jsUnit(statements[i:], before(statements, i), 0)
		if match := declared.FindStringSubmatch(statements[i:]); match != nil && (i == 0 || !isOperand(statements[i-1])) {
			pattern := statements[i+len(match[1]):]
			n = len(match[1]) + max(len(match[0])-len(match[1]), jsUnit(pattern, 0, 0))
			names = append(names, namesIn(statements[i+len(match[1]):i+n], false)...)
		}
		i += max(n, 1)
	}
	return names
}

// namesIn returns the names of variables in a list of parameters, or in a pattern of an object.
func namesIn(pattern string, isObject bool) []string {
	var names []string
	for pattern != "" {
		one, rest := pattern, ""
		if i := splitJS(pattern, ","); i >= 0 {
			one, rest = pattern[:i], pattern[i+1:]
		}
		pattern = rest
		if i := splitJS(one, ":"); isObject && i >= 0 {
			one = one[i+1:]
		}
		switch one = strings.TrimLeft(one, ". \t\r\n"); {
		case one == "":
		case one[0] == '{' || one[0] == '[':
			if n := jsUnit(one, 0, 0); n > 1 {
				names = append(names, namesIn(one[1:n-1], one[0] == '{')...)
			}
		default:
			names = append(names, identifier.FindString(one))
		}
	}
	return names
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
