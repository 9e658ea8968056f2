package render

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Around is the content before and after the text of a document. It consists of information from the document's front matter
// and links to other pages.
type Around struct {
	// Since is the version that introduced the subject of the page.
	Since string
	// Changed lists the versions that changed the subject.
	Changed []string `json:",omitempty"`
	// Deprecated reports whether the subject is deprecated. Instead describes its replacement.
	Deprecated bool
	Instead    string
	// Date is the date of a post, and Author is its author. Tags link to the posts with the same tags.
	Date, Author string
	Tags         []payload.Link
	// Checked is the version against which the document was last checked.
	Checked string `json:",omitempty"`
	// Related lists pages on the same subject.
	Related []payload.Link
}

// wrap inserts the parts of a document between the content before and after it.
func (a Around) wrap(parts []payload.Part, texts locale.Table) []payload.Part {
	if before := a.facts(texts); before != "" {
		parts = append([]payload.Part{{HTML: before}}, parts...)
	}
	if a.Checked != "" {
		line := element("span", "", strings.ReplaceAll(texts.Text("prose", "checked"), "{version}", a.Checked))
		parts = append(parts, payload.Part{HTML: `<p class="page-facts">` + line + `</p>`})
	}
	if after := a.related(texts); after != "" {
		parts = append(parts, payload.Part{HTML: after})
	}
	return parts
}

// facts writes the content before the document.
func (a Around) facts(texts locale.Table) string {
	var items []string
	for fact, color := range releaseFacts(content.Release{Since: a.Since, Changed: a.Changed}, texts) {
		items = append(items, releaseBadge(fact, color))
	}
	if a.Date != "" {
		items = append(items, element("time", ` datetime="`+escaped(a.Date)+`"`, a.Date))
	}
	if a.Author != "" {
		items = append(items, element("span", "", a.Author))
	}
	for _, tag := range a.Tags {
		items = append(items, element("a", ` href="`+escaped(tag.To)+`" rel="tag"`, tag.Label))
	}
	var b strings.Builder
	if a.Deprecated {
		b.WriteString(`<p class="deprecated">` + element("strong", "", texts.Text("prose", "deprecated")))
		b.WriteString(" " + escaped(a.Instead) + `</p>`)
	}
	if len(items) > 0 {
		b.WriteString(`<p class="page-facts">` + strings.Join(items, " ") + `</p>`)
	}
	return b.String()
}

// related writes the content after the document. Its heading does not appear in the table of contents.
func (a Around) related(texts locale.Table) string {
	if len(a.Related) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(`<nav class="related" aria-labelledby="td:related"><h2 id="td:related">` + escaped(texts.Text("prose", "related")) + `</h2><ul>`)
	for _, page := range a.Related {
		b.WriteString(`<li><a href="` + escaped(page.To) + `">` + escaped(page.Label) + `</a>`)
		if page.Description != "" {
			b.WriteString(element("span", "", page.Description))
		}
		b.WriteString(`</li>`)
	}
	b.WriteString(`</ul></nav>`)
	return b.String()
}

// element writes an element that contains text.
func element(tag, attributes, text string) string {
	return "<" + tag + attributes + ">" + escaped(text) + "</" + tag + ">"
}
