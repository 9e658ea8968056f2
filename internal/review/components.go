package review

import (
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/render"
)

// componentFaults makes problems of what the site's own components threw at build.
func componentFaults(faults []render.Fault) diag.List {
	var problems diag.List
	for _, fault := range faults {
		problem := diag.SiteRender.Problemf(fault.Pos, "%q could not be rendered at build: %s", fault.Component, fault.Message)
		if fault.React {
			problem = problem.WithHint("what stands in its slots is shown without it; use what only browsers have in an effect of an island")
		} else {
			problem = problem.WithHint("use what only browsers have in onMounted, or put it into <ClientOnly>")
		}
		problems = append(problems, problem)
	}
	return problems
}
