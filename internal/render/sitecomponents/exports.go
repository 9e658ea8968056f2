package sitecomponents

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// imported matches an import of a shared module in the bundler's output. The import only contains names that are used
// as values.
var imported = regexp.MustCompile(`import\{([^}]*)\}from"([^"]+)"`)

// importFrom matches the rest of an import statement after one of the imported names.
var importFrom = regexp.MustCompile(`^[^{}"';]*\}\s*from\s*["']([^"']+)["']`)

// checkExports reports imports of names that a shared module does not export. Browsers would refuse to run the
// importing module.
func (s *sources) checkExports(out output, g graph) {
	modules := s.builder.options.Compiler.Modules()
	for _, file := range out.result.OutputFiles {
		for _, match := range imported.FindAllStringSubmatch(string(file.Contents), -1) {
			module, exports, ok := modules.Exports(match[2])
			if react := s.builder.options.React; match[2] == react.Address {
				module, exports, ok = "react", react.Exports, true
			}
			if !ok {
				continue
			}
			for part := range strings.SplitSeq(match[1], ",") {
				name, _, _ := strings.Cut(part, " as ")
				if !slices.Contains(exports, name) {
					s.noExport(match[2], name, exports)
					s.noExportInPackage(g, module, name)
				}
			}
		}
	}
}

// noExport reports an export that the shared module at a URL does not have in the files of the site that import it.
func (s *sources) noExport(address, name string, exports []string) {
	for _, file := range slices.Sorted(maps.Keys(s.files)) {
		src := s.files[file].text
		for _, at := range wordPattern(name).FindAllIndex(src, -1) {
			from := importFrom.FindSubmatch(src[at[1]:])
			if from == nil || !s.builder.options.isShared(string(from[1])) || s.shared(string(from[1]), false).Path != address {
				continue
			}
			problem := diag.SiteComponent.Problemf(diag.PosAt(src, at[0]), "%q does not export %s", from[1], name)
			s.report(file, src, problem.WithSuggestion(name, exports))
			s.mark(file)
			break
		}
	}
}

func wordPattern(name string) *regexp.Regexp {
	return regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`)
}

// noExportInPackage reports a missing export that packages import.
func (s *sources) noExportInPackage(g graph, module, name string) {
	word := wordPattern(name)
	for _, input := range slices.Sorted(maps.Keys(g.imports)) {
		if slices.ContainsFunc(g.imports[input], func(i importedPath) bool { return i.Path == module }) && word.Match(s.packageFile(input)) {
			s.blame(g, input, fmt.Sprintf("imports %s from %q, which has no such export", name, module))
		}
	}
}

var exportList = regexp.MustCompile(`export ?\{([^}]*)\};?\s*$`)

// ExportsOf returns the names that a built module exports.
func ExportsOf(packages fs.FS, file string) []string {
	src, _ := fs.ReadFile(packages, file) // a missing package has no exports
	match := exportList.FindStringSubmatch(string(src))
	if match == nil {
		return nil
	}
	var names []string
	for part := range strings.SplitSeq(match[1], ",") {
		name := strings.TrimSpace(part)
		if _, alias, ok := strings.Cut(name, " as "); ok {
			name = alias
		}
		names = append(names, name)
	}
	return names
}
