package sitecomponents

import (
	"path"
	"regexp"
	"strings"
	"unicode"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

var (
	// tagOrHandler matches the start of a tag in JSX, the start of an event handler, or a brace. It captures the names of tags
	// and handlers. Names of tags can be followed by type arguments.
	tagOrHandler = regexp.MustCompile(`<([A-Za-z][\w.-]*)[\s/<>]|\b(on[A-Z]\w*)\s*=\s*\{|[{}]`)
	// handlerKey matches a key of an object that may be an event handler.
	handlerKey = regexp.MustCompile(`(?m)(?:^|[{,])\s*(on[A-Z]\w*)\s*(?:[:,(}]|$)`)
)

// lostHandler reports the first event handler of an element in a component that is not hydrated. It returns false if there
// is none.
func (c Component) lostHandler(src []byte) (diag.Problem, bool) {
	handlers := elementHandlers(src)
	if len(handlers) == 0 {
		return diag.Problem{}, false
	}
	keys := handlerKeys(src)
	for _, at := range handlers {
		if name := string(src[at[0]:at[1]]); keys[name] {
			problem := diag.SiteRender.Problemf(diag.PosAt(string(src), at[0]), "%q does nothing, because the component only runs during the build", name)
			return problem.WithHint("%s", c.hydrationHint()), true
		}
	}
	return diag.Problem{}, false
}

// elementHandlers returns the positions of the names of event handlers of elements in JSX. It ignores the handlers of
// components, because components may call them while they render.
func elementHandlers(src []byte) [][]int {
	var handlers [][]int
	isElement := []bool{false} // whether the current tag is an element, for each level of braces
	for _, at := range tagOrHandler.FindAllSubmatchIndex(src, -1) {
		last := len(isElement) - 1
		switch {
		case at[2] >= 0:
			isElement[last] = unicode.IsLower(rune(src[at[2]]))
			continue
		case src[at[0]] == '}':
			isElement = isElement[:max(last, 1)]
			continue
		case at[4] >= 0 && isElement[last]:
			handlers = append(handlers, at[4:6])
		}
		isElement = append(isElement, false)
	}
	return handlers
}

// handlerKeys returns the names of the event handlers in code without comments, where JSX is written as objects. JSX in
// strings is unchanged.
func handlerKeys(src []byte) map[string]bool {
	code := api.Transform(string(src), api.TransformOptions{Loader: api.LoaderTSX, JSX: api.JSXAutomatic, LogLevel: api.LogLevelSilent}).Code
	keys := map[string]bool{}
	for _, match := range handlerKey.FindAllSubmatch(code, -1) {
		keys[string(match[1])] = true
	}
	return keys
}

// hydrationHint explains how to make a component interactive.
func (c Component) hydrationHint() string {
	if c.Kind == KindSlot || c.Kind == KindLayout {
		return "write interactive parts as islands in a document or a page"
	}
	return "rename the file to " + strings.TrimSuffix(path.Base(c.File), reactExtension) + islandExtension + ", so that it also runs in the browser"
}

// lostHandlers finds the event handlers that do nothing. Handlers in slots and layouts are reported, because all pages may
// contain them. The problems of other components are returned by name, because they only matter if a document uses them.
func (s *sources) lostHandlers(names []string) map[string]diag.List {
	problems := map[string]diag.List{}
	for _, name := range names {
		c := s.builder.components[name]
		src := s.files[c.File].text
		problem, isLost := c.lostHandler(src)
		switch {
		case c.IsIsland() || !isLost:
		case c.Kind == KindSlot || c.Kind == KindLayout:
			s.report(c.File, src, problem)
		default:
			problems[name] = diag.List{problem}.In(c.File, src)
		}
	}
	return problems
}
