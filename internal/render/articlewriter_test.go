package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestArticle compares the input that React gets for documents. It consists of unchanged HTML, and of components by
// name with their props and slots below them.
func TestArticle(t *testing.T) {
	set := iconSet(t)
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			doc, problems := content.Parse("docs", "page.md", c.In, content.Options{})
			for _, p := range problems {
				if p.Severity == diag.Error && p.Rule != diag.UnsafeLink {
					t.Fatal(problems)
				}
			}
			r := &Renderer{options: Options{
				Icons: NewIcons(set), Components: knownComponents(t), Pages: links.NewMap([]content.Document{doc}), Picture: ownPicture,
			}}
			var b bytes.Buffer
			outline(&b, r.split(doc, doc.Body.Tree().Nodes, new(siteTrees), nil), "")
			c.Want(t, drawing.ReplaceAllString(b.String(), "($1)"))
		})
	}
}

func outline(b *bytes.Buffer, parts []payload.Part, indent string) {
	for _, part := range parts {
		if part.Component == nil {
			fmt.Fprintf(b, "%s%s\n", indent, strings.ReplaceAll(part.HTML, "\n", "⏎"))
			continue
		}
		props, err := json.Marshal(part.Component.Props)
		if err != nil {
			fmt.Fprintln(b, err)
		}
		fmt.Fprintf(b, "%s<%s %s>\n", indent, part.Component.Name, props)
		for _, name := range slices.Sorted(maps.Keys(part.Component.Slots)) {
			fmt.Fprintf(b, "%s  #%s\n", indent, name)
			outline(b, part.Component.Slots[name], indent+"    ")
		}
	}
}

// ownPicture returns two images, and several versions of the larger one.
func ownPicture(urlPath string, width int) Picture {
	switch urlPath {
	case "/large.png":
		p := Picture{Width: 1000, Height: 500, Whole: true}
		if width == 0 {
			p.Versions = []PictureVersion{{"/320.png", 320}, {"/640.png", 640}}
		}
		return p
	case "/small.png":
		return Picture{Width: 100, Height: 50}
	}
	return Picture{}
}

// drawing matches the SVG of an icon in iconSet. Golden files contain only the names of icons.
var drawing = regexp.MustCompile(`<svg[^>]*><path d="([^"]*)"/></svg>`)

// iconSet contains icons that are easy to recognize in golden files.
func iconSet(t *testing.T) *icons.Set {
	t.Helper()
	var own []*icons.Collection
	for prefix, names := range map[string][]string{
		"simple-icons": {"github"},
		"octicon":      {"issue-opened-16", "git-pull-request-16"},
	} {
		files := fstest.MapFS{}
		for _, name := range names {
			svg := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="` + name + `"/></svg>`
			files[name+".svg"] = &fstest.MapFile{Data: []byte(svg)}
		}
		collection, problems, err := icons.ReadFolder(prefix, files)
		if err != nil || len(problems) > 0 {
			t.Fatal(err, problems)
		}
		own = append(own, collection)
	}
	set, err := icons.New(nil, own...)
	if err != nil {
		t.Fatal(err)
	}
	return set
}
