package outputs

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// componentTag matches inline code, which is kept, and the start tag of a component. It captures the name.
var componentTag = regexp.MustCompile("(?s)" + codeSpan + `|<([A-Z]\w*|[a-z]\w*(?:-\w+)+)(?:\s(?:[^<>"'\n]|"[^"<>\n]*"|'[^'<>\n]*')*)?>`)

// addTags adds the components within lines that are written as HTML tags. Other tags remain in the text.
func (r *partReader) addTags() {
	if !strings.Contains(r.text, "<") {
		return
	}
	from, at, fence := 0, 0, ""
	for line := range strings.Lines(r.text) {
		wasFenced := fence != ""
		if fence = fenceAfter(fence, line); wasFenced || fence != "" {
			r.addTagsWithin(from, at)
			from = at + len(line)
		}
		at += len(line)
	}
	r.addTagsWithin(from, at)
	slices.SortStableFunc(r.places, func(a, b mdc.Place) int { return cmp.Compare(a.Start, b.Start) })
}

// addTagsWithin adds the tags between two offsets that contain no code blocks.
func (r *partReader) addTagsWithin(from, to int) {
	if from >= to || !strings.Contains(r.text[from:to], "<") { // most prose has no tags
		return
	}
	for _, at := range componentTag.FindAllStringSubmatchIndex(r.text[from:to], -1) {
		if at[2] < 0 {
			continue
		}
		name := r.text[from+at[2] : from+at[3]]
		if place, ok := r.tag(name, mdc.Range{Start: from + at[0], End: from + at[1]}); ok {
			r.places = append(r.places, place)
		}
	}
}

// tag returns the place of a component, given its start tag. It returns false unless the component can be part of a line
// and ends on the line where it begins.
func (r *partReader) tag(name string, start mdc.Range) (mdc.Place, bool) {
	kebab := mdc.Kebab(name)
	if !r.files.site.HasComponent(kebab) && r.files.config.Components[mdc.ComponentName(kebab)].Kind != components.Inline {
		return mdc.Place{}, false
	}
	end := "</" + name + ">"
	rest, _, _ := strings.Cut(r.text[start.End:], "\n")
	content, _, found := strings.Cut(rest, end)
	if !found {
		return mdc.Place{}, false
	}
	place := mdc.Place{Range: mdc.Range{Start: start.Start, End: start.End + len(content) + len(end)}, Inline: true}
	if strings.TrimSpace(content) != "" {
		place.Label = mdc.Range{Start: start.End, End: start.End + len(content)}
	}
	parsed, _ := mdc.Parse([]byte(r.text[start.Start:start.End]+end), mdc.Options{})
	for node := range mdc.Elements(parsed.Nodes) {
		if node.Tag == kebab {
			place.Node = node
			return place, true
		}
	}
	return mdc.Place{}, false
}
