package codecheck

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
)

// nameCheck compares the names of one snippet with the exports of packages.
type nameCheck struct {
	packages *Packages
	examples.Names
	code     string
	problems []Problem
}

// check reports the incorrect names in a snippet. If the snippet does not compile, it only checks the tags, because a
// misspelled start tag is a common reason, and the other names in a partial tree are unreliable.
func (r *nameCheck) check(compiles bool) []Problem {
	for _, tag := range r.Tags {
		r.tag(tag)
	}
	if !compiles {
		return r.problems
	}
	for _, from := range r.Imports {
		r.importFrom(from)
	}
	for _, call := range r.Calls {
		r.call(call)
	}
	for _, name := range r.Unknown {
		r.unknown(name)
	}
	return r.problems
}

// report adds a problem about a name in the snippet.
func (r *nameCheck) report(at int, about, hint, format string, args ...any) {
	p := diag.CodeNames.Problemf(diag.PosAt(r.code, at), format, args...)
	if hint != "" {
		p = p.WithHint("%s", hint)
	}
	r.problems = append(r.problems, Problem{p, about})
}

func didYouMean(name string) string { return `did you mean "` + name + `"?` }

// importFrom checks one import statement. It accepts any name from an unknown package.
func (r *nameCheck) importFrom(from examples.Import) {
	specifier := addonOf(from.From)
	exported, ok := r.packages.exportsOf(specifier)
	if !ok {
		if suggestion, ok := correctPackage(specifier, r.packages.specifiers); ok {
			r.report(from.At, suggestion, didYouMean(suggestion), "there is no package %q", from.From)
		}
		return
	}
	for _, name := range from.Names {
		if exported.names[name.Name] {
			continue
		}
		r.notExported(name, from.From, exported)
	}
}

// correctPackage returns the package that specifier is a misspelling of. It ignores short names, which resemble too
// many others.
func correctPackage(specifier string, specifiers []string) (string, bool) {
	for _, candidate := range specifiers {
		if strings.EqualFold(specifier, candidate) || len(candidate) > 4 && diag.OneTypo(specifier, candidate) {
			return candidate, true
		}
	}
	return "", false
}

// notExported reports a name that a package does not export.
func (r *nameCheck) notExported(name examples.Name, from string, exported exports) {
	if name.Name == "default" {
		r.report(name.At, "", `import its names in braces, or all of them: import * as X from "`+from+`"`, "%q has no default export", from)
		return
	}
	about, hint := "", ""
	if suggestion, ok := diag.Nearest(name.Name, slices.Concat(exported.values, exported.types)); ok {
		about, hint = suggestion, didYouMean(suggestion)
	}
	if other := r.packages.exporter(name.Name); other != "" {
		about, hint = name.Name, `import it from "`+other+`"`
	}
	r.report(name.At, about, hint, "%q does not export %s", from, name.Name)
}

// addonOf converts the specifier of a three.js add-on to the form that the package exports. It returns any other
// specifier unchanged.
func addonOf(specifier string) string {
	specifier = strings.Replace(specifier, "three/examples/jsm/", addonPrefix, 1)
	if strings.HasPrefix(specifier, addonPrefix) && !strings.HasSuffix(specifier, ".js") {
		specifier += ".js"
	}
	return specifier
}

// tag checks an element and its attributes.
func (r *nameCheck) tag(tag examples.Tag) {
	name := tag.Name.Name
	r.directives(tag)
	if strings.Contains(name, "-") || strings.Contains(name, ".") {
		return // this is a custom element or a member expression
	}
	if strings.ToLower(name) == name {
		r.events(tag, htmlEvents, false)
		return
	}
	component, isComponent := r.packages.components[name]
	if slices.Contains(r.Declared, name) && !(isComponent && r.imports(component.from, name)) {
		return
	}
	if r.isGone(tag.Name) {
		return
	}
	of := r.packages.elements
	rootProps := r.packages.components[of.Root].props
	switch class, isElement := strings.CutPrefix(name, of.Prefix); {
	case isComponent:
		r.attributes(tag, component.props, rootProps, 5, r.packages.accepted(name))
		r.values(tag, component.values)
	case isElement && slices.Contains(r.Extended, class):
		r.attributes(tag, of.Props, rootProps, 3, nil) // the author defines the other properties of the object
	case isElement && (r.packages.classes[class] || r.packages.addons[class]):
		r.arguments(tag)
		if members := r.packages.members(class); members != nil {
			if slices.Contains(members, setsAttributes) {
				members = append(members, bufferAttributes...)
			}
			r.attributes(tag, append(members, of.Props...), rootProps, 3, r.packages.accepted(name))
		}
	case isElement:
		r.noClass(tag.Name, class)
	default:
		if suggestion, ok := correct(name, r.tags(), 5); ok {
			r.report(tag.At, suggestion, didYouMean(suggestion), "there is no component %s", name)
		}
	}
}

// isGone reports a name that the snippet does not declare, and that the described version of a package no longer exports.
func (r *nameCheck) isGone(name examples.Name) bool {
	from, ok := r.packages.gone[name.Name]
	if ok {
		specifier, _, _ := strings.Cut(from, " ")
		e := r.packages.bySpecifier[specifier]
		hint := ""
		if suggestion, ok := diag.Nearest(name.Name, e.values); ok {
			hint = didYouMean(suggestion)
		}
		r.report(name.At, name.Name, hint, "%s no longer exports %s", from, name.Name)
	}
	return ok
}

