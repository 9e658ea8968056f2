package migrate

import (
	"regexp"
	"slices"
	"strings"
)

var (
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
)

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

// loop converts a call to map, which renders an element for each item in a list.
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
		if statements != "" { // Vue templates cannot contain statements
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
