package sitecomponents

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// imported matches what the bundler leaves of an import of a shared module: names that are used as values.
var imported = regexp.MustCompile(`import\{([^}]*)\}from"([^"]+)"`)

// keep remembers a file of the site.
func (s *sources) keep(file string, src []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.read[file] = src
}

// checkExports finds names that are imported from a shared module that does not have them: a browser would run
// nothing of what imports them.
func (s *sources) checkExports(out output) {
	modules := s.builder.options.Compiler.Modules()
	for _, file := range out.result.OutputFiles {
		for _, match := range imported.FindAllStringSubmatch(string(file.Contents), -1) {
			specifier, exports, ok := modules.Exports(match[2])
			if !ok {
				continue
			}
			for part := range strings.SplitSeq(match[1], ",") {
				if name, _, _ := strings.Cut(part, " as "); !slices.Contains(exports, name) {
					s.noExport(specifier, name, exports)
				}
			}
		}
	}
}

// noExport reports a missing name at the first file of the site that has it.
func (s *sources) noExport(specifier, name string, exports []string) {
	word := regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`)
	for _, file := range slices.Sorted(maps.Keys(s.read)) {
		src := s.read[file]
		if at := word.FindIndex(src); at != nil {
			problem := diag.SiteComponent.Problemf(posAt(string(src), at[0]), "%q exports no %s", specifier, name)
			s.report(file, src, problem.WithSuggestion(name, exports))
			s.mark(file)
		}
	}
}
