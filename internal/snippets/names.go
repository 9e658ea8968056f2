package snippets

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
)

// reading compares the names of one snippet with what packages export.
type reading struct {
	packages *Packages
	examples.Names
	code     string
	problems []Problem
}

// check finds what is wrong with the names of a snippet. Of one that does not compile it sees the tags: that an end tag
// has no start is the fault of a start tag that is misspelled. Half a tree has half of all other names.
func (r *reading) check(compiles bool) []Problem {
	for _, tag := range r.Tags {
		r.tag(tag)
	}
	if !compiles {
		return r.problems
	}
	for _, from := range r.Imports {
		r.imported(from)
	}
	for _, call := range r.Calls {
		r.call(call)
	}
	for _, name := range r.Unknown {
		r.unknown(name)
	}
	return r.problems
}

// report adds a problem with a name of the snippet.
func (r *reading) report(at int, about, hint, format string, args ...any) {
	p := diag.CodeNames.Problemf(diag.PosAt(r.code, at), format, args...)
	if hint != "" {
		p = p.WithHint("%s", hint)
	}
	r.problems = append(r.problems, Problem{p, about})
}

// meant is a hint to a name.
func meant(name string) string { return `did you mean "` + name + `"?` }

// imported checks one import. A package that is not known may export anything.
func (r *reading) imported(from examples.Import) {
	specifier := addonOf(from.From)
	known, ok := r.packages.of(specifier)
	if !ok {
		if near, ok := nearPackage(specifier, r.packages.specifiers); ok {
			r.report(from.At, near, meant(near), "there is no package %q", from.From)
		}
		return
	}
	for _, name := range from.Names {
		if known.names[name.Name] {
			continue
		}
		r.notExported(name, from.From, known)
	}
}

// nearPackage returns the one of specifiers that one is with one slip of the hand. Short ones are like too many.
func nearPackage(specifier string, specifiers []string) (string, bool) {
	for _, known := range specifiers {
		if strings.EqualFold(specifier, known) || len(known) > 4 && diag.OneSlip(specifier, known) {
			return known, true
		}
	}
	return "", false
}

// notExported reports a name that a package does not export.
func (r *reading) notExported(name examples.Name, from string, known exports) {
	if name.Name == "default" {
		r.report(name.At, "", `import its names in braces, or all of them: import * as X from "`+from+`"`, "%q has no default export", from)
		return
	}
	about, hint := "", ""
	if near, ok := diag.Nearest(name.Name, slices.Concat(known.values, known.types)); ok {
		about, hint = near, meant(near)
	}
	if other := r.packages.exporter(name.Name); other != "" {
		about, hint = name.Name, `import it from "`+other+`"`
	}
	r.report(name.At, about, hint, "%q exports no %s", from, name.Name)
}

// addonOf gives the specifier of an add-on of three as the package spells it.
func addonOf(specifier string) string {
	specifier = strings.Replace(specifier, "three/examples/jsm/", addonPrefix, 1)
	if strings.HasPrefix(specifier, addonPrefix) && !strings.HasSuffix(specifier, ".js") {
		specifier += ".js"
	}
	return specifier
}

// tag checks an element and its attributes.
func (r *reading) tag(tag examples.Tag) {
	name := tag.Name.Name
	r.directives(tag)
	r.open(tag)
	if strings.Contains(name, "-") || strings.Contains(name, ".") {
		return // written in another way
	}
	if strings.ToLower(name) == name {
		r.events(tag, ofHTML)
		return
	}
	found, isComponent := r.packages.components[name]
	if slices.Contains(r.Declared, name) && !(isComponent && r.imports(found.from, name)) {
		return
	}
	switch class, isTres := strings.CutPrefix(name, tresPrefix); {
	case isComponent:
		r.attributes(tag, found.props, r.packages.components["TresCanvas"].props, 5)
	case isTres && (r.packages.classes[class] || r.packages.addons[class]):
		if members := r.packages.members(class); members != nil && !slices.Contains(r.Extended, class) {
			r.attributes(tag, append(members, "args", "attach", "object", "dispose"), r.packages.components["TresCanvas"].props, 3)
		}
	case isTres:
		r.noClass(tag.Name, class)
	default:
		if near, ok := slip(name, r.tags(), 5); ok {
			r.report(tag.At, near, meant(near), "there is no component %s", name)
		}
	}
}

