package documents

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// OfPages returns a document for each page that is written as a component. The document contains only the
// component.
func OfPages(pages []sitecomponents.PageFile, collection string) []content.Document {
	var docs []content.Document
	for _, page := range pages {
		if _, ok := page.FrontMatter["navigation"]; !ok {
			page.FrontMatter["navigation"] = false
		}
		if _, ok := page.FrontMatter["layout"]; !ok {
			page.FrontMatter["layout"] = "bare"
		}
		frontMatter, err := json.Marshal(page.FrontMatter) // JSON is YAML
		if err != nil {
			continue // cannot happen, because the values were decoded from JSON
		}
		doc, _ := content.Parse(collection, page.Stem+".md", fmt.Appendf(nil, "---\n%s\n---\n", frontMatter), content.Options{})
		body := content.BodyOf(&mdc.Node{Tag: page.Name, Component: true, Pos: diag.Pos{Line: 1, Col: 1}})
		body.FrontMatter = doc.Body.FrontMatter
		for key := range body.FrontMatter.Positions {
			body.FrontMatter.Positions[key] = diag.Pos{Line: 1, Col: 1} // the file defines the value in code
		}
		doc.Body, doc.File, doc.Source = body, page.File, string(page.Source)
		doc.ID = collection + "/" + page.File
		doc.Hash = fmt.Sprintf("%x", sha256.Sum256(frontMatter))
		docs = append(docs, doc)
	}
	return docs
}
