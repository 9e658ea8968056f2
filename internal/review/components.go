package review

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render"
)

// faultTexts contains the message and the hint for each kind of fault.
var faultTexts = map[render.FaultKind]struct{ message, hint string }{
	render.VueThrew: {
		"%q could not be rendered during the build: %s",
		"use browser APIs in onMounted, or wrap the markup that needs them in <ClientOnly>",
	},
	render.ReactThrew: {
		"%q could not be rendered during the build: %s",
		"use browser APIs in an effect of an island; the page shows only the content of its slots",
	},
	render.LimitExceeded: {
		"%q could not be rendered during the build: %s",
		"check it for an infinite loop, and move long-running work to onMounted or to an effect of an island",
	},
	render.QueryRefused: {
		"%q is shown without the documents that it queries: %s",
		"query a collection from tresdocs.yaml by the fields of its documents",
	},
}

// componentFaults returns problems for the errors that the site's own components caused during the build. An undefined
// name is reported in the component's file (own), everything else at the component in the document (inDocument).
func (r *Review) componentFaults(faults []render.Fault) (inDocument, own diag.List) {
	for _, fault := range faults {
		texts := faultTexts[fault.Kind]
		file, name := r.site.ComponentFile(fault.Component), r.componentName(fault.Component)
		if source := r.site.ComponentSource(fault.Component); source != nil {
			if word, pos, ok := undefinedName(fault.Message, source); ok {
				problem := diag.SiteRender.Problemf(pos, texts.message, name, fault.Message).WithWord(word)
				own = append(own, diag.List{problem.WithHint("declare or import %q, or correct its spelling", word)}.In(file, source)...)
				continue
			}
		}
		problem := diag.SiteRender.Problemf(fault.Pos, texts.message, name, fault.Message)
		inDocument = append(inDocument, problem.WithHint("%s", r.faultHint(fault, file)))
	}
	return inDocument, own
}

// faultHint explains how to correct an error that a component caused. file is the file of the component, or "".
func (r *Review) faultHint(fault render.Fault, file string) string {
	correct := ""
	if file != "" {
		correct = "correct " + file + ": "
	}
	isValue, isLayout := valueError.MatchString(fault.Message), r.site.IsOwnLayout(fault.Component)
	switch {
	case isValue && isLayout:
		return correct + "check this value, which may depend on front matter that the document does not have"
	case isValue:
		return correct + "check this value, which may depend on a prop that the document does not set"
	case isLayout && fault.Kind == render.LimitExceeded:
		return correct + "check it for an infinite loop"
	case isLayout:
		return "correct " + file + "; until then, pages are shown without it"
	}
	return correct + faultTexts[fault.Kind].hint
}

// componentName returns the name of a component for authors. Pages and layouts are known by their files.
func (r *Review) componentName(name string) string {
	if r.site.IsPageComponent(name) || r.site.IsOwnLayout(name) {
		return r.site.ComponentFile(name)
	}
	return name
}

// undefinedError matches the engine's message about an undeclared name.
var undefinedError = regexp.MustCompile(`^'([A-Za-z_$][\w$]*)' is not defined$`)

// browserName matches constructors that only browsers have. browserNames are other names that only browsers have.
var (
	browserName  = regexp.MustCompile(`^(HTML|SVG|WebGL|Audio|Media|Intersection|Resize|Mutation)[A-Za-z\d]*$`)
	browserNames = strings.Fields("addEventListener alert Blob caches cancelAnimationFrame confirm customElements document Element Event " +
		"EventSource fetch File FileReader FormData getComputedStyle history Image indexedDB innerHeight innerWidth localStorage " +
		"location matchMedia navigator Node OffscreenCanvas Path2D prompt removeEventListener requestAnimationFrame " +
		"requestIdleCallback screen scrollTo self sessionStorage visualViewport WebSocket window Worker XMLHttpRequest")
)

// undefinedName returns the name that an error reports as not defined, and its first position in the source of the
// component. It returns false for the names of browser APIs.
func undefinedName(message string, source []byte) (string, diag.Pos, bool) {
	match := undefinedError.FindStringSubmatch(message)
	if match == nil || browserName.MatchString(match[1]) || slices.Contains(browserNames, match[1]) {
		return "", diag.Pos{}, false
	}
	word := regexp.MustCompile(`(?:^|[^\w$.])(` + regexp.QuoteMeta(match[1]) + `)(?:[^\w$]|$)`)
	at := word.FindSubmatchIndex(source)
	if at == nil { // the name is in a module that the component imports
		return "", diag.Pos{}, false
	}
	return match[1], diag.PosAt(source, at[2]), true
}

// valueError matches the engine's messages about a property of a missing value, about destructuring a missing value, and
// about calling a value that is not a function.
var valueError = regexp.MustCompile(`^cannot (read|set) property .* of (undefined|null)$|^cannot convert to object$|^not a function$`)
