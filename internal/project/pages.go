package project

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/sitecomponents"
)

// pageCollection is the collection that the pages which the site brings are in: the first one of the navigation.
func (s settings) pageCollection() string {
	if len(s.site.Navigation) > 0 {
		return s.site.Navigation[0]
	}
	return s.site.Landing
}

// pageDocuments makes documents of the pages that the site brings: each consists of the component that draws it.
func pageDocuments(pages []sitecomponents.PageFile, collection string) []content.Document {
	var docs []content.Document
	for _, page := range pages {
		if _, told := page.Matter["navigation"]; !told {
			page.Matter["navigation"] = false
		}
		if _, told := page.Matter["layout"]; !told {
			page.Matter["layout"] = "bare"
		}
		matter, err := json.Marshal(page.Matter) // JSON is YAML
		if err != nil {
			continue // it came as JSON
		}
		doc, _ := content.Parse(collection, page.Stem+".md", fmt.Appendf(nil, "---\n%s\n---\n", matter), content.Options{})
		body := content.BodyOf(&mdc.Node{Tag: page.Name, Component: true, Pos: diag.Pos{Line: 1, Col: 1}})
		body.FrontMatter = doc.Body.FrontMatter
		for key := range body.FrontMatter.Positions {
			body.FrontMatter.Positions[key] = diag.Pos{Line: 1, Col: 1} // the file says it in its own way
		}
		doc.Body, doc.File, doc.Source = body, page.File, string(page.Source)
		doc.ID = collection + "/" + page.File
		doc.Hash = fmt.Sprintf("%x", sha256.Sum256(matter))
		docs = append(docs, doc)
	}
	return docs
}
