package main

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/review/linkcheck"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// externalFile is the file in the site's folder that records when each external URL was last reachable.
const externalFile = ".tresdocs/external.json"

// checkExternal requests every external URL that the site refers to, unless the URL was reachable within maxAge. It
// requests hosts on private networks only if private is true.
func checkExternal(ctx context.Context, p *project.Project, report reporter, maxAge time.Duration, private bool) (diag.List, error) {
	references := references(p)
	addresses := addressesOf(references)
	memory := linkcheck.OpenMemory(filepath.Join(p.Dir, externalFile))
	now := time.Now()
	requested := slices.DeleteFunc(slices.Clone(addresses), func(a string) bool { return memory.Fresh(a, now, maxAge) })
	progress := report.progress(work{"requesting", "requested", len(requested), "address"})
	results := linkcheck.Checker{Program: "tresdocs", Private: private}.Check(ctx, requested, progress.Step)
	progress.Done()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if len(requested) > 0 && !anyReached(results) {
		return nil, fmt.Errorf("none of %s on other sites responded (last error: %s); check the network connection of this machine", count(len(requested), "address"), results[requested[len(requested)-1]].Reason)
	}
	memory.Note(results, now)
	problems := externalProblems(references, results)
	if err := memory.Keep(addresses); err != nil {
		problem := diag.Warningf(diag.Pos{}, "the results could not be saved, so the next check will request every URL again: %s", err).
			WithHint("make the site's folder writable")
		problem.File = externalFile
		problems = append(problems, problem)
	}
	return problems, nil
}

// references lists every reference to a URL that can be requested over HTTP.
func references(p *project.Project) []check.Reference {
	all := append(p.Review.ExternalLinks(), configLinks(p.Config)...)
	return slices.DeleteFunc(all, func(r check.Reference) bool { return !linkcheck.ShouldCheck(r.Address) })
}

// configLinks lists the links to other sites in the configuration.
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

// addressesOf returns the URLs in references, sorted and without duplicates.
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

// externalProblems returns a problem for each reference to an unreachable URL.
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
		return diag.External.Problemf(diag.Pos{}, "%s no longer exists: %s", address, result.Reason).WithHint("link to another page, or remove the link")
	case linkcheck.Unreached:
		return diag.ExternalSlow.Problemf(diag.Pos{}, "%s could not be reached: %s", address, result.Reason)
	}
	return diag.ExternalSlow.Problemf(diag.Pos{}, "%s returned an error: %s", address, result.Reason)
}
