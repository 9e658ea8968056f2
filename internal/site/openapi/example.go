package openapi

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Limits on examples.
const (
	// maxExample is the maximum size of an example in bytes. maxValues is the maximum number of values in a generated
	// example.
	maxExample = 8 << 10
	maxValues  = 200
)

func isJSON(media string) bool {
	media, _, _ = strings.Cut(media, ";")
	return strings.HasSuffix(strings.TrimSpace(media), "json") || media == "*/*"
}

// example returns an example of a body as JSON. It comes from the description or is generated from the schema.
func (w *writer) example(media value, isRequest bool) (string, bool) {
	if node := w.written(media); node != nil {
		if text, ok := toJSON(node); ok {
			return text, true
		}
	}
	if media.get("schema").isMissing() {
		return "", false
	}
	m := maker{writer: w, isRequest: isRequest, left: maxValues}
	node := m.make(media.get("schema"), nil)
	if node == nil {
		return "", false
	}
	return toJSON(node)
}

// written returns the example that the description contains.
func (w *writer) written(media value) *yaml.Node {
	if one := media.get("example"); !one.isMissing() {
		return one.node
	}
	for _, e := range media.get("examples").entries() {
		if one := w.resolve(e.value).get("value"); !one.isMissing() {
			return one.node
		}
	}
	return nil
}

// maker generates an example from a schema.
type maker struct {
	*writer
	isRequest bool
	left      int
}

func scalar(tag, text string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: tag, Value: text}
}

// samples maps string formats to example values.
var samples = map[string]string{
	"date": "2026-01-31", "date-time": "2026-01-31T12:00:00Z", "time": "12:00:00Z", "email": "reader@example.com",
	"uri": "https://example.com", "url": "https://example.com", "hostname": "example.com", "ipv4": "192.0.2.1",
	"ipv6": "2001:db8::1", "uuid": "123e4567-e89b-12d3-a456-426614174000", "byte": "SGVsbG8=", "password": "secret",
}

// make returns an example for a schema. It returns nil if the schema contains itself or the maximum number of values is
// reached.
func (m *maker) make(schema value, above []*yaml.Node) *yaml.Node {
	schema = m.resolve(schema)
	if m.left--; m.left < 0 || schema.isMissing() || len(above) > maxLevels+1 || slices.Contains(above, schema.node) {
		return nil
	}
	for _, key := range []string{"example", "const", "default"} {
		if given := schema.get(key); !given.isMissing() {
			return given.node
		}
	}
	for _, key := range []string{"examples", "enum"} {
		if given := schema.get(key).items(); len(given) > 0 {
			return given[0].node
		}
	}
	above = append(slices.Clone(above), schema.node)
	list := kinds(schema)
	list = slices.DeleteFunc(slices.Clone(list), func(kind string) bool { return kind == "null" })
	switch {
	case slices.Contains(list, "array") || !schema.get("items").isMissing():
		node := &yaml.Node{Kind: yaml.SequenceNode}
		if item := m.make(schema.get("items"), above); item != nil {
			node.Content = []*yaml.Node{item}
		}
		return node
	case slices.Contains(list, "integer"), slices.Contains(list, "number"):
		if least := schema.text("minimum"); least != "" {
			return scalar("!!int", least)
		}
		return scalar("!!int", "1")
	case slices.Contains(list, "boolean"):
		return scalar("!!bool", "true")
	case slices.Contains(list, "string"):
		if sample, ok := samples[schema.text("format")]; ok {
			return scalar("!!str", sample)
		}
		return scalar("!!str", "string")
	}
	for _, key := range []string{"oneOf", "anyOf"} {
		for _, one := range schema.get(key).items() {
			if node := m.make(one, above); node != nil {
				return node
			}
		}
	}
	if fields, _ := m.fields(schema, maxMerged); len(fields) > 0 || slices.Contains(list, "object") {
		return m.object(fields, above)
	}
	return nil
}

