package render

import (
	"iter"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// ReleaseFacts returns strings that describe which versions introduced, changed and deprecated something.
func ReleaseFacts(r content.Release, texts locale.Table) []string {
	var facts []string
	for fact := range releaseFacts(r, texts) {
		facts = append(facts, fact)
	}
	return facts
}

// releaseFacts returns the facts about a release as strings, each with the color of its badge.
func releaseFacts(r content.Release, texts locale.Table) iter.Seq2[string, string] {
	return func(yield func(fact, color string) bool) {
		if r.Since != "" && !yield(strings.ReplaceAll(texts.Text("prose", "since"), "{version}", r.Since), "primary") {
			return
		}
		for _, version := range r.Changed {
			if !yield(strings.ReplaceAll(texts.Text("prose", "changed"), "{version}", version), "neutral") {
				return
			}
		}
		if r.IsDeprecated {
			yield(texts.Text("prose", "deprecated"), "warning")
		}
	}
}

// releaseBadge returns the badge for a fact about a release.
func releaseBadge(fact, color string) string {
	return element("span", ` class="badge" data-color="`+color+`"`, fact)
}

// releaseBadges writes the release facts of bracketed text as badges that follow the text.
func (w *articleWriter) releaseBadges(n *mdc.Node) {
	for fact, color := range releaseFacts(content.ReleaseOf(n), w.texts) {
		w.html.WriteString(" " + releaseBadge(fact, color))
	}
}

// ReleasedPart is a part of a document that has release facts: bracketed text or a field.
type ReleasedPart struct {
	Title   string
	ID      string // the id of the part, or of the heading above it
	Release content.Release
}

// ReleasedParts lists the parts of a document with release facts, in order.
func ReleasedParts(doc content.Document) []ReleasedPart {
	text := doc.Body.Text
	if !strings.Contains(text, "since") && !strings.Contains(text, "changed") && !strings.Contains(text, "deprecated") {
		return nil // the tree is not needed
	}
	nodes := doc.Body.Tree().Nodes
	ids := newAnchors(nodes)
	heading := ""
	var parts []ReleasedPart
	for n := range mdc.Elements(nodes) {
		if mdc.IsHeading(n.Tag) {
			heading = n.Attr("id")
		}
		tag, _ := mdc.HTMLTag(n.Tag)
		isField := mdc.ComponentName(n.Tag) == fieldComponent
		if !isField && tag != "span" {
			continue
		}
		part := ReleasedPart{mdc.TextOf(n.Children), heading, content.ReleaseOf(n)}
		if isField {
			part.Title, part.ID = fieldName(n), ids.fields[n]
		}
		if !part.Release.IsEmpty() {
			parts = append(parts, part)
		}
	}
	return parts
}
