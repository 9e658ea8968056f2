package sitecomponents

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

var (
	// resolved matches the call that finds a component by its name. In a compiled template, the name of the function begins
	// with an underscore. It captures the underscore and the name of the component.
	resolved = regexp.MustCompile("(?:\\b|(_))resolveComponent\\(\\s*[\"'`]([^\"'`]+)[\"'`]\\s*\\)")
	// componentName matches a string that may be the name of a component. The name has a capital letter or a hyphen, because
	// all other names are HTML elements.
	componentName = regexp.MustCompile("[\"'`]((?:[A-Z]|[a-z]\\w*[A-Z-])[\\w-]*)[\"'`]")
)

// dynamicCall is the start of a call that finds a component whose name is computed.
const dynamicCall = "_resolveDynamicComponent("

// tags imports the components that a file refers to by their names.
type tags struct {
	*compilation
	declared declarations
	// imports maps names in kebab case to the imported names, and statements contains the imports.
	imports    map[string]string
	statements []string
}

// resolveComponents imports the components that a template uses, as Nuxt does, unless the component declares them itself.
// Unknown components show their content.
func (c *compilation) resolveComponents(code string) string {
	t := tags{compilation: c, declared: declaredComponents(string(c.text), code), imports: map[string]string{}}
	code = resolved.ReplaceAllStringFunc(code, func(call string) string {
		match := resolved.FindStringSubmatch(call)
		return t.resolve(call, match[2], match[1] != "")
	})
	code = t.computed(code)
	return strings.Join(t.statements, "") + code
}

// resolve returns the value of a call that finds a component by its name. Only templates show the content of unknown
// components.
func (t *tags) resolve(call, name string, inTemplate bool) string {
	if t.declared.tags[mdc.Kebab(name)] {
		return call
	}
	if value, ok := t.known(name); ok {
		return value
	}
	if !inTemplate || t.declared.isOpen {
		return call
	}
	t.unknown(name)
	if !unicode.IsUpper(rune(name[0])) { // a custom element
		return call
	}
	return t.add(name, "default", substituteSpace+":"+name+"?default")
}

// known returns the expression for a component that exists.
func (t *tags) known(name string) (string, bool) {
	if exported, from, ok := t.builder.component(name); ok && from != "~~/"+t.file {
		return t.add(name, exported, from), true
	}
	element, isProse := proseElement(mdc.Kebab(name))
	return strconv.Quote(element), isProse
}

// add imports a component and returns its local name.
func (t *tags) add(name, exported, from string) string {
	kebab := mdc.Kebab(name)
	if t.imports[kebab] == "" {
		t.imports[kebab] = "_auto" + strconv.Itoa(len(t.imports))
		t.statements = append(t.statements, fmt.Sprintf("import { %s as %s } from %q\n", exported, t.imports[kebab], from))
	}
	return t.imports[kebab]
}

// computed makes the components whose names are strings in the code available to <component :is>.
func (t *tags) computed(code string) string {
	if !strings.Contains(code, dynamicCall) {
		return code
	}
	values := map[string]string{}
	for _, match := range componentName.FindAllStringSubmatch(code, -1) {
		if value, ok := t.known(match[1]); ok && !t.declared.tags[mdc.Kebab(match[1])] {
			values[match[1]] = value
		}
	}
	if len(values) == 0 {
		return code
	}
	code = strings.ReplaceAll(code, dynamicCall, "_resolveNamed(") + "\nfunction _resolveNamed(name) {\n  switch (name) {\n"
	for _, name := range slices.Sorted(maps.Keys(values)) {
		code += fmt.Sprintf("    case %q: return %s\n", name, values[name])
	}
	return code + "    default: return " + dynamicCall + "name)\n  }\n}\n"
}

// proseElements are the elements of documents. In Nuxt Content, each one is a component with a name such as ProseH2.
var proseElements = strings.Fields("a blockquote code em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul")

// proseElement returns the element that a Nuxt Content component renders.
func proseElement(kebab string) (string, bool) {
	element, isProse := strings.CutPrefix(strings.TrimSuffix(kebab, "-inline"), "prose-")
	return element, isProse && slices.Contains(proseElements, element)
}

// unknown reports an unknown component in a template.
func (c *compilation) unknown(name string) {
	pos := diag.Pos{Line: 1, Col: 1}
	if i := strings.Index(string(c.text), "<"+name); i >= 0 {
		pos = diag.PosAt(c.text, i+1)
	}
	problem := diag.SiteRender.Problemf(pos, "the template uses the component %q, which does not exist", name)
	c.report(problem.WithHint("import it, or add it to the components folder").WithSuggestion(name, c.builder.pascalNames()))
}

func (b *Builder) pascalNames() []string {
	names := slices.Clone(b.nuxt)
	for name := range b.components {
		var pascal strings.Builder
		for word := range strings.SplitSeq(name, "-") {
			pascal.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
		names = append(names, pascal.String())
	}
	slices.Sort(names)
	return names
}
