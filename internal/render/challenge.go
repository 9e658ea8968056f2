package render

import (
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// challenge is an entry in a list of challenges, which links to a challenge in a document.
type challenge struct {
	// Scene is the name of the challenge's example.
	Scene string `json:"scene"`
	// Title and ID are the text and the id of the heading above the challenge.
	Title string `json:"title"`
	ID    string `json:"id"`
}

// challengesOf returns the challenges in a document, in order. It omits challenges without a heading above them,
// because there is nothing to link to.
func challengesOf(doc content.Document) []challenge {
	challenges := []challenge{}
	var above challenge
	for n := range mdc.Elements(doc.Body.Tree().Nodes) {
		if mdc.IsHeading(n.Tag) {
			above = challenge{Title: mdc.TextOf(n.Children), ID: n.Attr("id")}
		}
		if mdc.ComponentName(n.Tag) != components.Challenge || above.ID == "" {
			continue
		}
		above.Scene, _ = SceneName(n)
		challenges = append(challenges, above)
	}
	return challenges
}