// imports reports whether the snippet imports a name from a package.
func (r *reading) imports(from, name string) bool {
	for _, i := range r.Imports {
		if i.From == from && slices.ContainsFunc(i.Names, func(n examples.Name) bool { return n.Name == name }) {
			return true
		}
	}
	return false
}

// ofVue are the directives that Vue has.
var ofVue = []string{"bind", "cloak", "else", "else-if", "for", "html", "if", "is", "memo", "model", "on", "once", "pre", "show", "slot", "text"}

// directives reports those that are one slip away from one of Vue's, unless the snippet declares them.
func (r *reading) directives(tag examples.Tag) {
	for _, directive := range tag.Directives {
		own := camel("v-" + directive.Name)
		if slices.Contains(r.Declared, own) || slices.Contains(r.packages.functions, own) {
			continue
		}
		if near, ok := slip(directive.Name, ofVue, 2); ok {
			r.report(directive.At, "", meant("v-"+near), "there is no directive v-%s", directive.Name)
		}
	}
}

// open reports a start tag without its end, which takes the tag behind it for an attribute.
func (r *reading) open(tag examples.Tag) {
	for _, attribute := range tag.Attributes {
		if strings.HasPrefix(attribute.Name, "<") {
			end := len(strings.TrimRight(r.code[:attribute.At], " \t\r\n"))
			r.report(max(end-1, 0), "", `end it with ">" or "/>"`, "the tag <%s> is never ended", tag.Name.Name)
			return
		}
	}
}

// noClass reports a tag of TresJS that stands for no class of three, unless the class may be the author's own.
func (r *reading) noClass(tag examples.Name, class string) {
	if r.Extended == nil || slices.Contains(r.Extended, class) {
		return
	}
	if near, ok := slip(tag.Name, r.tags(), 5); ok {
		r.report(tag.At, near, meant(near), "three has no class %s", class)
		return
	}
	if !r.Whole {
		return
	}
	if found, ok := r.packages.components[class]; ok {
		r.report(tag.At, class, "write <"+class+">, the component of "+found.from, "three has no class %s", class)
		return
	}
	r.report(tag.At, "extend", "a class that is not three's is handed to extend() first", "three has no class %s", class)
}

// tags lists what a tag can mean here.
func (r *reading) tags() []string { return slices.Concat(r.packages.tags(), r.Declared) }

