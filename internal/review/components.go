package review

import (
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/render"
)

// faultTexts holds the message and the hint for each kind of fault. The hint begins with the fix.
var faultTexts = map[render.FaultKind]struct{ message, hint string }{
	render.VueThrew: {
		"%q could not be rendered at build: %s",
		"%suse browser APIs in onMounted, or put them into <ClientOnly>",
	},
	render.ReactThrew: {
		"%q could not be rendered at build: %s",
		"%suse browser APIs in an effect of an island; the page shows only the content of its slots",
	},
	render.QueryRefused: {
		"%q is shown without the documents that it queries: %s",
		"%squery a collection in tresdocs.yaml, by fields of its documents",
	},
}

// componentFaults returns problems for the errors of the site's own components during the build. The hints name their
// files.
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