func (m *maker) object(fields []field, above []*yaml.Node) *yaml.Node {
	node := &yaml.Node{Kind: yaml.MappingNode}
	for _, f := range fields {
		of := m.resolve(f.schema)
		if m.isRequest && of.isTrue("readOnly") || !m.isRequest && of.isTrue("writeOnly") {
			continue
		}
		name := f.name
		if name == "*" {
			name = "key"
		}
		if one := m.make(f.schema, above); one != nil {
			node.Content = append(node.Content, scalar("!!str", name), one)
		}
	}
	return node
}

// toJSON encodes a node as JSON. It returns false if the result is too long.
func toJSON(node *yaml.Node) (string, bool) {
	e := encoder{}
	ok := e.node(node, "", 0) && e.b.Len() <= maxExample
	return e.b.String(), ok
}

type encoder struct{ b strings.Builder }

func (e *encoder) node(node *yaml.Node, indent string, depth int) bool {
	for node.Kind == yaml.AliasNode {
		node = node.Alias
	}
	if depth > maxNesting || e.b.Len() > maxExample {
		return false
	}
	switch node.Kind {
	case yaml.MappingNode:
		return e.list("{", "}", len(node.Content)/2, indent, func(i int, inner string) bool {
			e.b.WriteString(quoted(node.Content[2*i].Value) + ": ")
			return e.node(node.Content[2*i+1], inner, depth+1)
		})
	case yaml.SequenceNode:
		return e.list("[", "]", len(node.Content), indent, func(i int, inner string) bool {
			return e.node(node.Content[i], inner, depth+1)
		})
	}
	if tag := node.ShortTag(); tag == "!!int" || tag == "!!float" || tag == "!!bool" || tag == "!!null" {
		if text := strings.ToLower(node.Value); json.Valid([]byte(text)) {
			e.b.WriteString(text)
			return true
		} else if tag == "!!null" {
			e.b.WriteString("null")
			return true
		}
	}
	e.b.WriteString(quoted(node.Value))
	return true
}

func (e *encoder) list(open, closing string, count int, indent string, write func(i int, inner string) bool) bool {
	e.b.WriteString(open)
	inner := indent + "  "
	for i := range count {
		if i > 0 {
			e.b.WriteByte(',')
		}
		e.b.WriteString("\n" + inner)
		if !write(i, inner) {
			return false
		}
	}
	if count > 0 {
		e.b.WriteString("\n" + indent)
	}
	e.b.WriteString(closing)
	return true
}

