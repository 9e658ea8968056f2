package outputs

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// part is a component or a string in the Markdown that agents get for a page. web/src/prose/markdown.ts converts
// components to Markdown.
type part struct {
	Name  string         `json:"name"`
	Props map[string]any `json:"props"`
	Slots []partSlot     `json:"slots"`
	Level int            `json:"level"`
	// Drawn is the text that one of the site's own components renders.
	Drawn  string `json:"drawn,omitempty"`
	Inline bool   `json:"inline,omitempty"`
	// First is the prefix of a block's first line, such as the marker of a quote. Prefix is the prefix of all remaining
	// lines.
	First  string `json:"first,omitempty"`
	Prefix string `json:"prefix,omitempty"`
}

type partSlot struct {
	Name  string `json:"name"`
	Nodes []any  `json:"nodes"`
}

// partReader splits a document into its components.
type partReader struct {
	files *Files
	doc   content.Document
	text  string
	// places are the components that have not been read yet, in source order.
	places []mdc.Place
	// drawn contains the text that the site's own components render. inside is the name of the current component.
	drawn  []render.Words
	inside string
}

// read splits text into strings and components.
func (r *partReader) read(text string) []any {
	doc, _ := mdc.Parse([]byte("\n"+text), mdc.Options{Places: true}) // the line break prevents a line of dashes at the start from beginning front matter
	r.text, r.places = doc.Source(), doc.Places
	r.addTags()
	var lines []mdc.Range
	start := 0
	for line := range strings.Lines(r.text) {
		lines = append(lines, mdc.Range{Start: start, End: start + len(strings.TrimSuffix(line, "\n"))})
		start += len(line)
	}
	return r.lines(lines)
}

// lines splits lines into parts.
func (r *partReader) lines(lines []mdc.Range) []any {
	var list []any
	at := 0
	for _, line := range lines {
		if line.End < at {
			continue // it belongs to a component that has already been written
		}
		at = max(at, line.Start)
		var pieces []any
		pieces, at = r.line(mdc.Range{Start: at, End: line.End})
		list = append(list, pieces...)
		if at <= line.End {
			list = append(list, r.text[at:line.End]+"\n")
			at = line.End + 1
		}
	}
	return joinTexts(list)
}

// joinTexts joins adjacent strings.
func joinTexts(list []any) []any {
	var joined []any
	var b strings.Builder
	for _, node := range list {
		text, ok := node.(string)
		if ok {
			b.WriteString(text)
			continue
		}
		if b.Len() > 0 {
			joined = append(joined, b.String())
			b.Reset()
		}
		joined = append(joined, node)
	}
	if b.Len() > 0 {
		joined = append(joined, b.String())
	}
	return joined
}

// dedent removes the white space that all lines of a slot begin with.
func (r *partReader) dedent(lines []mdc.Range) []mdc.Range {
	least := -1
	for _, line := range lines {
		text := r.text[line.Start:line.End]
		if indent := len(text) - len(strings.TrimLeft(text, " ")); indent < len(text) && (least < 0 || indent < least) {
			least = indent
		}
	}
	for i, line := range lines {
		lines[i].Start = min(line.Start+max(least, 0), line.End)
	}
	return lines
}

// line returns the components that begin on a line, each with the text before it, and the end of the last component.
func (r *partReader) line(line mdc.Range) (list []any, end int) {
	at := line.Start
	for {
		place, ok := r.next(at, line.End)
		if !ok {
			return list, at
		}
		before := r.text[at:place.Start]
		isBlock := place.Inline && r.isCommandBlock(place, line)
		place.Inline = place.Inline && !isBlock
		part := r.part(place)
		at = place.End
		if part.Inline {
			list = append(list, before, part)
			continue
		}
		if place.Contained || isBlock {
			part.First = strings.TrimRight(before, " ") + " "
			if strings.TrimSpace(before) == "" {
				part.First = before
			}
			part.Prefix = strings.Map(afterMarkers, part.First)
		}
		return append(list, part), at + 1
	}
}

// blockMarkers matches the markers of quotes and list items.
var blockMarkers = regexp.MustCompile(`^(?:[ \t]|>|(?:[-*+]|\d+[.)])[ \t])*$`)

// isCommandBlock reports whether an inline component shows a command and is the only content of a line.
func (r *partReader) isCommandBlock(place mdc.Place, line mdc.Range) bool {
	before, after := r.text[line.Start:place.Start], r.text[place.End:max(place.End, line.End)]
	isAlone := blockMarkers.MatchString(before) && strings.TrimSpace(after) == ""
	return isAlone && r.files.config.Components[mdc.ComponentName(place.Node.Tag)].Command != ""
}

