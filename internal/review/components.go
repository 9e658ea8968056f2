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
		problems = append(problems, problem.WithHint("use what only browsers have in onMounted, or put it into <ClientOnly>"))
	}
	return problems
}
