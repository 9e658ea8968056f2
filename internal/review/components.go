package review

import (
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/render"
)

// faultTexts holds the message and the hint for each kind of fault.
var faultTexts = map[render.FaultKind]struct{ message, hint string }{
	render.VueThrew: {
		"%q could not be rendered at build: %s",
		"use browser APIs in onMounted, or put them into <ClientOnly>",
	},
	render.ReactThrew: {
		"%q could not be rendered at build: %s",
		"the content of its slots is shown without it; use browser APIs in an effect of an island",
	},
	render.QueryRefused: {
		"%q is shown without the documents that it queries: %s",
		"query a collection in tresdocs.yaml, by fields of its documents",
	},
}

// componentFaults returns problems for the errors of the site's own components during the build.
func componentFaults(faults []render.Fault) diag.List {
	var problems diag.List
	for _, fault := range faults {
		texts := faultTexts[fault.Kind]
		problem := diag.SiteRender.Problemf(fault.Pos, texts.message, fault.Component, fault.Message)
		problems = append(problems, problem.WithHint("%s", texts.hint))
	}
	return problems
}
