package publish

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/locale"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
)

// part is a component in a text for programs; web/src/prose/markdown.ts makes Markdown of it. What is no component
// is a string.
type part struct {
	Name  string         `json:"name"`
	Props map[string]any `json:"props"`
	Slots []partSlot     `json:"slots"`
	Level int            `json:"level"`
	// Drawn is the text that a component of the site's own draws.
	Drawn  string `json:"drawn,omitempty"`
	Inline bool   `json:"inline,omitempty"`
	// First and Prefix stand before the first line of a block and before all others, such as the mark of a quote.
	First  string `json:"first,omitempty"`
	Prefix string `json:"prefix,omitempty"`
}

type partSlot struct {
	Name  string `json:"name"`
	Nodes []any  `json:"nodes"`
}

// partReader takes a document apart by its components.
type partReader struct {
	files *Files
	doc   content.Document
	text  string
	// places are those of components that are still to come, in the order of the text.
	places []mdc.Place
	// drawn are the texts that components of the site's own draw, and inside is the name of the component that is read.
	drawn  []render.Words
	inside string
}

// read returns the pieces of a text: strings, and the components between them.
func (r *partReader) read(text string) []any {
	doc, _ := mdc.Parse([]byte("\n"+text), mdc.Options{Places: true}) // a line of dashes at its start is a rule
	r.text, r.places = doc.Source(), doc.Places
	var lines []mdc.Range
	start := 0
	for line := range strings.Lines(r.text) {
		lines = append(lines, mdc.Range{Start: start, End: start + len(strings.TrimSuffix(line, "\n"))})
		start += len(line)
	}
	return r.lines(lines)
}