// imports reports whether the snippet imports name from a package.
func (r *nameCheck) imports(from, name string) bool {
	for _, i := range r.Imports {
		if i.From == from && slices.ContainsFunc(i.Names, func(n examples.Name) bool { return n.Name == name }) {
			return true
		}
	}
	return false
}

// vueDirectives are the built-in directives of Vue.
var vueDirectives = []string{"bind", "cloak", "else", "else-if", "for", "html", "if", "is", "memo", "model", "on", "once", "pre", "show", "slot", "text"}

// directives reports misspelled Vue directives, unless the snippet declares them.
func (r *nameCheck) directives(tag examples.Tag) {
	for _, directive := range tag.Directives {
		variable := camel("v-" + directive.Name)
		if slices.Contains(r.Declared, variable) || slices.Contains(r.packages.functions, variable) {
			continue
		}
		if suggestion, ok := correct(directive.Name, vueDirectives, 2); ok {
			r.report(directive.At, "", didYouMean("v-"+suggestion), "there is no directive v-%s", directive.Name)
		}
	}
}

// noClass reports an element that matches no three.js class, unless the author may have defined the class.
func (r *nameCheck) noClass(tag examples.Name, class string) {
	if r.Extended == nil {
		// The author may register any class, but a tag that differs from a known one only in case is a mistake.
		if suggestion, ok := correct(tag.Name, r.packages.tags(), 8); ok && (strings.EqualFold(suggestion, tag.Name) || suggestion == r.packages.elements.Root) {
			r.report(tag.At, suggestion, didYouMean(suggestion), "there is no component %s", tag.Name)
		}
		return
	}
	if suggestion, ok := correct(tag.Name, r.tags(), 5); ok {
		r.report(tag.At, suggestion, didYouMean(suggestion), "three has no class %s", class)
		return
	}
	if !r.Whole {
		return
	}
	if component, ok := r.packages.components[class]; ok {
		r.report(tag.At, class, "write <"+class+">, the component of "+component.from, "three has no class %s", class)
		return
	}
	r.report(tag.At, "extend", "register a class that is not part of three with extend() first", "three has no class %s", class)
}

// tags lists the tags that the snippet can use.
func (r *nameCheck) tags() []string { return slices.Concat(r.packages.tags(), r.Declared) }

// call checks the options of a call, and the members destructured from its result, if the function is known.
func (r *nameCheck) call(c examples.Call) {
	e, _ := r.packages.exportsOf(c.From)
	f, ok := e.functions[c.Callee]
	if !ok {
		return
	}
	if f.result != nil {
		for _, name := range c.Results {
			r.member(name, c.Callee, f.result, "%s does not return %s")
		}
	}
	for i, names := range c.Options {
		if i >= len(f.options) || f.options[i] == nil {
			continue
		}
		for _, name := range names {
			r.member(name, c.Callee, f.options[i], "%s has no option %s")
		}
	}
}

// member reports a name that is not in members.
func (r *nameCheck) member(name examples.Name, of string, members []string, message string) {
	if slices.Contains(members, name.Name) {
		return
	}
	p := diag.CodeNames.Problemf(diag.PosAt(r.code, name.At), message, of, name.Name)
	r.problems = append(r.problems, Problem{p.WithSuggestion(name.Name, members), of})
}

// unknown reports an undeclared name if it is a misspelling of a name that the snippet or a package declares. Any
// other undeclared name may come from code that the snippet does not show.
func (r *nameCheck) unknown(name examples.Name) {
	if r.isGone(name) {
		return
	}
	if slices.Contains(r.packages.functions, name.Name) || slices.Contains(globals, name.Name) {
		return
	}
	minLength := 4
	if r.Whole {
		minLength = 3
	}
	suggestion, ok := correct(name.Name, slices.Concat(literals, r.Declared), minLength)
	if ok && !r.Whole && strings.HasPrefix(suggestion, name.Name) {
		return // such as camera when cameras is declared, in a fragment of a program
	}
	if !ok {
		suggestion, ok = correct(name.Name, r.packages.functions, 6)
	}
	if !ok || strings.EqualFold(suggestion, name.Name) {
		return // such as Object when object is declared
	}
	r.report(name.At, suggestion, didYouMean(suggestion), "%s is not defined", name.Name)
}

// globals lists names that JavaScript and browsers declare and that resemble names often declared in code.
var globals = strings.Fields("Array BigInt Blob Boolean DataView Date Error Event File Image Infinity Intl JSON Map Math NaN Node Number " +
	"Object Option Path2D Promise Proxy Range Reflect RegExp Request Response Set String Symbol Text URL WeakMap WeakSet Worker " +
	"alert console crypto document fetch history location name navigator origin parent performance screen scroll self status window")

// literals lists JavaScript keywords that can be used like names.
var literals = []string{"false", "null", "true", "undefined"}

// correct returns the word that name is a misspelling of. The two may differ only in case or by a single typo. A name
// that extends a word, such as cameras and camera, is intended. Names shorter than minLength are ignored because they
// resemble too many words.
func correct(name string, words []string, minLength int) (string, bool) {
	if slices.Contains(words, name) {
		return "", false
	}
	suggestion := ""
	for _, word := range words {
		switch {
		case strings.EqualFold(name, word):
			return word, true
		case suggestion != "" || len(name) < minLength || !diag.OneTypo(name, word):
		case !strings.HasPrefix(name, word) && !isNumbered(name, word):
			suggestion = word
		}
	}
	return suggestion, suggestion != ""
}

// isNumbered reports whether two names differ only in their digits.
func isNumbered(a, b string) bool {
	digits := func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}
	return a != b && strings.Map(digits, a) == strings.Map(digits, b)
}
