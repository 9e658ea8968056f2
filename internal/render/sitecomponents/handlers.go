package sitecomponents

import (
	"path"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

var (
	// handlerAttribute matches an event handler in JSX. It captures its name.
	handlerAttribute = regexp.MustCompile(`\s(on[A-Z]\w*)=\{`)
	// openTag matches the start of a tag in JSX. It captures the name of the tag.
	openTag = regexp.MustCompile(`<([A-Za-z][\w.-]*)\s`)
)

// lostHandler reports the first event handler of an element in a component that is not hydrated. It returns false if there
// is none.
func (c Component) lostHandler(src []byte) (diag.Problem, bool) {
	var compiled []byte
	for _, at := range handlerAttribute.FindAllSubmatchIndex(src, -1) {
		tags := openTag.FindAllSubmatch(src[:at[2]], -1)
		if len(tags) == 0 || !strings.ContainsAny(string(tags[len(tags)-1][1][:1]), "abcdefghijklmnopqrstuvwxyz") {
			continue // components may call their handlers while they render
		}
		if compiled == nil { // without comments, and with JSX as objects, unlike JSX in strings
			compiled = api.Transform(string(src), api.TransformOptions{Loader: api.LoaderTSX, JSX: api.JSXAutomatic, LogLevel: api.LogLevelSilent}).Code
		}
		name := string(src[at[2]:at[3]])
		if !regexp.MustCompile(`(?m)(?:^|[{,])\s*` + name + `\s*(?:[:,(}]|$)`).Match(compiled) {
			continue
		}
		problem := diag.SiteRender.Problemf(diag.PosAt(string(src), at[2]), "%q does nothing, because the component only runs during the build", name)
		return problem.WithHint("%s", c.hydrationHint()), true
	}
	return diag.Problem{}, false
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
