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
	"github.com/tresjs/tresdocs/internal/render/components"
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

// templateNames resolves names in templates to automatic imports, as Nuxt does. Names that the component has at run time,
// such as its data, take precedence.
func (b *Builder) templateNames(code string) string {
	var result strings.Builder
	end, found := 0, false
	for _, at := range templateName.FindAllStringSubmatchIndex(code, -1) {
		name := code[at[2]:at[3]]
		if !b.isAutomatic(name) || increments.MatchString(code[max(0, at[0]-3):at[0]]) || assigns.MatchString(code[at[1]:]) {
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

// instanceNames are the names that every component has in its template.
var instanceNames = strings.Fields("$attrs $data $el $emit $forceUpdate $nextTick $options $parent $props $refs $root $slots $watch")

// hasKnownNames reports whether its file determines all names that a component's template can use. This is not the case
// if a script has options such as data, or if only a type checker could determine the props.
func (c *compilation) hasKnownNames(props []components.Prop) bool {
	text := string(c.text)
	hasScript := strings.Contains(text, "<script")
	return !hasScript || props != nil && !strings.Contains(text, "export default") && !strings.Contains(text, "defineOptions")
}

// undeclared reports the names in a compiled template that the component does not have. Vue shows nothing in their place.
func (c *compilation) undeclared(code string) {
	reported := map[string]bool{}
	for _, match := range templateName.FindAllStringSubmatch(code, -1) {
		name := match[1]
		if reported[name] || slices.Contains(instanceNames, name) || c.builder.isAutomatic(name) {
			continue
		}
		reported[name] = true
		problem := diag.SiteRender.Problemf(c.templatePos(name), "the template uses %q, which the component does not declare", name)
		if word, ok := diag.Nearest(name, c.scriptNames()); ok {
			c.report(problem.WithHint("did you mean %q?", word))
			continue
		}
		c.report(problem.WithHint("declare it in the script, or correct its spelling"))
	}
}

// templatePos returns the position of the first use of a name in an expression of the template.
func (c *compilation) templatePos(name string) diag.Pos {
	start := max(0, strings.Index(string(c.text), "<template"))
	use := regexp.MustCompile(`(?:\{\{|=")(?:[^"}]*?[^\w$.'"}-])?(` + regexp.QuoteMeta(name) + `)(?:[^\w$]|$)`)
	if at := use.FindSubmatchIndex(c.text[start:]); at != nil {
		return diag.PosAt(c.text, start+at[2])
	}
	return diag.PosAt(c.text, start)
}

// scriptNames returns the identifiers in the script.
func (c *compilation) scriptNames() []string {
	_, script, _ := strings.Cut(string(c.text), "<script")
	script, _, _ = strings.Cut(script, "</script")
	names := slices.Sorted(slices.Values(identifiers.FindAllString(script, -1)))
	return slices.Compact(names)
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
