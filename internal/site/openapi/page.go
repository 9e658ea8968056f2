package openapi

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/tresjs/tresdocs/internal/text/include"
	slugs "github.com/tresjs/tresdocs/internal/text/slug"
)

// writer writes the pages for a description.
type writer struct {
	*reader
	options Options
	root    value
	// bySummary maps link targets to the pages of operations. The targets are operationIds, or summaries as heading
	// ids.
	bySummary map[string]string
	// count is the number of operations.
	count int
	// left is the number of values that may still be visited. textLeft is the remaining size of all pages, in bytes.
	left, textLeft int
}

// resolve returns the target of a reference, as the resolve method of reader does. It returns a missing value after
// maxWork values have been visited.
func (w *writer) resolve(v value) value {
	if v.node != nil {
		w.left -= 1 + len(v.node.Content)/8
	}
	if w.left < 0 {
		return value{}
	}
	return w.reader.resolve(v)
}

// page is a page under construction. Each line has the position of its source.
type page struct {
	text  strings.Builder
	lines []include.Origin
	// isOpen is true if the last line has not ended yet.
	isOpen bool
	// left is the remaining size of all pages together, in bytes. Text beyond this limit is omitted.
	left *int
}

// add appends formatted lines that are derived from a value.
func (p *page) add(from value, format string, args ...any) {
	p.write(from, fmt.Sprintf(format, args...))
}

func (p *page) write(from value, text string) {
	if *p.left -= len(text); *p.left < 0 && len(p.lines) > 0 {
		return
	}
	for line := range strings.SplitAfterSeq(text, "\n") {
		if line == "" {
			continue
		}
		if !p.isOpen {
			p.lines = append(p.lines, include.Origin{File: from.in.name, Line: from.node.Line})
		}
		p.text.WriteString(line)
		p.isOpen = !strings.HasSuffix(line, "\n")
	}
}

// addText appends the Markdown in a value. Each line of a block scalar keeps its position.
func (w *writer) addText(p *page, from value) {
	text := strings.TrimSpace(from.scalar())
	if text == "" || w.textLeft < 0 {
		return
	}
	at := len(p.lines)
	p.write(from, "\n"+w.linked(prose(text))+"\n")
	if from.node.Style&yaml.LiteralStyle == 0 {
		return
	}
	for i := at + 1; i < len(p.lines); i++ {
		line := from.node.Line + i - at
		p.lines[i].Line = line
		if line <= len(from.in.lines) {
			p.lines[i].Shift = indent(from.in.lines[line-1])
		}
	}
}

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

func (p *page) end(name string) Page {
	p.lines = append(p.lines, p.lines[len(p.lines)-1]) // for the position after the last line break
	return Page{name, include.Text{Text: p.text.String(), Lines: p.lines}}
}

// start returns a new page with front matter.
func (w *writer) start(from value, matter map[string]any) *page {
	if matter["description"] == "" {
		delete(matter, "description")
	}
	p := &page{left: &w.textLeft}
	p.write(from, "---\n"+asJSON(matter)+"\n---\n")
	return p
}

func asJSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Errorf("encode properties: %w", err)) // encoding strings, numbers and booleans cannot fail
	}
	return string(data)
}

// word returns an interface string.
func (w *writer) word(key string) string { return w.options.Text(key) }

// overview returns the page that lists the tags.
func (w *writer) overview(groups []*group) Page {
	info := w.root.get("info")
	title := oneLine(info.text("title"))
	if title == "" {
		title = "API"
	}
	p := w.start(w.root, map[string]any{"title": title, "description": firstSentence(info.text("description"))})
	if version := info.text("version"); version != "" {
		p.add(info, "\n%s `%s`\n", w.word("version"), code(version))
	}
	w.addText(p, info.get("description"))
	if servers := w.root.get("servers").items(); len(servers) > 0 {
		p.add(w.root, "\n## %s\n\n", w.word("apiServers"))
		for _, server := range servers {
			p.add(server, "- `%s`%s\n", code(serverURL(server)), behind(": ", inline(server.text("description"))))
		}
	}
	w.securitySchemes(p)
	p.add(w.root, "\n## %s\n\n", w.word("apiOperations"))
	for _, g := range groups {
		from := w.root
		if !g.about.isMissing() {
			from = g.about
		}
		p.add(from, "- [%s](%s)%s\n", linkText(g.tag), w.options.Path+"/"+slugOf(g.name), behind(": ", inline(firstSentence(g.about.text("description")))))
	}
	return p.end("")
}

// slugOf removes the order prefix from a name.
func slugOf(name string) string { return name[strings.IndexByte(name, '.')+1:] }

