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

// openProps matches code that lets a component accept arbitrary attributes.
var openProps = regexp.MustCompile(`\$attrs|\buseAttrs\b|\binheritAttrs\b`)

var (
	// templateName matches a name in a compiled template that its component does not declare with script setup.
	templateName = regexp.MustCompile(`\b_ctx\.([A-Za-z_$][\w$]*)`)
	// increments and assigns match the code before and after a name that is assigned to.
	increments = regexp.MustCompile(`(?:\+\+|--)\(?$`)
	assigns    = regexp.MustCompile(`^\)?\s*(?:\+\+|--|(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=[^=>])`)
)

// templateNames resolves names in templates to automatic imports from the site's code, as Nuxt does. Names that the
// component has at run time, such as its data, take precedence.
func (b *Builder) templateNames(code string) string {
	var result strings.Builder
	end, found := 0, false
	for _, at := range templateName.FindAllStringSubmatchIndex(code, -1) {
		name := code[at[2]:at[3]]
		if b.ownNames[name] == "" || increments.MatchString(code[max(0, at[0]-3):at[0]]) || assigns.MatchString(code[at[1]:]) {
			continue // imports cannot be assigned to
		}
		found = true
		fmt.Fprintf(&result, "%s(%q in _ctx ? _ctx.%s : _ownUnref(%s))", code[end:at[0]], name, name, name)
		end = at[1]
	}
	result.WriteString(code[end:])
	if found {
		result.WriteString("\nimport { unref as _ownUnref } from \"vue\"\n")
	}
	return result.String()
}

var resolved = regexp.MustCompile(`_resolveComponent\("([^"]+)"\)`)

// resolveComponents imports the components that a template uses, as Nuxt does, unless the component declares them itself.
// Unknown components show their content.
func (c *compilation) resolveComponents(code string) string {
	declared := declaredComponents(string(c.text), code)
	imports := map[string]string{}
	code = resolved.ReplaceAllStringFunc(code, func(call string) string {
		name := resolved.FindStringSubmatch(call)[1]
		kebab := mdc.Kebab(name)
		local := "_auto" + strconv.Itoa(len(imports))
		if known, ok := imports[kebab]; ok {
			return strings.SplitN(known, " ", 2)[0]
		}
		if declared.tags[kebab] {
			return call
		}
		element, isProse := proseElement(kebab)
		nuxt := slices.IndexFunc(c.builder.nuxt, func(component string) bool { return mdc.Kebab(component) == kebab })
		switch component, ok := c.builder.components[kebab]; {
		case ok && component.File != c.file:
			imports[kebab] = local + " default " + "~~/" + component.File
		case nuxt >= 0:
			imports[kebab] = local + " " + c.builder.nuxt[nuxt] + " " + nuxtModule
		case isProse:
			return strconv.Quote(element)
		case declared.isOpen:
			return call
		case unicode.IsUpper(rune(name[0])):
			c.unknown(name)
			imports[kebab] = local + " default " + substituteSpace + ":" + name + "?default"
		default: // a custom element
			c.unknown(name)
			return call
		}
		return local
	})
	var head strings.Builder
	for _, kebab := range slices.Sorted(maps.Keys(imports)) {
		parts := strings.SplitN(imports[kebab], " ", 3)
		fmt.Fprintf(&head, "import { %s as %s } from %q\n", parts[1], parts[0], parts[2])
	}
	return head.String() + code
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
