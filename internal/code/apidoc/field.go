package apidoc

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/reference"
)

// Entry is an item in a part of an export. It is a member, a parameter, or an option of a parameter.
type Entry struct {
	Name, Type string
	Required   bool
	reference.Documentation
	// Source is the URL of the line that declares the entry. It is empty if unknown.
	Source string
	// Guide is an author's text about the entry, if there is any.
	Guide Guide
}

// Guide is an author's text about an entry.
type Guide struct {
	URL string
	// Text is the text if it is short. It is shown if the entry has no comment.
	Text string
	// Replaces is true if Text is shown instead of the comment.
	Replaces bool
}

// IsUndocumented reports whether neither the library nor an author describes an entry.
func (e Entry) IsUndocumented() bool { return e.Doc == "" && e.Deprecated == "" && e.Guide.URL == "" }

// Gap is an export whose page lists members without documentation.
type Gap struct {
	Export  string
	Members []string
	// Count is the number of all members that the page lists.
	Count int
}

// GapIn returns the gap in the entries about an export. ok is false if all of them are documented.
func GapIn(entries []Entry, export string) (gap Gap, ok bool) {
	gap = Gap{Export: export, Count: len(entries)}
	for _, e := range entries {
		if e.IsUndocumented() {
			gap.Members = append(gap.Members, e.Name)
		}
	}
	return gap, len(gap.Members) > 0
}

// Field returns an entry as the lines of a field component. It omits the closing line so that the caller can append
// text by the author. colons is the fence of the component.
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
	if e.Guide.Text != "" && e.Guide.Replaces {
		e.Doc = ""
	}
	for _, text := range []string{e.Doc, e.Deprecated} {
		if text != "" {
			lines = append(append(lines, Comment(text)...), "")
		}
	}
	if e.Guide.URL != "" {
		link := fmt.Sprintf("[%s](%s)", w.Text("refGuide"), e.Guide.URL)
		if e.Doc == "" && e.Guide.Text != "" {
			link = e.Guide.Text + " " + link
		}
		lines = append(lines, link)
	}
	return lines
}

// typeLink links a name in a type to the page that describes it.
type typeLink struct {
	Name string `json:"name"`
	To   string `json:"to"`
}

// typeName matches a name in a type.
var typeName = regexp.MustCompile(`[\w$]+`)

// typeLinks returns links for the names in a type that are described on pages.
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

// AsJSON encodes a value as JSON on a single line. JSON is valid YAML, and a single line cannot end front matter.
func AsJSON(value any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		panic(fmt.Errorf("encode properties: %w", err)) // impossible, because the values are strings, numbers, booleans and links
	}
	return strings.TrimSpace(b.String())
}

// ManyEntries is the maximum number of entries in a list without a filter. A longer list does not fit on a screen.
const ManyEntries = 12

// Frame contains the lines before and after the fields of a part.
type Frame struct {
	Open, Close []string
	// Colons is the fence that opens and closes each field.
	Colons string
}

// FrameOf returns the frame for a list of entries. It consists of a field group and, if there are many entries, a
// filter. colons is the fence of the outermost component.
func FrameOf(entries []Entry, colons string) Frame {
	group := Frame{[]string{colons + "field-group"}, []string{colons}, colons + ":"}
	if len(entries) <= ManyEntries {
		return group
	}
	inner := FrameOf(nil, group.Colons)
	return Frame{append([]string{colons + "field-filter"}, inner.Open...), append(inner.Close, colons), inner.Colons}
}
