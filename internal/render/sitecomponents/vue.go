package sitecomponents

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/render/components"
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
func (c *compilation) undeclared(compiled examples.Component) {
	reported := map[string]bool{} // names that are reported or declared
	for _, module := range compiled.Modules {
		reported[module.Name] = true
	}
	for _, match := range templateName.FindAllStringSubmatch(compiled.Code, -1) {
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