// call checks the members that go into a call of a function and come out of it, where all of them are known.
func (r *reading) call(c examples.Call) {
	e, _ := r.packages.of(c.From)
	f, ok := e.functions[c.Callee]
	if !ok {
		return
	}
	if f.result != nil {
		for _, name := range c.Results {
			r.member(name, c.Callee, f.result, "%s returns no %s")
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

// member reports a name that is none of known.
func (r *reading) member(name examples.Name, of string, known []string, message string) {
	if slices.Contains(known, name.Name) {
		return
	}
	p := diag.CodeNames.Problemf(diag.PosAt(r.code, name.At), message, of, name.Name)
	r.problems = append(r.problems, Problem{p.WithSuggestion(name.Name, known), of})
}

// general are the attributes that every component takes.
var general = []string{"ref", "key", "is", "class", "style", "name", "id", "slot", "modelValue"}

// attributes reports attributes that are one slip away from a prop or an event. Those shorter than least are not: a
// component may hand others on.
func (r *reading) attributes(tag examples.Tag, props, canvas []string, least int) {
	r.events(tag, handlers(append(slices.Clone(props), canvas...)))
	names := append(slices.Clone(props), general...)
	for _, attribute := range tag.Attributes {
		if strings.HasPrefix(attribute.Name, "@") {
			continue
		}
		first, _, _ := strings.Cut(attribute.Name, "-")
		name := camel(attribute.Name)
		if slices.Contains(names, name) || slices.Contains(names, first) || strings.HasPrefix(name, "on") {
			continue
		}
		near, ok := slip(name, names, least)
		if !ok && name != attribute.Name {
			near, ok = slip(attribute.Name, attributesOf(names), least) // a letter behind a dash is small there
		}
		if !ok {
			near, ok = slip(first, names, least)
		}
		if ok {
			if strings.Contains(attribute.Name, "-") {
				near = kebab(near)
			}
			r.report(attribute.At, tag.Name.Name, meant(near), "%s has no prop %s", tag.Name.Name, attribute.Name)
		}
	}
}

// ofHTML are the events of elements of a page that code listens to.
var ofHTML = []string{
	"blur", "change", "click", "contextmenu", "dblclick", "error", "focus", "input", "keydown", "keyup", "load", "mousedown",
	"mouseenter", "mouseleave", "mousemove", "mouseout", "mouseover", "mouseup", "pointerdown", "pointerenter", "pointerleave",
	"pointermove", "pointerout", "pointerover", "pointerup", "reset", "resize", "scroll", "select", "submit", "toggle",
	"touchend", "touchmove", "touchstart", "wheel",
}

// events reports handlers of events that are one slip away from those that there are.
func (r *reading) events(tag examples.Tag, events []string) {
	for _, attribute := range tag.Attributes {
		event, isEvent := strings.CutPrefix(attribute.Name, "@")
		if near, ok := slip(folded(event), events, 3); isEvent && ok && folded(event) != near {
			r.report(attribute.At, tag.Name.Name, meant(near), "%s has no event %s", tag.Name.Name, event)
		}
	}
}

// handlers lists the events whose handlers are among props, folded.
func handlers(props []string) []string {
	var list []string
	for _, prop := range props {
		if event, ok := strings.CutPrefix(prop, "on"); ok && event != "" && event[0] >= 'A' && event[0] <= 'Z' {
			list = append(list, strings.ToLower(event))
		}
	}
	return list
}

// folded writes the name of an event in one way: dblclick for dbl-click and dblClick.
func folded(event string) string {
	return strings.ToLower(strings.ReplaceAll(event, "-", ""))
}

// camel writes an attribute as the prop that it sets: castShadow for cast-shadow.
func camel(attribute string) string {
	parts := strings.Split(attribute, "-")
	for i, part := range parts[1:] {
		if part != "" {
			parts[i+1] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, "")
}

// kebab writes a prop as an attribute: cast-shadow for castShadow.
func kebab(prop string) string {
	return upper.ReplaceAllStringFunc(prop, func(letter string) string { return "-" + strings.ToLower(letter) })
}

// attributesOf writes props of several words as attributes.
func attributesOf(props []string) []string {
	var list []string
	for _, prop := range props {
		if attribute := kebab(prop); attribute != prop {
			list = append(list, attribute)
		}
	}
	return list
}

var upper = regexp.MustCompile(`[A-Z]`)

// unknown reports a name that nobody declares and that is one slip away from one that somebody does: of the snippet,
// or of a package. Names without an import may come from anywhere else.
func (r *reading) unknown(name examples.Name) {
	if slices.Contains(r.packages.functions, name.Name) {
		return
	}
	least := 4
	if r.Whole {
		least = 3
	}
	near, ok := slip(name.Name, r.Declared, least)
	if ok && !r.Whole && strings.HasPrefix(near, name.Name) {
		return // camera beside cameras, in a piece of a program
	}
	if !ok {
		near, ok = slip(name.Name, r.packages.functions, 6)
	}
	if !ok || strings.EqualFold(near, name.Name) {
		return // Object beside object
	}
	r.report(name.At, near, meant(near), "nothing here is called %s", name.Name)
}

// slip returns the one of words that name is with one slip of the hand, or with letters of another case. A word that
// another one only begins with is meant: cameras beside camera. Shorter names than least are like too many.
func slip(name string, words []string, least int) (string, bool) {
	if slices.Contains(words, name) {
		return "", false
	}
	found := ""
	for _, word := range words {
		switch {
		case strings.EqualFold(name, word):
			return word, true
		case len(name) < least || strings.HasPrefix(name, word) || isNumbered(name, word):
		case found == "" && diag.OneSlip(name, word):
			found = word
		}
	}
	return found, found != ""
}

// isNumbered reports whether names differ in a digit.
func isNumbered(a, b string) bool {
	digits := func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}
	return a != b && strings.Map(digits, a) == strings.Map(digits, b)
}
