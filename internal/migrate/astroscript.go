package migrate

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// declaration temporarily replaces the declaration of the props.
const declaration = "\x00"

// hasPropTypes reports whether the script of a component declares the names and types of all props.
func hasPropTypes(setup string) bool {
	at := propTypes.FindStringIndex(setup)
	if at == nil {
		return false
	}
	begin := at[1] - 1 // the brace
	end := begin + jsGroup(setup[begin:], 0)
	return end > begin && !strings.HasPrefix(strings.TrimSpace(setup[end:]), "&")
}

// withoutJSComments returns code without its comments.
func withoutJSComments(code string) string {
	var b strings.Builder
	for code != "" {
		n := max(jsUnit(code, 0, 0), 1)
		if c := code[0]; c == '{' || c == '(' || c == '[' {
			n = 1
		}
		if !strings.HasPrefix(code, "//") && !strings.HasPrefix(code, "/*") {
			b.WriteString(code[:n])
		}
		code = code[n:]
	}
	return b.String()
}

// wholeProps matches an expression that passes on all props.
var wholeProps = regexp.MustCompile(`\$props(\s*})`)

// astroScript replaces the names that Astro defines in the script and template of a component.
func astroScript(setup, template string) (string, string) {
	setup, template = astroSlotHTML(setup, template)
	template = slotAccess.ReplaceAllString(propAccess.ReplaceAllString(template, "$$props"), "!!$$slots[$1]")
	if slotAccess.MatchString(setup) {
		setup = "import { useSlots } from 'vue'\n" + slotAccess.ReplaceAllString(setup, "!!useSlots()[$1]")
	}
	variables := ""
	if match := astroProps.FindStringSubmatch(setup); match != nil && len(propAccess.FindAllString(setup, 2)) == 1 {
		variables = match[1]
		setup = astroProps.ReplaceAllString(setup, "const $1 = "+declaration+"$2")
	} else if propAccess.MatchString(setup) {
		variables = "astroProps"
		setup = "const astroProps = " + declaration + "\n" + propAccess.ReplaceAllLiteralString(setup, "astroProps")
	} else if strings.Contains(template, "$props") {
		setup += "\n" + declaration + "\n"
		if whole := wholeProps.ReplaceAllString(template, "{ ...$$props, ...$$attrs }$1"); whole != template && !hasPropTypes(setup) {
			template, setup = whole, "defineOptions({ inheritAttrs: false })\n"+setup // in Vue, unknown props are in $attrs
		}
	}
	declared := "defineProps<Props>()"
	if !hasPropTypes(setup) {
		declared = "defineProps({" + strings.Join(propsIn(withoutJSComments(variables), setup+template), ", ") + "})"
	}
	setup = strings.Replace(setup, declaration, declared, 1)
	return strings.ReplaceAll(setup, "export interface", "interface"), template
}

// propsIn returns the declarations of the props that a component reads. variables is the pattern or the name of the
// variable that it assigns them to. The type of a prop is only known if its default is a boolean.
func propsIn(variables, code string) []string {
	var props []string
	add := func(name, kind string) {
		if prop := quotedJS(name) + ": " + kind; !slices.Contains(props, prop) {
			props = append(props, prop)
		}
	}
	for rest := strings.Trim(variables, "{}"); variables != rest; {
		one, more := rest, ""
		if i := splitJS(rest, ","); i >= 0 {
			one, more = rest[:i], rest[i+1:]
		}
		if match := propName.FindStringSubmatch(one); match != nil {
			kind := "null"
			if match[2] != "" {
				kind = "Boolean"
			}
			add(match[1], kind)
		}
		if rest = more; rest == "" {
			return props
		}
	}
	for _, match := range regexp.MustCompile(`(?:\$props|\b`+regexp.QuoteMeta(cmp.Or(variables, "$props"))+`)\.(\w+)`).FindAllStringSubmatch(code, -1) {
		add(match[1], "null")
	}
	return props
}
