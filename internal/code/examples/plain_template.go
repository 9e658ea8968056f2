package examples

import (
	"regexp"
	"slices"
	"strings"
)

// template parses a template for [plain].
type template struct {
	rest        string
	expressions expressions
}

// deepest is the maximum nesting depth of elements in a simple template.
const deepest = 50

// element is a start tag.
type element struct {
	tag   string
	names []string
	// branch is the element's v-if, v-else-if or v-else directive, or "".
	branch string
	closed bool
}

// content parses text and elements up to the end tag of the surrounding element, or up to the end of the template.
func (t *template) content(depth int) bool {
	before := "" // the previous element's branch directive, which a v-else continues
	for t.rest != "" && !strings.HasPrefix(t.rest, "</") {
		if !strings.HasPrefix(t.rest, "<") {
			text, ok := t.text()
			if !ok {
				return false
			}
			if strings.TrimSpace(text) != "" {
				before = ""
			}
			continue
		}
		e, ok := t.element(depth)
		if !ok || strings.HasPrefix(e.branch, "v-else") && (before == "" || before == "v-else") {
			return false
		}
		before = e.branch
	}
	return true
}

// text parses the text before the next tag.
func (t *template) text() (string, bool) {
	text, _, _ := strings.Cut(t.rest, "<")
	t.rest = t.rest[len(text):]
	for rest := text; ; {
		plain, after, found := strings.Cut(rest, "{{")
		if strings.Contains(plain, "}}") {
			return text, false
		}
		if !found {
			return text, true
		}
		expression, after, closed := strings.Cut(after, "}}")
		if !closed || strings.Contains(expression, "{{") || !t.expressions.add(expression) {
			return text, false
		}
		rest = after
	}
}

var (
	startTag = regexp.MustCompile(`^<([A-Za-z][\w.-]*)`)
	tagEnd   = regexp.MustCompile(`^\s*(/?)>`)
)

// special lists the elements with special rules in Vue or HTML.
var special = []string{
	"template", "slot", "component", "script", "style", "textarea", "title", "pre", "svg", "math", "iframe", "noscript", "plaintext", "xmp",
	"keepalive", "keep-alive", "transition", "transition-group", "transitiongroup", "teleport", "suspense",
}

// voids lists the HTML elements that have no end tag.
var voids = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// element parses an element with its content.
func (t *template) element(depth int) (element, bool) {
	match := startTag.FindStringSubmatch(t.rest)
	if match == nil || depth > deepest || slices.Contains(special, strings.ToLower(match[1])) {
		return element{}, false
	}
	e := element{tag: match[1]}
	t.rest = t.rest[len(match[0]):]
	for {
		if end := tagEnd.FindStringSubmatch(t.rest); end != nil {
			t.rest, e.closed = t.rest[len(end[0]):], end[1] != ""
			break
		}
		if !t.attribute(&e) {
			return e, false
		}
	}
	if e.branch != "" && (slices.Contains(e.names, "key") || slices.Contains(e.names, ":key")) {
		return e, false // the branches of a condition must have different keys
	}
	if e.closed || slices.Contains(voids, e.tag) {
		return e, true
	}
	if !t.content(depth + 1) {
		return e, false
	}
	after, ok := strings.CutPrefix(t.rest, "</"+e.tag+">")
	t.rest = after
	return e, ok
}

var (
	attribute = regexp.MustCompile(`^\s+([@:]?[A-Za-z][\w-]*(?:[.:][\w-]+)*)(?:="([^"]*)"|='([^']*)')?`)
	loop      = regexp.MustCompile(`^\s*(?:\w+|\(\s*\w+(?:\s*,\s*\w+){0,2}\s*\))\s+(?:in|of)\s+(.*)$`)
)

// attribute parses the next attribute of e.
func (t *template) attribute(e *element) bool {
	match := attribute.FindStringSubmatch(t.rest)
	if match == nil {
		return false
	}
	t.rest = t.rest[len(match[0]):]
	name, value := match[1], match[2]+match[3]
	if slices.Contains(e.names, name) || !strings.HasSuffix(match[0], name) && !strings.ContainsAny(match[0][len(match[0])-1:], `"'`) {
		return false
	}
	e.names = append(e.names, name)
	switch {
	case name[0] == '@':
		return t.expressions.add(value)
	case name[0] == ':':
		return !strings.Contains(name, ".") && t.expressions.add(value)
	case name == "v-if", name == "v-else-if":
		return e.take(name) && t.expressions.add(value)
	case name == "v-else":
		return e.take(name) && !strings.HasSuffix(match[0], `"`) && !strings.HasSuffix(match[0], "'")
	case name == "v-for":
		parts := loop.FindStringSubmatch(value)
		return parts != nil && e.branch == "" && t.expressions.add(parts[1])
	}
	return !strings.HasPrefix(name, "v-") && name != "is"
}

// take records the branch directive of e. It returns false if e already has one.
func (e *element) take(branch string) bool {
	ok := e.branch == "" && !slices.Contains(e.names, "v-for")
	e.branch = branch
	return ok
}