// quoted returns text as a string literal that is valid in both JSON and JavaScript.
func quoted(text string) string {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		return `""`
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// serverURL returns the URL of a server. It replaces the variables with their default values.
func serverURL(server value) string {
	address := server.text("url")
	for _, variable := range server.get("variables").entries() {
		address = strings.ReplaceAll(address, "{"+variable.key+"}", variable.text("default"))
	}
	return address
}

// request is an example of a request to an operation.
type request struct {
	method, address string
	// headers contains pairs of names and values.
	headers [][2]string
	// kind is the media type of the body. It is empty if there is no body.
	kind, body string
}

// requests writes examples of a request to an operation, one for curl and one for fetch.
func (w *writer) requests(p *page, op *operation, parameters []value, body value, level int) {
	r := request{method: strings.ToUpper(op.method), address: w.address(op, parameters)}
	for _, one := range parameters {
		if one.text("in") == "header" && one.isTrue("required") {
			r.headers = append(r.headers, [2]string{one.text("name"), w.sample(one)})
		}
	}
	r.headers = append(r.headers, w.credentials(op)...)
	media := body.get("content").entries()
	if len(media) > 0 {
		at := max(0, slices.IndexFunc(media, func(e entry) bool { return isJSON(e.key) }))
		r.kind = media[at].key
		r.headers = append(r.headers, [2]string{"Content-Type", r.kind})
		r.body, _ = w.example(media[at].value, true)
		if !isJSON(r.kind) {
			r.body = ""
		}
	}
	p.add(op.value, "\n%s %s\n\n::code-group\n%s%s::\n", heads(level), w.word("apiRequest"), fence("bash", "curl", r.curl()), fence("js", "fetch", r.fetch()))
}

// address returns the URL of a request, including its required parameters.
func (w *writer) address(op *operation, parameters []value) string {
	base := "https://example.com"
	for _, from := range []value{op.value, op.item, w.root} {
		if servers := from.get("servers").items(); len(servers) > 0 {
			if base = strings.TrimSuffix(serverURL(servers[0]), "/"); strings.HasPrefix(base, "/") || base == "" {
				base = "https://example.com" + base
			}
			break
		}
	}
	address, query := base+op.path, url.Values{}
	for _, one := range parameters {
		switch {
		case one.text("in") == "path":
			address = strings.ReplaceAll(address, "{"+one.text("name")+"}", url.PathEscape(w.sample(one)))
		case one.text("in") == "query" && one.isTrue("required"):
			query.Set(one.text("name"), w.sample(one))
		}
	}
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	return address
}

// sample returns an example value for a parameter. If there is none, it returns the parameter's name in upper case.
func (w *writer) sample(parameter value) string {
	if node := w.written(parameter); node != nil && node.Kind == yaml.ScalarNode {
		return node.Value
	}
	schema := w.resolve(parameter.get("schema"))
	for _, key := range []string{"example", "default"} {
		if given := schema.text(key); given != "" {
			return given
		}
	}
	if values := schema.get("enum").items(); len(values) > 0 {
		return values[0].scalar()
	}
	if slices.Contains(kinds(schema), "integer") {
		return "1"
	}
	return strings.ToUpper(strings.ReplaceAll(kebab(parameter.text("name"), "value"), "-", "_"))
}

// credentials returns the headers that authorize a request.
func (w *writer) credentials(op *operation) [][2]string {
	needs := op.value.get("security")
	if needs.isMissing() {
		needs = w.root.get("security")
	}
	all := needs.items()
	if len(all) == 0 {
		return nil
	}
	var list [][2]string
	for _, e := range all[0].entries() {
		scheme := w.resolve(w.root.get("components").get("securitySchemes").get(e.key))
		switch scheme.text("type") {
		case "apiKey":
			if scheme.text("in") == "header" {
				list = append(list, [2]string{scheme.text("name"), "API_KEY"})
			}
		case "http":
			if strings.EqualFold(scheme.text("scheme"), "basic") {
				list = append(list, [2]string{"Authorization", "Basic CREDENTIALS"})
				continue
			}
			list = append(list, [2]string{"Authorization", "Bearer TOKEN"})
		case "oauth2", "openIdConnect":
			list = append(list, [2]string{"Authorization", "Bearer TOKEN"})
		}
	}
	return list
}

// curl returns the request as a curl command.
func (r request) curl() string {
	quote := func(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
	lines := []string{"curl " + quote(r.address)}
	if r.method != "GET" {
		lines[0] = "curl -X " + r.method + " " + quote(r.address)
	}
	for _, h := range r.headers {
		lines = append(lines, "-H "+quote(h[0]+": "+h[1]))
	}
	switch {
	case r.body != "":
		lines = append(lines, "-d "+quote(r.body))
	case r.kind != "":
		lines = append(lines, "--data-binary @body")
	}
	return strings.Join(lines, " \\\n  ")
}

// fetch returns the request as JavaScript code.
func (r request) fetch() string {
	var options []string
	if r.method != "GET" {
		options = append(options, "  method: "+quoted(r.method)+",")
	}
	if len(r.headers) > 0 {
		options = append(options, "  headers: {")
		for _, h := range r.headers {
			options = append(options, "    "+quoted(h[0])+": "+quoted(h[1])+",")
		}
		options = append(options, "  },")
	}
	switch {
	case r.body != "":
		options = append(options, "  body: JSON.stringify("+strings.ReplaceAll(r.body, "\n", "\n  ")+"),")
	case r.kind != "":
		options = append(options, "  body,")
	}
	call := "const response = await fetch(" + quoted(r.address)
	if len(options) > 0 {
		call += ", {\n" + strings.Join(options, "\n") + "\n}"
	}
	return call + ")"
}