// lines returns the pieces of lines.
func (r *partReader) lines(lines []mdc.Range) []any {
	var list []any
	at := 0
	for _, line := range lines {
		if line.End < at {
			continue // it is in a component that is written already
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
	return list
}

// dedent takes the white space from the lines of a slot that all of them begin with.
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

// line returns the components that begin in a line with what stands before each, and where the last one ends.
func (r *partReader) line(line mdc.Range) (list []any, end int) {
	at := line.Start
	for {
		place, ok := r.next(at, line.End)
		if !ok {
			return list, at
		}
		before := r.text[at:place.Start]
		part := r.part(place)
		at = place.End
		if part.Inline {
			list = append(list, before, part)
			continue
		}
		if place.Contained {
			part.First = strings.TrimRight(before, " ") + " "
			if strings.TrimSpace(before) == "" {
				part.First = before
			}
			part.Prefix = strings.Map(afterMarkers, part.First)
		}
		return append(list, part), at + 1
	}
}

// afterMarkers makes of what begins a block what begins its further lines: only quotes are marked there again.
func afterMarkers(sign rune) rune {
	if sign == '>' || sign == '\t' {
		return sign
	}
	return ' '
}

// next returns the first place between two offsets. A name behind a colon is a text where no component has it.
func (r *partReader) next(from, to int) (mdc.Place, bool) {
	for ; len(r.places) > 0 && r.places[0].Start < to; r.places = r.places[1:] {
		place := r.places[0]
		_, known := r.files.config.Components[mdc.ComponentName(place.Node.Tag)]
		isBare := place.Inline && !known && len(place.Node.Props) == 0 && place.Label.End == 0
		if place.Start < from || isBare {
			continue
		}
		r.places = r.places[1:]
		return place, true
	}
	return mdc.Place{}, false
}

// part returns the component at a place.
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
	for _, slot := range place.Parts {
		if nodes := r.lines(r.dedent(slot.Lines)); len(nodes) > 0 {
			p.Slots = append(p.Slots, partSlot{cmp.Or(slot.Name, components.Default), nodes})
		}
	}
	return p
}

// draw returns what the next component of that name draws. One of Vue draws what stands in it as well.
func (r *partReader) draw(name string) string {
	i := slices.IndexFunc(r.drawn, func(w render.Words) bool { return mdc.ComponentName(w.Component) == name })
	if i < 0 || r.files.site.IsVueComponent(name) && r.files.site.IsVueComponent(r.inside) {
		return ""
	}
	text := r.drawn[i].Text
	r.drawn = slices.Delete(r.drawn, i, i+1)
	return text
}

// reference returns the whole address of a link; names of icons stay.
func (r *partReader) reference(kind components.Type, text string) any {
	if kind == components.Link {
		return r.files.wholeLink(r.doc, text, false)
	}
	return text
}

// scene adds the files of a live scene and its picture.
func (r *partReader) scene(p *part) {
	type file struct {
		Name     string `json:"name"`
		Language string `json:"language"`
		Text     string `json:"text"`
	}
	for _, scene := range r.files.site.Scenes() {
		if scene.Example.Name != p.Props["name"] {
			continue
		}
		var list []file
		for _, f := range scene.View.Files {
			list = append(list, file{f.Name, f.Language, f.Code})
		}
		p.Props["files"] = list
		if scene.View.Poster != "" {
			p.Props["poster"] = r.files.site.WholeAddress(scene.View.Poster)
		}
	}
}

var (
	// drawing matches a span of code, which stays as it is, and what a page only draws or does not show.
	drawing = regexp.MustCompile("(?s)`+[^`]+`+|<svg\\b.*?</svg>|<style\\b.*?</style>|<!--.*?-->")
	// looks matches a span of code, which stays as it is, and classes and the like behind a text or a link.
	looks = regexp.MustCompile("`+[^`]+`+|\\[([^\\]\\[\n]+)\\]\\{[^}#\n]*\\}|(\\]\\([^)\n]*\\))\\{[.][^}\n]*\\}")
)

// plain takes from a text what says only how it looks, and writes out what it says of versions. It is called with texts
// that hold no blocks of code.
func plain(text string, texts locale.Table) string {
	if strings.Contains(text, "<") {
		text = drawing.ReplaceAllStringFunc(text, func(found string) string {
			if found[0] == '`' {
				return found
			}
			return ""
		})
	}
	if !strings.Contains(text, "{") {
		return text
	}
	return looks.ReplaceAllStringFunc(text, func(found string) string {
		part := looks.FindStringSubmatch(found)
		if part[1]+part[2] == "" {
			return found
		}
		return part[1] + part[2] + inParentheses(render.ReleaseFacts(releaseIn(found), texts))
	})
}

// releaseIn returns what the attributes of a text in brackets say of versions.
func releaseIn(span string) content.Release {
	parsed, _ := mdc.Parse([]byte(span), mdc.Options{})
	for n := range mdc.Elements(parsed.Nodes) {
		if n.Tag == "span" {
			return content.ReleaseOf(n)
		}
	}
	return content.Release{}
}

// inParentheses writes facts behind what they are about.
func inParentheses(facts []string) string {
	if len(facts) == 0 {
		return ""
	}
	return " (" + strings.Join(facts, ", ") + ")"
}

// fenceAfter returns the marks of the block of code that is open behind line, where before it that of open is.
func fenceAfter(open, line string) string {
	mark := fenceMark.FindStringSubmatch(line)
	switch {
	case mark == nil:
		return open
	case open == "":
		return mark[1]
	case strings.HasPrefix(mark[1], open) && strings.Trim(strings.TrimSpace(line), mark[1][:1]) == "":
		return ""
	}
	return open
}

// proseOnly calls change for the runs of lines of text that are no code.
func proseOnly(text string, change func(string) string) string {
	var out, run strings.Builder
	fence := ""
	flush := func() {
		out.WriteString(change(run.String()))
		run.Reset()
	}
	for line := range strings.Lines(text) {
		wasFenced := fence != ""
		if fence = fenceAfter(fence, line); wasFenced || fence != "" {
			flush()
			out.WriteString(line)
			continue
		}
		run.WriteString(line)
	}
	flush()
	return out.String()
}

// tidy takes empty lines away that follow another one, outside of code.
func tidy(text string) string {
	var b strings.Builder
	fence, empty := "", false
	for line := range strings.Lines(text) {
		fence = fenceAfter(fence, line)
		isEmpty := fence == "" && strings.TrimSpace(line) == ""
		if !isEmpty || !empty {
			b.WriteString(line)
		}
		empty = isEmpty
	}
	return b.String()
}
