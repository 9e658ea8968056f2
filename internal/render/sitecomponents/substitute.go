package sitecomponents

import (
	_ "embed"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

var (
	// scriptBlock matches a script of a Vue file.
	scriptBlock = regexp.MustCompile(`(?s)<script\b[^>]*>.*?</script>`)
	// partsImport matches an import and captures the default name, the other names, and the module.
	partsImport = regexp.MustCompile(`(?m)^[ \t]*import\s+(?:(\w+)\s*,?\s*)?(?:\{([^{}]*)\}\s*)?from\s*['"]([^'"\n]+)['"]`)
)

// shownParts returns the exports of a module that a Vue file only uses as components in its template. It returns nil if
// the file uses other exports of the module, or uses the components in its script. The names of exports that only
// contain components, such as motion in <motion.div>, end with a period.
func shownParts(file, text, module string) []string {
	if path.Ext(file) != vueExtension {
		return nil
	}
	template := scriptBlock.ReplaceAllString(text, "")
	script := partsImport.ReplaceAllString(strings.Join(scriptBlock.FindAllString(text, -1), "\n"), "")
	var parts []string
	for _, match := range partsImport.FindAllStringSubmatch(text, -1) {
		if match[3] != module || match[1] == "type" { // types are not part of the program
			continue
		}
		names := strings.Split(match[2], ",")
		if match[1] != "" {
			names = append(names, "default as "+match[1])
		}
		for _, name := range names {
			name, local, isRenamed := strings.Cut(strings.Join(strings.Fields(name), " "), " as ")
			if !isRenamed {
				local = name
			}
			if name == "" || strings.HasPrefix(name, "type ") {
				continue
			}
			quoted := regexp.QuoteMeta(local)
			tag := regexp.MustCompile(`<` + quoted + `([\s/>.])`).FindStringSubmatch(template)
			if tag == nil || regexp.MustCompile(`\b`+quoted+`\b`).MatchString(script) {
				return nil
			}
			part := name + strings.Trim(tag[1], "/>\n\t\r ")
			if !slices.Contains(parts, part) { // both scripts of a file can import it
				parts = append(parts, part)
			}
		}
	}
	return parts
}

// substitutes is the code of the functions that create substitutes.
//
//go:embed substitute.ts
var substitutes string

// loadSubstitutes returns a module with substitutes for the components of a package that is not installed.
func (*sources) loadSubstitutes(name string) (api.OnLoadResult, error) {
	_, parts, _ := strings.Cut(name, "?")
	contents := substitutes
	for i, part := range strings.Split(parts, ",") {
		part, isGroup := strings.CutSuffix(part, ".")
		create := "substitute"
		if isGroup {
			create = "substitutes"
		}
		contents += fmt.Sprintf("const part%d = %s()\nexport { part%d as %s }\n", i, create, i, part)
	}
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderTS}, nil
}
