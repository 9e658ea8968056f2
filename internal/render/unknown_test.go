package render

import (
	"bytes"
	"testing"

	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestUnknown checks that the content of unknown components and of unknown slots is shown.
func TestUnknown(t *testing.T) {
	known := components.Set{"tabs": {Items: []components.Prop{{Name: "label", Type: components.String}}}, "card": {Slots: []components.Slot{{Name: "default"}, {Name: "title", Inline: true}}}, "avatar": {}}
	for _, c := range []struct{ in, want string }{
		{"::hero\nfirst\n#title\nThe title\n\n#text\nThe *text*\n::\n", "<p>first</p><p>The title</p><p>The <em>text</em></p>\n"},
		{"Read :thing[this] and :other.\n", "<p>Read this and :other.</p>\n"},
		{"::card\nIn it\n#title\nTitle\n#badge\nNew\n::\n", "<card {}>\n  #default\n    <p>In it</p><p>New</p>\n  #title\n    Title\n"},
		{
			"::tabs\n:::my-tab{label=\"A\"}\na\n:::\n:::div{label=\"B\"}\nc\n:::\n::\n",
			"<tabs {}>\n  #default\n    <my-tab {\"label\":\"A\"}>\n      #default\n        <p>a</p>\n    <div {\"label\":\"B\"}>\n      #default\n        <p>c</p>\n",
		},
		{"::tabs\nstray\n:::my-tab{label=\"A\"}\na\n:::\n::\n", "<tabs {}>\n  #default\n    <my-tab {\"label\":\"A\"}>\n      #default\n        <p>a</p>\n<p>stray</p>\n"},
		{":avatar[Ada]{src=\"/a.png\"} was\n", "<p>\n<avatar {\"src\":\"/a.png\"}>\nAda was</p>\n"},
		{"To :sponsor{text=\"log in\" href=\"https://a.example\"} now.\n", "<p>To <a href=\"https://a.example\" target=\"_blank\" rel=\"noopener\">log in</a> now.</p>\n"},
		{"::list-card{title=\"Learn\"}\n- One\n::\n", "<div><p><strong>Learn</strong></p><ul><li>One</li></ul></div>\n"},
		{"- Install the :link-to{text=\"tool\"}.\n", "<ul><li>Install the tool.</li></ul>\n"},
		{"::list-card{title=\"Learn\"}\n::\n", "<p>Learn</p>\n"},
		{"::list-card{title=\"Learn\"}\nLearn more\n::\n", "<p>Learn more</p>\n"},
		{"It goes with :style, **:video** and :title[this].\n", "<p>It goes with :style, <strong>:video</strong> and this.</p>\n"},
		{":video{src=\"/a.mp4\"}\n", "<video src=\"/a.mp4\"></video>\n"},
		{"<style>.a { color: red }</style>\n\nText\n", "<p>Text</p>\n"},
	} {
		doc, _ := content.Parse("docs", "page.md", []byte(c.in), content.Options{})
		r := &Renderer{options: Options{Icons: NewIcons(iconSet(t)), Pages: links.NewMap([]content.Document{doc}), Components: known}}
		var b bytes.Buffer
		outline(&b, r.split(doc, doc.Body.Tree().Nodes, new(siteTrees), nil), "")
		if got := b.String(); got != c.want {
			t.Errorf("%q is\n%swant\n%s", c.in, got, c.want)
		}
	}
}