// securitySchemes describes how requests are authorized.
func (w *writer) securitySchemes(p *page) {
	schemes := w.root.get("components").get("securitySchemes").entries()
	if len(schemes) == 0 {
		return
	}
	p.add(w.root, "\n## %s\n\n| %s | %s | %s |\n| --- | --- | --- |\n", w.word("apiSecurity"), w.word("apiName"), w.word("apiType"), w.word("apiDescription"))
	for _, e := range schemes {
		scheme := w.resolve(e.value)
		if scheme.isMissing() {
			continue
		}
		kind := scheme.text("type")
		switch kind {
		case "apiKey":
			kind += fmt.Sprintf(" · %s: %s", scheme.text("in"), scheme.text("name"))
		case "http":
			kind += " · " + scheme.text("scheme")
		case "openIdConnect":
			kind += " · " + scheme.text("openIdConnectUrl")
		}
		p.add(scheme, "| `%s` | `%s` | %s |\n", code(e.key), code(kind), cell(scheme.text("description")))
	}
}

// tagPage returns the page of a tag. It contains either a list of the tag's operations or the operations themselves.
func (w *writer) tagPage(g *group) Page {
	from := w.root
	if !g.about.isMissing() {
		from = g.about
	}
	matter := map[string]any{"title": g.tag, "description": firstSentence(g.about.text("description"))}
	if w.options.ByTag {
		var names []string
		for _, op := range g.operations {
			names = append(names, keywords(op)...)
		}
		matter["keywords"] = names
	}
	p := w.start(from, matter)
	if about := g.about.get("description"); firstSentence(about.scalar()) != strings.TrimSpace(about.scalar()) {
		w.addText(p, about)
	}
	p.add(from, "\n| %s | %s |\n| --- | --- |\n", w.word("apiOperation"), w.word("apiDescription"))
	for _, op := range g.operations {
		p.add(op.value, "| %s [`%s`](%s) | %s |\n", badge(op), code(op.path), op.page, cell(op.title()))
	}
	if w.options.ByTag {
		for _, op := range g.operations {
			heading := text(op.title())
			if slugs.GitHub(op.title()) != op.name {
				heading = fmt.Sprintf("[%s]{#%s}", linkText(op.title()), op.name)
			}
			p.add(op.value, "\n## %s\n", heading)
			w.operation(p, op, 3)
		}
	}
	return p.end(g.name)
}

// keywords returns search keywords for readers who know the name of an operation.
func keywords(op *operation) []string {
	list := []string{op.path, strings.ToUpper(op.method) + " " + op.path}
	if id := op.value.text("operationId"); id != "" {
		list = append(list, id)
	}
	return list
}

// colors maps methods to the colors of their badges.
var colors = map[string]string{"get": "info", "post": "success", "put": "warning", "patch": "warning", "delete": "error"}

func badge(op *operation) string {
	color := colors[op.method]
	if color == "" {
		color = "neutral"
	}
	return fmt.Sprintf(":badge[%s]{color=%q}", strings.ToUpper(op.method), color)
}

// operationPage returns the page of an operation.
func (w *writer) operationPage(name string, op *operation) Page {
	matter := map[string]any{
		"title": op.title(), "keywords": keywords(op), "toc": map[string]any{"depth": 3},
		"description": firstSentence(op.value.text("description")),
	}
	if op.value.isTrue("deprecated") {
		matter["deprecated"] = true
	}
	if w.count > maxInSidebar {
		matter["navigation"] = false
	}
	p := w.start(op.value, matter)
	w.operation(p, op, 2)
	return p.end(name)
}

// operation writes the description of an operation. Its headings start at the given level.
func (w *writer) operation(p *page, op *operation, level int) {
	p.add(op.value, "\n%s `%s`\n", badge(op), code(op.path))
	if op.isWebhook {
		p.add(op.value, "\n%s\n", w.word("apiWebhook"))
	}
	if op.value.isTrue("deprecated") {
		p.add(op.value, "\n::warning\n%s\n::\n", w.word("deprecated"))
	}
	if about := op.value.get("description"); w.options.ByTag || firstSentence(about.scalar()) != strings.TrimSpace(about.scalar()) {
		w.addText(p, about) // a single sentence is shown below the title instead
	}
	if id := op.value.text("operationId"); id != "" {
		p.add(op.value, "\n%s: `%s`\n", w.word("apiOperationID"), code(id))
	}
	w.security(p, op)
	parameters := w.parameters(op)
	body := w.resolve(op.value.get("requestBody"))
	if !op.isWebhook {
		w.requests(p, op, parameters, body, level)
	}
	w.parameterTables(p, parameters, level)
	if !body.isMissing() {
		p.add(body, "\n%s %s\n", heads(level), w.word("apiBody"))
		if body.isTrue("required") {
			p.add(body, "\n*%s*\n", w.word("required"))
		}
		w.addText(p, body.get("description"))
		w.content(p, body, false)
	}
	w.responses(p, op, level)
}

func heads(level int) string { return strings.Repeat("#", level) }

