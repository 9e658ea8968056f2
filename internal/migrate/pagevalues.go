package migrate

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// isExpression reports whether code is a valid expression. A syntax error would prevent the whole program from running.
func isExpression(code string) bool {
	program := "(" + code + "\n)"
	return bundlefs.TooDeep(program) == nil && len(api.Transform(program, api.TransformOptions{Loader: api.LoaderTS, LogLevel: api.LogLevelSilent}).Errors) == 0
}

// mostFailed is the number of failed document scripts after which no more scripts are run, because each of them may
// take seconds.
const mostFailed = 5

// valuesOf evaluates the expressions of a document and its script. They can refer to the front matter as $frontmatter,
// and to the parameters of a route as $params.
func (r *reader) valuesOf(file, text, script string, expressions []string) map[string]any {
	known := fmt.Sprintf("\nconst $frontmatter = %s, $params = %s;", quotedJS(matterOf(text).Values), quotedJS(r.params))
	list := r.listOf(file, script+known, expressions)
	if list == nil && script != "" {
		list = r.listOf(file, known, expressions) // all names are unknown
	}
	values := map[string]any{}
	for i := range list {
		values[expressions[i]] = list[i]
	}
	return values
}

// listOf returns the values of expressions after a script. It returns nil if the script fails.
func (r *reader) listOf(file, script string, expressions []string) []any {
	if len(expressions) == 0 || r.failedScripts >= mostFailed {
		return nil
	}
	var program bytes.Buffer
	program.WriteString(r.withoutAliases(file, script) + "\nexport default [\n")
	for _, code := range expressions {
		fmt.Fprintf(&program, "(() => { try { return (%s\n) } catch {} })(),\n", code)
	}
	program.WriteString("]\n")
	src := program.Bytes()
	if bundled, ok := withImports(r.fsys, file, src); ok {
		src = bundled
	}
	if bytes.Contains(src, []byte("createContentLoader")) {
		src = append(r.contentPages(bytes.Contains(src, []byte("includeSrc"))), src...)
	}
	value, _ := evaluate(r.fsys, src)
	list, _ := value.([]any)
	if len(list) != len(expressions) {
		r.failedScripts++
		return nil
	}
	return list
}

// loadedData returns a module with the data that a VitePress data loader loads. It returns the text of the loader if the
// data are unknown.
func (r *reader) loadedData(file, text string) string {
	list := r.listOf(file, "import { data } from './"+path.Base(file)+"'", []string{"data"})
	if len(list) == 1 && isKnown(list[0]) {
		return "export const data = " + quotedJS(list[0]) + "\n"
	}
	r.leftAt(file, diag.Pos{Line: 1, Col: 1}, "the data cannot be determined without running the project", `write them as a constant: export const data = …`)
	return text
}

// isKnown reports whether all parts of a value are known.
func isKnown(value any) bool {
	switch value := value.(type) {
	case nil:
		return false
	case string:
		return !strings.Contains(value, inText)
	case []any:
		for _, item := range value {
			if item != nil && !isKnown(item) {
				return false
			}
		}
	case map[string]any:
		for key, item := range value {
			if strings.HasPrefix(key, "$") || item != nil && !isKnown(item) {
				return false
			}
		}
	}
	return true
}

// indexName matches the path of an index without its extension, and captures the path of its folder.
var indexName = regexp.MustCompile(`(^|/)index$`)

// contentPages returns code that describes the documents of the site, for content loaders.
func (r *reader) contentPages(withText bool) []byte {
	type page struct {
		File        string         `json:"file"`
		URL         string         `json:"url"`
		Frontmatter map[string]any `json:"frontmatter"`
		Src         string         `json:"src,omitempty"`
	}
	pages := []page{}
	_ = r.site.Layout.walk(r.fsys, func(name string) error {
		if path.Ext(name) != ".md" || !r.site.Layout.Takes(name) {
			return nil
		}
		src, err := fs.ReadFile(r.fsys, name)
		if err != nil {
			return nil // the list only contains readable documents
		}
		text := inUTF8(src)
		_, start, _ := frontmatter.Split(text)
		file := strings.TrimPrefix(name, r.site.Layout.Content+"/")
		one := page{File: file, URL: rootPath + indexName.ReplaceAllString(strings.TrimSuffix(file, ".md"), "$1"), Frontmatter: matterOf(text).Values}
		if withText {
			one.Src = text[start:]
		}
		pages = append(pages, one)
		return nil
	})
	return []byte("contentPages(" + quotedJS(pages) + ");\n")
}
