package render

import (
	"bytes"
	"cmp"
	"encoding/json"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// thing is a node of JSON-LD in the vocabulary of schema.org.
type thing struct {
	Context     string  `json:"@context,omitempty"`
	Type        string  `json:"@type,omitempty"`
	Graph       []thing `json:"@graph,omitempty"`
	Headline    string  `json:"headline,omitempty"`
	Name        string  `json:"name,omitempty"`
	Description string  `json:"description,omitempty"`
	URL         string  `json:"url,omitempty"`
	Language    string  `json:"inLanguage,omitempty"`
	Modified    string  `json:"dateModified,omitempty"`
	Image       string  `json:"image,omitempty"`
	PartOf      *thing  `json:"isPartOf,omitempty"`
	Position    int     `json:"position,omitempty"`
	Item        string  `json:"item,omitempty"`
	Elements    []thing `json:"itemListElement,omitempty"`
}

const vocabulary = "https://schema.org"

// structured writes structured data for search engines: the site on its landing page, and an article and its
// breadcrumbs on all other pages. The URL of the site must be known. Data in a script element is not a script, so no
// policy has to allow it.
func (d Document) structured(b *bytes.Buffer, page payload.Page) error {
	if d.Origin == "" || page.Head.Unlisted || page.Error != nil {
		return nil
	}
	data, err := json.Marshal(d.thingOf(page)) // escapes <, > and &, so that no page can end the script element
	if err != nil {
		return err
	}
	b.WriteString(`<script type="application/ld+json">`)
	b.Write(data)
	b.WriteString(`</script>`)
	return nil
}

func (d Document) thingOf(page payload.Page) thing {
	site := thing{Type: "WebSite", Name: d.SiteName, URL: d.Address(d.Base.Address("/"))}
	if page.Layout == payload.LayoutLanding || page.Path == d.Base.Address(cmp.Or(d.Home, "/")) {
		site.Context, site.Description, site.Language = vocabulary, page.HeadDescription(), d.Lang
		return site
	}
	article := thing{
		Type: "TechArticle", Headline: page.Head.OgTitle, URL: d.Address(page.Path),
		Language: d.Lang, Modified: page.Updated, PartOf: &site,
	}
	article.Image = d.image(page.Head)
	steps := d.steps(page)
	if len(steps) < 2 {
		article.Context = vocabulary
		return article
	}
	return thing{Context: vocabulary, Graph: []thing{article, {Type: "BreadcrumbList", Elements: steps}}}
}

// steps returns the breadcrumbs from the site's root to page, inclusive. A folder without a page has no URL.
func (d Document) steps(page payload.Page) []thing {
	var steps []thing
	add := func(name, path string) {
		step := thing{Type: "ListItem", Position: len(steps) + 1, Name: name}
		if path != "" {
			step.Item = d.Address(path)
		}
		steps = append(steps, step)
	}
	for _, crumb := range page.Breadcrumbs {
		if crumb.To != "" {
			add(crumb.Label, crumb.To)
		}
	}
	add(page.Title, "")
	return steps
}