// security describes how requests to an operation are authorized.
func (w *writer) security(p *page, op *operation) {
	needs := op.value.get("security")
	if needs.isMissing() {
		needs = w.root.get("security")
	}
	var ways []string
	for _, need := range needs.items() {
		var all []string
		for _, e := range need.entries() {
			one := "`" + code(e.key) + "`"
			var scopes []string
			for _, scope := range e.items() {
				scopes = append(scopes, "`"+code(scope.scalar())+"`")
			}
			if len(scopes) > 0 {
				one += " (" + strings.Join(scopes, ", ") + ")"
			}
			all = append(all, one)
		}
		if len(all) > 0 {
			ways = append(ways, strings.Join(all, " + "))
		}
	}
	if len(ways) > 0 {
		p.add(needs, "\n%s: %s\n", w.word("apiSecurity"), strings.Join(ways, " · "))
	}
}

// places are the locations of parameters, with the keys of their headings.
var places = []struct{ in, heading string }{
	{"path", "apiPathParameters"}, {"query", "apiQueryParameters"}, {"header", "apiHeaders"}, {"cookie", "apiCookies"},
}

// parameters returns the parameters of an operation. They override the parameters of the path.
func (w *writer) parameters(op *operation) []value {
	var list []value
	for _, from := range []value{op.item.get("parameters"), op.value.get("parameters")} {
		for _, one := range from.items() {
			one = w.resolve(one)
			if one.isMissing() {
				continue
			}
			same := func(other value) bool {
				return other.text("name") == one.text("name") && other.text("in") == one.text("in")
			}
			if i := slices.IndexFunc(list, same); i >= 0 {
				list[i] = one
				continue
			}
			if !slices.ContainsFunc(places, func(place struct{ in, heading string }) bool { return place.in == one.text("in") }) {
				w.report(one, "a parameter cannot be in %q", one.text("in")).hint("use path, query, header or cookie")
				continue
			}
			list = append(list, one)
		}
	}
	return list
}

func (w *writer) parameterTables(p *page, parameters []value, level int) {
	for _, place := range places {
		begun := false
		for _, one := range parameters {
			if one.text("in") != place.in {
				continue
			}
			if !begun {
				p.add(one, "\n%s %s\n\n%s", heads(level), w.word(place.heading), w.tableHead())
				begun = true
			}
			schema := one.get("schema")
			if schema.isMissing() {
				if media := one.get("content").entries(); len(media) > 0 {
					schema = media[0].get("schema")
				}
			}
			p.add(one, "%s", w.row(field{name: one.text("name"), schema: schema, required: one.isTrue("required"), about: one}))
		}
	}
}

func (w *writer) tableHead() string {
	return fmt.Sprintf("| %s | %s | %s |\n| --- | --- | --- |\n", w.word("apiName"), w.word("apiType"), w.word("apiDescription"))
}

// content writes the possible contents of a body. It writes each schema once, together with all of its media types. If
// withExample is true, it also writes a collapsed example.
func (w *writer) content(p *page, body value, withExample bool) {
	media := body.get("content").entries()
	written := map[*yaml.Node]bool{}
	for i, e := range media {
		schema := w.resolve(e.get("schema"))
		if schema.node != nil && written[schema.node] {
			continue
		}
		types := []string{"`" + code(e.key) + "`"}
		for _, other := range media[i+1:] {
			if same := w.resolve(other.get("schema")); same.node != nil && same.node == schema.node {
				types = append(types, "`"+code(other.key)+"`")
			}
		}
		written[schema.node] = true
		p.add(e.value, "\n%s", strings.Join(types, " · "))
		if schema.isMissing() {
			p.add(e.value, "\n")
		} else {
			p.add(e.value, " `%s`\n", code(w.typeOf(e.get("schema"), 0)))
			w.schema(p, e.get("schema"))
		}
		if !withExample || !isJSON(e.key) {
			continue
		}
		if text, ok := w.example(e.value, false); ok {
			p.add(e.value, "\n::collapsible{name=%q}\n%s::\n", w.word("apiExample"), fence("json", "", text))
		}
	}
}

// responses writes the responses of an operation, sorted by status.
func (w *writer) responses(p *page, op *operation, level int) {
	entries := op.value.get("responses").entries()
	if len(entries) == 0 {
		return
	}
	p.add(op.value, "\n%s %s\n", heads(level), w.word("apiResponses"))
	for _, e := range entries {
		if strings.HasPrefix(e.key, "x-") {
			continue
		}
		answer := w.resolve(e.value)
		if answer.isMissing() {
			continue
		}
		p.add(answer, "\n%s %s\n", heads(level+1), strings.TrimSpace(text(e.key)+" "+statuses[e.key]))
		w.addText(p, answer.get("description"))
		if headers := answer.get("headers").entries(); len(headers) > 0 {
			p.add(answer, "\n%s", w.tableHead())
			for _, h := range headers {
				header := w.resolve(h.value)
				p.add(answer, "%s", w.row(field{name: h.key, schema: header.get("schema"), required: header.isTrue("required"), about: header}))
			}
		}
		w.content(p, answer, strings.HasPrefix(e.key, "2"))
	}
}
