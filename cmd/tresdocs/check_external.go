package main

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/linkcheck"
	"github.com/tresjs/tresdocs/internal/project"
)

// externalFile keeps which addresses of other sites were alive when, in the site's folder.
const externalFile = ".tresdocs/external.json"

// checkExternal asks for every address of other sites that the site names, but for those that were alive
// at most maxAge ago.
func checkExternal(ctx context.Context, p *project.Project, report reporter, maxAge time.Duration) (diag.List, error) {
	references := references(p)
	addresses := addressesOf(references)
	memory := linkcheck.OpenMemory(filepath.Join(p.Dir, externalFile))
	now := time.Now()
	asked := slices.DeleteFunc(slices.Clone(addresses), func(a string) bool { return memory.Fresh(a, now, maxAge) })
	progress := report.progress(work{"asking", "asked for", len(asked), "address"})
	results := linkcheck.Checker{Program: "tresdocs"}.Check(ctx, asked, progress.Step)
	progress.Done()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if len(asked) > 0 && !anyReached(results) {
		return nil, fmt.Errorf("none of %s of other sites answered (the last one: %s); is this machine offline?", count(len(asked), "address"), results[asked[len(asked)-1]].Reason)
	}
	memory.Note(results, now)
	problems := externalProblems(references, results)
	if err := memory.Keep(addresses); err != nil {
		problem := diag.Warningf(diag.Pos{}, "every address is asked for again the next time, because of this: %s", err).
			WithHint("make the folder writable")
		problem.File = externalFile
		problems = append(problems, problem)
	}
	return problems, nil
}

// references lists every place that names an address to ask for.
func references(p *project.Project) []check.Reference {
	all := append(p.Review.ExternalLinks(), configLinks(p.Config)...)
	return slices.DeleteFunc(all, func(r check.Reference) bool { return !linkcheck.Asked(r.Address) })
}

// configLinks lists where the configuration names addresses of other sites.
func configLinks(c config.File) []check.Reference {
	var all []check.Reference
	file := content.Document{File: config.FileName, Source: c.Source()}
	for at, link := range c.Links() {
		if strings.HasPrefix(link.To, "http") {
			all = append(all, check.Reference{Document: file, Pos: c.Pos(at + ".to"), Address: link.To})
		}
	}
	return all
}

// addressesOf gives each address once, in order.
func addressesOf(references []check.Reference) []string {
	once := map[string]bool{}
	for _, r := range references {
		once[linkcheck.Page(r.Address)] = true
	}
	return slices.Sorted(maps.Keys(once))
}

func anyReached(results map[string]linkcheck.Result) bool {
	for _, r := range results {
		if r.Verdict != linkcheck.Unreached {
			return true
		}
	}
	return false
}

// externalProblems puts what was found out at every place that names the address.
func externalProblems(references []check.Reference, results map[string]linkcheck.Result) diag.List {
	var problems diag.List
	for _, r := range references {
		result, ok := results[linkcheck.Page(r.Address)]
		if !ok || result.Verdict == linkcheck.Alive {
			continue
		}
		problems = append(problems, r.Problem(externalProblem(r.Address, result)))
	}
	return problems
}

func externalProblem(address string, result linkcheck.Result) diag.Problem {
	switch result.Verdict {
	case linkcheck.Dead:
		return diag.External.Problemf(diag.Pos{}, "nothing is at %s any more: %s", address, result.Reason).WithHint("link elsewhere, or take the link away")
	case linkcheck.Unreached:
		return diag.ExternalSlow.Problemf(diag.Pos{}, "%s could not be reached: %s", address, result.Reason)
	}
	return diag.ExternalSlow.Problemf(diag.Pos{}, "%s is in trouble: %s", address, result.Reason)
}
