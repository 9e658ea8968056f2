package sitecomponents

import (
	"fmt"
	"regexp"
	"strings"
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
