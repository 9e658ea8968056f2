package apidoc

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/reference"
)

// Entry is one item of a part of an export: a member, a parameter, or an option of a parameter.
type Entry struct {
	Name, Type string
	Required   bool
	reference.Documentation
	// Source is the address of the line that declares it; "" if unknown.
	Source string
}

// IsUndocumented reports whether the library has no documentation for an entry.
func (e Entry) IsUndocumented() bool { return e.Doc == "" && e.Deprecated == "" }

// Field returns the lines of an entry as a field component that opens with colons. It leaves out the closing line, so
// that the caller can append the author's text.
func (w Writer) Field(e Entry, colons string) []string {
	props := map[string]any{"name": e.Name}
	for key, value := range map[string]string{"type": e.Type, "default": e.Default, "since": e.Since, "source": e.Source} {
		if value != "" && value != "undefined" {
			props[key] = value
		}
	}
	if e.Required {
		props["required"] = true
	}
	if e.Deprecated != "" {
		props["deprecated"] = true
	}
	if links := w.typeLinks(e.Type); len(links) > 0 {
		props["links"] = links
	}
	lines := []string{colons + "field", "---", AsJSON(props), "---"}
	for _, text := range []string{e.Doc, e.Deprecated} {
		if text != "" {
			lines = append(append(lines, Comment(text)...), "")
		}
	}
	return lines
}

// typeLink links a name in a type to the page that describes it.
type typeLink struct {
	Name string `json:"name"`
	To   string `json:"to"`
}

// typeName matches the names in a type.
var typeName = regexp.MustCompile(`[\w$]+`)

// typeLinks returns links for the names in a type that pages describe.
func (w Writer) typeLinks(text string) []typeLink {
	var links []typeLink
	seen := map[string]bool{}
	for _, name := range typeName.FindAllString(text, -1) {
		if seen[name] || name[0] < 'A' || name[0] > 'Z' {
			continue
		}
		seen[name] = true
		if to := w.address(name); to != "" {
			links = append(links, typeLink{name, to})
		}
	}
	return links
}

// AsJSON returns a value as JSON on one line. JSON is also YAML, and nothing in one line can end front matter.
func AsJSON(value any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		panic(fmt.Errorf("encode properties: %w", err)) // impossible: they are strings, numbers, booleans and links
	}
	return strings.TrimSpace(b.String())
}

// manyEntries is the number of entries above which a list gets a filter: more than fit on a screen.
const manyEntries = 16

// Frame holds the lines before and after the fields of a part.
type Frame struct {
	Open, Close []string
	// Colons is the fence that opens and closes each field.
	Colons string
}

// FrameOf returns the frame for entries: a group of fields, memberAddress a filter if there are many. colons is the fence of
// the outermost component.
func FrameOf(entries []Entry, colons string) Frame {
	group := Frame{[]string{colons + "field-group"}, []string{colons}, colons + ":"}
	if len(entries) < manyEntries {
		return group
	}
	inner := FrameOf(nil, group.Colons)
	return Frame{append([]string{colons + "field-filter"}, inner.Open...), append(inner.Close, colons), inner.Colons}
}
