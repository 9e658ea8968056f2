package render

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/golden"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// TestFold compares what each NAME.md in testdata becomes with the NAME.want after it: HTML as it is,
// components as a line with their props and their slots below.
func TestFold(t *testing.T) {
	set := iconSet(t)
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			body, _ := mdc.Parse(c.In, mdc.Options{})
			doc := content.Document{Path: "/guide/page", Stem: "guide/page", Body: body}
			f := folder{source: source{
				icons: NewIcons(set), doc: doc, picture: pictureSize, first: firstPicture(body.Nodes),
			}}
			var b strings.Builder
			outline(t, &b, f.fold(body.Nodes), "")
			c.Want(t, drawing.ReplaceAllString(b.String(), "($1)"))
		})
	}
}

// pictureSize knows two pictures.
func pictureSize(urlPath string) (width, height int) {
	switch urlPath {
	case "/large.png":
		return 1000, 500
	case "/small.png":
		return 100, 50
	}
	return 0, 0
}

// drawing is an icon of iconSet, which the goldens only name.
var drawing = regexp.MustCompile(`<svg[^>]*><path d="([^"]*)"/></svg>`)

// iconSet holds icons that are easy to see in what is wanted.
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

func outline(t *testing.T, b *strings.Builder, parts []payload.Part, indent string) {
	t.Helper()
	for _, part := range parts {
		if part.Component == nil {
			b.WriteString(indent + strings.ReplaceAll(strings.TrimSuffix(part.HTML, "\n"), "\n", "\n"+indent) + "\n")
			continue
		}
		props, err := json.Marshal(part.Component.Props)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(indent + "@" + part.Component.Name + " " + string(props) + "\n")
		for _, slot := range slices.Sorted(maps.Keys(part.Component.Slots)) {
			b.WriteString(indent + "  #" + slot + "\n")
			outline(t, b, part.Component.Slots[slot], indent+"    ")
		}
	}
}
