// Package openapi generates pages about the operations in an OpenAPI description. [Pages] returns the pages as
// Markdown. One page lists the tags, and each tag has a page. Each operation also has a page, unless the operations of
// a tag share the page of the tag. Descriptions are read as YAML nodes, so that every problem has a position. A $ref is
// only resolved where it is used, so that a description can refer to itself.
package openapi

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/include"
	slugs "github.com/tresjs/tresdocs/internal/text/slug"
)

// Page is a page that has been generated from a description.
type Page struct {
	// Name is the path below the overview, with order prefixes and without an extension. It is empty for the overview.
	Name string
	include.Text
}

// Options configures [Pages].
type Options struct {
	// File is the path of the description relative to the site's folder.
	File string
	// Path is the path of the overview, such as "/api". All other pages are below it.
	Path string
	// ByTag specifies that all operations of a tag are on the page of the tag.
	ByTag bool
	// Text returns an interface string in the language of the pages.
	Text func(key string) string
}

// Limits on input and output. Each one is at least five times as high as GitHub's description of 1,000 operations
// requires.
const (
	// maxSize is the maximum size of a file in bytes. maxSigns is the maximum number of characters that can start a
	// YAML node. A node takes 170 bytes of memory.
	maxSize  = 32 << 20
	maxSigns = 4_000_000
	// maxFiles is the maximum number of files that a description may refer to.
	maxFiles = 500
	// maxNesting is the maximum nesting of lists and mappings.
	maxNesting = 500
	// maxOperations is the maximum number of operations.
	maxOperations = 5_000
	// maxWork is the maximum number of values that are visited while pages are written. Schemas that refer to each
	// other are visited repeatedly. A large mapping counts as several values.
	maxWork = 5_000_000
	// maxText is the maximum size of all pages together in bytes. Each operation repeats the descriptions and examples
	// of the schemas that it refers to.
	maxText = 64 << 20
	// maxInSidebar is the maximum number of operations in the sidebar, which is part of every page. If there are more
	// operations, the sidebar only contains tags.
	maxInSidebar = 500
)

// methods are the HTTP methods of a path in display order.
var methods = []string{"get", "put", "post", "delete", "options", "head", "patch", "trace"}

// operation is an operation in a description.
type operation struct {
	method, path string
	// item is the path item, which contains settings for all operations of the path.
	value, item value
	tag         string
	isWebhook   bool
	// page is the URL of the operation's page. It includes a fragment if several operations share the page.
	page string
	name string
}

// id returns the operationId. If there is none, it returns the method and path.
func (o operation) id() string {
	if id := o.value.text("operationId"); id != "" {
		return id
	}
	return o.method + " " + o.path
}

// title returns the title of an operation.
func (o operation) title() string {
	if summary := strings.TrimSuffix(oneLine(o.value.text("summary")), "."); summary != "" {
		return summary
	}
	if id := o.value.text("operationId"); id != "" {
		return id
	}
	return strings.ToUpper(o.method) + " " + o.path
}

// group is a tag with its operations.
type group struct {
	tag, name  string
	about      value
	operations []*operation
}

// Pages returns the pages for a description, starting with the overview. It returns no pages if it cannot read the
// description.
func Pages(files fs.FS, o Options) ([]Page, diag.List) {
	r := &reader{files: files, read: map[string]*file{}, targets: map[string]value{}, isReported: map[string]bool{}, keys: map[*yaml.Node]map[string]*yaml.Node{}}
	root, ok := r.open(o.File)
	if !ok || !r.isRead(root) {
		return nil, r.problems.Sorted()
	}
	r.checkRefs(root, "", 0)
	w := &writer{reader: r, options: o, root: root, bySummary: map[string]string{}, left: maxWork, textLeft: maxText}
	groups := w.groups()
	if len(groups) == 0 && len(r.problems) == 0 {
		r.report(root, "the description contains no operations").hint("add them under paths")
	}
	if r.problems.Err() != nil {
		return nil, r.problems.Sorted()
	}
	for _, g := range groups {
		w.count += len(g.operations)
	}
	pages := []Page{w.overview(groups)}
	for _, g := range groups {
		pages = append(pages, w.tagPage(g))
		if o.ByTag {
			continue
		}
		for i, op := range g.operations {
			pages = append(pages, w.operationPage(fmt.Sprintf("%s/%d.%s", g.name, i+1, op.name), op))
		}
	}
	if w.textLeft < 0 {
		r.report(root, "the pages of the description contain more than %d MB of text", maxText>>20).hint("shorten the descriptions and examples that many operations refer to, or split the description")
	}
	if w.left < 0 {
		r.report(root, "the schemas of the description refer to each other too often to list them").hint("use fewer schemas in oneOf, anyOf and allOf, or split the description")
	}
	return pages, r.problems.Sorted()
}

