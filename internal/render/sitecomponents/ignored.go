package sitecomponents

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Ignored returns problems for the files in component folders that contain a component that documents cannot use. Each
// problem only matters if a document uses the name that the component would have, which is its key. found are the
// components that documents can use.
func Ignored(root fs.FS, found Components, hasPrefix bool) (map[string]diag.List, error) {
	ignored := map[string]diag.List{}
	err := walk(root, hasPrefix, func(name, file string) error {
		if _, taken := found[name]; taken || len(ignored[name]) > 0 || !mayBeIgnored(file) {
			return nil
		}
		src, err := ReadSource(root, file)
		if problem, ok := ignoredProblem(file, src); ok {
			ignored[name] = diag.List{problem}.In(file, src)
		}
		return err
	})
	return ignored, err
}

// mayBeIgnored reports whether a file may contain a component although it is not a component itself.
func mayBeIgnored(file string) bool {
	stem := strings.TrimSuffix(path.Base(file), path.Ext(file))
	isModule := slices.Contains([]string{".tsx", ".jsx", ".ts", ".js", ".mjs", ".astro", ".svelte"}, path.Ext(file))
	return isModule && !strings.EqualFold(stem, "index") && !strings.Contains(stem, ".")
}

var (
	// createsComponent matches code that creates components or their elements.
	createsComponent = regexp.MustCompile(`\bdefineComponent\(|\bcomponent\(|\bcreateElement\(|\bh\(|\bfrom\s*['"](?:react|preact|solid-js)['"/]`)
	// exportedName matches the export of a name that may be a component.
	exportedName = regexp.MustCompile(`(?m)^export\s+(?:async\s+)?(?:function|const|let|class)\s+([A-Z]\w*)`)
)

// ignoredProblem reports why documents cannot use the component in a file. It returns false if the file has no component.
func ignoredProblem(file string, src []byte) (diag.Problem, bool) {
	extension := path.Ext(file)
	stem := strings.TrimSuffix(path.Base(file), extension)
	start := diag.Pos{Line: 1, Col: 1}
	switch extension {
	case reactExtension:
		for _, at := range exportedName.FindAllSubmatchIndex(src, -1) {
			if name := string(src[at[2]:at[3]]); slices.Equal(words(name), words(stem)) {
				problem := diag.SiteRender.Problemf(diag.PosAt(string(src), at[2]), "documents cannot use %q, because it is not the default export", name)
				return problem.WithHint("write \"export default\" before it"), true
			}
		}
		return diag.Problem{}, false
	case ".astro", ".svelte":
		problem := diag.SiteRender.Problemf(start, "documents cannot use this file, because components are .vue or .tsx files")
		return problem.WithHint("write it as a React component in %s.tsx, or as a Vue component in %s.vue", stem, stem), true
	}
	at := defaultExport.FindIndex(src)
	if at == nil || extension != ".jsx" && !createsComponent.Match(src) {
		return diag.Problem{}, false
	}
	problem := diag.SiteRender.Problemf(diag.PosAt(string(src), at[0]), "documents cannot use this component, because React components are .tsx files")
	return problem.WithHint("rename the file to %s.tsx, or write a Vue component in %s.vue", stem, stem), true
}
