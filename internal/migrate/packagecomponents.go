package migrate

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

var (
	// importedNames matches an import of names from a package and captures the names and the module.
	importedNames = regexp.MustCompile(`(?m)^[ \t]*import\s+([^'";]+?)\s*from\s+['"]([\w@][^'"\n]*)['"]`)
	// localName matches the name that an import gives to a component.
	localName = regexp.MustCompile(`\b([A-Z]\w*)\s*(?:[,}]|$)`)
	// knownModules matches the modules whose components have counterparts.
	knownModules = regexp.MustCompile(`^(?:@astrojs|vue|vitepress|astro|virtual)(?:[/:]|$)`)
)

// packageComponents reports the components that a document imports from packages and shows, if a built-in component has the
// same name and takes their place. Each component is reported once.
func (r *reader) packageComponents(file, text string) {
	if r.options.IsBuiltIn == nil {
		return
	}
	text = withoutCode(text)
	shown := map[string]bool{}
	for _, match := range usedTag.FindAllStringSubmatch(text, -1) {
		name, _, _ := strings.Cut(match[1], ".")
		shown[name] = true
	}
	for _, at := range importedNames.FindAllStringSubmatchIndex(text, -1) {
		module := text[at[4]:at[5]]
		if _, isAlias := r.unaliased(module); isAlias || knownModules.MatchString(module) || astroModules[module] != nil {
			continue
		}
		for _, name := range localName.FindAllStringSubmatch(text[at[2]:at[3]], -1) {
			key := name[1] + " " + module
			if r.packageParts[key] || !shown[name[1]] || !r.options.IsBuiltIn(mdc.Kebab(name[1])) {
				continue
			}
			r.packageParts[key] = true
			r.leftAt(file, diag.PosAt(text, at[4]-1), fmt.Sprintf("pages show the built-in component %q instead of the one in %q", name[1], module),
				"check its props, or write it as a component of the site: see docs/extending.md")
		}
	}
}

// withoutCode replaces the code blocks and code spans of a document with spaces.
func withoutCode(text string) string {
	blank := func(code string) string {
		return strings.Map(func(c rune) rune {
			if c == '\n' {
				return c
			}
			return ' '
		}, code)
	}
	var b strings.Builder
	for block, kind := range blocksOf(linesOf(text)) {
		if kind != proseLine {
			b.WriteString(blank(block))
			continue
		}
		b.WriteString(inAndOutsideCode(block, blank, func(text string) string { return text }))
	}
	return b.String()
}