// isRead reports whether the version of a description is supported.
func (r *reader) isRead(root value) bool {
	version := root.get("openapi")
	if version.isMissing() {
		if old := root.get("swagger"); !old.isMissing() {
			r.report(old, "Swagger %s is not supported", old.node.Value).hint("convert the description to OpenAPI 3.1")
			return false
		}
		r.report(root, "the description does not specify its OpenAPI version").hint("begin it with openapi: 3.1.0")
		return false
	}
	if number := version.scalar(); !strings.HasPrefix(number+".", "3.0.") && !strings.HasPrefix(number+".", "3.1.") {
		r.report(version, "OpenAPI %s is not supported", number).hint("convert the description to OpenAPI 3.1")
		return false
	}
	return true
}

// groups groups the operations by their first tags. Tags that the description lists come first, in that order, followed
// by other tags.
func (w *writer) groups() []*group {
	var list []*group
	byTag := map[string]*group{}
	add := func(tag string, about value) *group {
		if g := byTag[tag]; g != nil {
			return g
		}
		g := &group{tag: tag, about: about}
		byTag[tag] = g
		list = append(list, g)
		return g
	}
	for _, tag := range w.root.get("tags").items() {
		add(tag.text("name"), tag)
	}
	count := 0
	ids := map[string]bool{}
	for _, from := range []string{"paths", "webhooks"} {
		for _, entry := range w.root.get(from).entries() {
			if strings.HasPrefix(entry.key, "x-") {
				continue
			}
			item := w.resolve(entry.value)
			for _, method := range methods {
				at := item.get(method)
				if at.isMissing() {
					continue
				}
				if count++; count > maxOperations {
					w.report(at, "the description contains more than %d operations", maxOperations).hint("split it into several files")
					return list
				}
				op := &operation{method: method, path: entry.key, value: at, item: item, isWebhook: from == "webhooks"}
				if tags := at.get("tags").items(); len(tags) > 0 {
					op.tag = tags[0].scalar()
				}
				if op.tag == "" {
					op.tag = w.options.Text("apiOther")
				}
				if id := at.get("operationId"); !id.isMissing() {
					if ids[id.scalar()] {
						w.warn(id, "two operations have the operationId %q", id.scalar()).hint("give each operation a unique operationId")
					}
					ids[id.scalar()] = true
				}
				if callbacks := at.get("callbacks"); !callbacks.isMissing() && !w.isReported["callbacks"] {
					w.isReported["callbacks"] = true
					w.warn(callbacks, "callbacks are not supported").hint("describe them under webhooks")
				}
				g := add(op.tag, value{})
				g.operations = append(g.operations, op)
			}
		}
	}
	list = slices.DeleteFunc(list, func(g *group) bool { return len(g.operations) == 0 })
	w.name(list)
	return list
}

// name assigns names to the pages of tags and operations.
func (w *writer) name(groups []*group) {
	tags := map[string]bool{}
	for i, g := range groups {
		slug := unique(tags, kebab(g.tag, fmt.Sprintf("tag-%d", i+1)))
		g.name = fmt.Sprintf("%d.%s", i+1, slug)
		names := map[string]bool{}
		for _, op := range g.operations {
			op.name = unique(names, kebab(strings.TrimPrefix(op.id(), g.tag+"/"), op.method))
			op.page = w.options.Path + "/" + slug + "/" + op.name
			if w.options.ByTag {
				op.page = w.options.Path + "/" + slug + "#" + op.name
			}
			w.bySummary[slugs.GitHub(op.title())], w.bySummary[op.value.text("operationId")] = op.page, op.page
		}
	}
}

// kebab converts a name to kebab case for use in URLs. For example, getPetById becomes "get-pet-by-id".
func kebab(name, fallback string) string {
	var b strings.Builder
	letters := []rune(name)
	isUpper := func(c rune) bool { return c >= 'A' && c <= 'Z' }
	isLower := func(c rune) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' }
	for i, c := range letters {
		switch {
		case isUpper(c):
			if i > 0 && (isLower(letters[i-1]) || isUpper(letters[i-1]) && i+1 < len(letters) && letters[i+1] >= 'a' && letters[i+1] <= 'z') {
				b.WriteByte('-')
			}
			b.WriteRune(c + 'a' - 'A')
		case isLower(c):
			b.WriteRune(c)
		default:
			b.WriteByte('-')
		}
	}
	parts := strings.FieldsFunc(b.String(), func(c rune) bool { return c == '-' })
	if len(parts) == 0 {
		return fallback
	}
	if joined := strings.Join(parts, "-"); len(joined) <= maxName {
		// A file with "index" in its name would be the page of its folder.
		return strings.ReplaceAll(joined, "index", "indices")[:min(maxName, len(strings.ReplaceAll(joined, "index", "indices")))]
	}
	return fallback
}

// maxName is the maximum length of a path segment. File systems allow 255 bytes.
const maxName = 120

// unique returns name and marks it as taken. If name is already taken, it appends a number.
func unique(taken map[string]bool, name string) string {
	free := name
	for n := 2; taken[free]; n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	taken[free] = true
	return free
}
