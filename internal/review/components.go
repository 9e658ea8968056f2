package review

import (
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render"
)

// faultTexts contains the message and the hint for each kind of fault. The first argument of a hint is the file to fix.
var faultTexts = map[render.FaultKind]struct{ message, hint string }{
	render.VueThrew: {
		"%q could not be rendered during the build: %s",
		"%suse browser APIs in onMounted, or wrap the markup that needs them in <ClientOnly>",
	},
	render.ReactThrew: {
		"%q could not be rendered during the build: %s",
		"%suse browser APIs in an effect of an island; the page shows only the content of its slots",
	},
	render.LimitExceeded: {
		"%q could not be rendered during the build: %s",
		"%scheck it for a loop that does not end, and do work that takes long in onMounted or in an effect of an island",
	},
	render.QueryRefused: {
		"%q is shown without the documents that it queries: %s",
		"%squery a collection from tresdocs.yaml by the fields of its documents",
	},
}

// componentFaults returns problems for the errors that the site's own components caused during the build. The hints
// include the names of their files.
func (r *Review) componentFaults(faults []render.Fault) diag.List {
	var problems diag.List
	for _, fault := range faults {
		texts := faultTexts[fault.Kind]
		problem := diag.SiteRender.Problemf(fault.Pos, texts.message, fault.Component, fault.Message)
		correct := ""
		if file := r.site.ComponentFile(fault.Component); file != "" {
			correct = "correct " + file + ": "
		}
		problems = append(problems, problem.WithHint(texts.hint, correct))
	}
	return problems
}