// afterMarkers returns the prefix for the remaining lines of a block, given the prefix of its first line. Only quote markers
// are repeated.
func afterMarkers(sign rune) rune {
	if sign == '>' || sign == '\t' {
		return sign
	}
	return ' '
}

// next returns the first component between two offsets. A name after a colon is plain text if no component has this
// name.
func (r *partReader) next(from, to int) (mdc.Place, bool) {
	for ; len(r.places) > 0 && r.places[0].Start < to; r.places = r.places[1:] {
		place := r.places[0]
		_, known := r.files.config.Components[mdc.ComponentName(place.Node.Tag)]
		isBare := place.Inline && !known && r.text[place.Start] == ':' && len(place.Node.Props) == 0 && place.Label.End == 0
		if place.Start < from || isBare {
			continue
		}
		r.places = r.places[1:]
		return place, true
	}
	return mdc.Place{}, false
}

// part returns the part for the component at place.
func (r *partReader) part(place mdc.Place) part {
	name := mdc.ComponentName(place.Node.Tag)
	known := r.files.config.Components[name]
	p := part{Name: name, Slots: []partSlot{}, Level: max(place.Level, 1), Inline: place.Inline}
	p.Props = render.Props(place.Node, func(name string) (components.Prop, bool) {
		if name == components.ItemsProp && known.Items != nil {
			return components.Prop{Type: components.ListOf, Props: known.Items}, true
		}
		prop, _ := known.Prop(name)
		return prop, true
	}, r.reference)
	for _, prop := range known.Props {
		if prop.Type.ListsFolder() {
			listed := r.files.site.Listed(place.Node, prop, r.doc.Path)
			if releases, ok := listed.([]payload.Released); ok {
				for i := range releases {
					releases[i].To = r.files.wholeLink(r.doc, releases[i].To, false)
				}
			}
			p.Props[prop.Name] = listed
		}
	}
	if name == render.SceneComponent {
		r.scene(&p)
	}
	p.Drawn = r.draw(name)
	defer func(outer string) { r.inside = outer }(r.inside)
	r.inside = name
	if place.Label.End > 0 {
		nodes, at := r.line(place.Label)
		p.Slots = append(p.Slots, partSlot{components.Default, append(nodes, r.text[at:max(at, place.Label.End)])})
	}
	if command := render.CommandMarkdown(place.Node, known, place.Inline); command != "" {
		p.Slots = append(p.Slots, partSlot{components.Default, []any{command}})
	}
	for _, slot := range place.Parts {
		if nodes := r.lines(r.dedent(slot.Lines)); len(nodes) > 0 {
			p.Slots = append(p.Slots, partSlot{cmp.Or(slot.Name, components.Default), nodes})
		}
	}
	return p
}

// draw returns the text that the next component with the given name renders. The text of a Vue component includes the
// content of its slots.
func (r *partReader) draw(name string) string {
	i := slices.IndexFunc(r.drawn, func(w render.Words) bool { return mdc.ComponentName(w.Component) == name })
	if i < 0 || r.files.site.IsVueComponent(name) && r.files.site.IsVueComponent(r.inside) {
		return ""
	}
	text := r.drawn[i].Text
	r.drawn = slices.Delete(r.drawn, i, i+1)
	return text
}

// reference returns the absolute URL of a link. It returns icon names unchanged.
func (r *partReader) reference(kind components.Type, text string) any {
	if kind == components.Link {
		return r.files.wholeLink(r.doc, text, false)
	}
	return text
}

// scene adds the files of a live scene, or links to their copies, and its image.
func (r *partReader) scene(p *part) {
	type file struct {
		Name     string `json:"name"`
		Language string `json:"language"`
		Text     string `json:"text,omitempty"`
		To       string `json:"to,omitempty"`
	}
	for _, scene := range r.files.site.Scenes() {
		if scene.Example.Name != p.Props["name"] {
			continue
		}
		var list []file
		for _, f := range scene.View.Files {
			if to, ok := r.files.copying.scene(scene, f.Name); ok {
				list = append(list, file{Name: f.Name, Language: f.Language, To: to})
			} else {
				list = append(list, file{Name: f.Name, Language: f.Language, Text: f.Code})
			}
		}
		p.Props["files"] = list
		if scene.View.Poster != "" {
			p.Props["poster"] = r.files.site.WholeAddress(scene.View.Poster)
		}
	}
}
