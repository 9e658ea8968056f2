package migrate

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

var (
	// dynamicRoute matches the name of a VitePress document that is a template for several pages.
	dynamicRoute = regexp.MustCompile(`\[[^\]]+\].*\.md$`)
	// routeParam matches a parameter in the name of a route.
	routeParam = regexp.MustCompile(`\[([^\]]+)\]`)
	// routeContent is the comment that VitePress replaces with the content of a route's page.
	routeContent = regexp.MustCompile(`<!--\s*@content\s*-->`)
	// defaultExport matches the start of a default export.
	defaultExport = regexp.MustCompile(`(?m)^export\s+default\s`)
	// pathsKey matches the key of the function that lists the pages of a route.
	pathsKey = regexp.MustCompile(`\bpaths\b`)
)

// isRoute reports whether a document is a template for the pages of a dynamic route.
func (r *reader) isRoute(name string) bool {
	return r.hasFile(vitePressFolder) && dynamicRoute.MatchString(name) && r.site.Layout.Publishes(name)
}

// route adds the pages of a dynamic route to all. It reports the route if its pages are unknown without running the
// project.
func (r *reader) route(all texts, name string) error {
	src, err := fs.ReadFile(r.fsys, name)
	if err != nil {
		return fmt.Errorf("read project: %w", err)
	}
	loader, script, err := firstFile(r.fsys, sources(strings.TrimSuffix(name, path.Ext(name))+".paths"))
	if err != nil {
		return err
	}
	code := string(script)
	leave := func(message string) {
		place := diag.Pos{Line: 1, Col: 1}
		if at := pathsKey.FindStringIndex(code); at != nil {
			place = diag.PosAt(code, at[0])
		}
		r.leftAt(cmp.Or(loader, name), place, message, "write a document for each page")
	}
	if loader == "" {
		leave("the dynamic route has no script that lists its pages")
		return nil
	}
	pages, ok := r.pagesOf(loader, code)
	if !ok {
		leave("the pages of a dynamic route are omitted because they cannot be determined without running the project")
		return nil
	}
	defer func() { r.params = nil }()
	for _, page := range pages {
		r.params, _ = page["params"].(map[string]any)
		document, ok := r.routed(strings.TrimPrefix(name, r.site.Layout.Content+"/"))
		if !ok {
			leave("a page of a dynamic route is omitted because it has no value for a parameter in the name of its document")
			continue
		}
		text := routeContent.ReplaceAllLiteralString(inUTF8(src), textOf(page["content"]))
		r.addDocument(all, name, document, text, "", nil)
	}
	return nil
}

// pagesOf evaluates the script of a route. It returns false if a page is unknown.
func (r *reader) pagesOf(loader, code string) ([]map[string]any, bool) {
	if !defaultExport.MatchString(code) {
		return nil, false
	}
	program := defaultExport.ReplaceAllLiteralString(code, "const $loader = ") +
		"\n;export default typeof $loader.paths === 'function' && !$loader.paths.toJSON ? $loader.paths() : $loader.paths\n"
	value, _ := r.value(loader, []byte(program))
	list, ok := value.([]any)
	var pages []map[string]any
	for _, item := range list {
		page, isObject := item.(map[string]any)
		if !isObject || !isKnown(page) {
			return nil, false
		}
		pages = append(pages, page)
	}
	return pages, ok
}

// routed returns the name of a document whose parameters are replaced with their values. It returns false if a value is
// missing or cannot be part of a name.
func (r *reader) routed(document string) (string, bool) {
	ok := true
	name := routeParam.ReplaceAllStringFunc(document, func(found string) string {
		value := frontmatter.Text(r.params[found[1:len(found)-1]])
		if strings.Trim(value, "/.") == "" {
			ok = false
		}
		return value
	})
	return name, ok && fs.ValidPath(name)
}
