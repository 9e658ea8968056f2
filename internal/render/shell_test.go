package render

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/payload"
)

// counting is a front end that counts the shells and components that it renders.
const counting = `
let shells = 0, components = 0
function setup() { return "" }
function renderTocRow(json) { const { id, level, text } = JSON.parse(json); return "<li " + id + level + ">" + text }
function renderShell(json) {
	const { title, titleHtml = title, toc = [] } = JSON.parse(json)
	return ++shells + "<h1>" + titleHtml + "</h1>" + toc.map((heading) => renderTocRow(JSON.stringify(heading))).join("")
}
function renderComponents(json) {
	return JSON.stringify(JSON.parse(json).components.map(({ props, slots }) => ({
		html: ++components + props.color + "<i id=\ue0120\ue013>" + slots.default.join("+") + "</i><i id=\ue0121\ue013>", islands: 2,
	})))
}`

func countingWorkers(t *testing.T) *Workers {
	t.Helper()
	workers, err := NewWorkers(engine.Script{Name: "test.js", Source: []byte(counting)}, []payload.Site{{Home: "/"}}, "", 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(workers.Close)
	return workers
}

// TestShell checks that pages that differ only in their strings share a shell, and that no string is read as a token.
func TestShell(t *testing.T) {
	workers := countingWorkers(t)
	for _, c := range []struct {
		page payload.Page
		want string
	}{
		{payload.Page{Path: "/a", Title: "A & B"}, "1<h1>A &amp; B</h1>"},
		{payload.Page{Path: "/b", Title: textToken("headings") + token(0)}, "1<h1>\uFFFDheadings\uFFFD\uFFFD0\uFFFD</h1>"},
		{
			payload.Page{Path: "/c", Title: "C", Toc: []payload.Heading{{ID: "x", Level: 2, Text: "<X>"}, {ID: "y", Level: 3, Text: "Y"}}},
			"2<h1>C</h1><li x2>&lt;X&gt;<li y3>Y",
		},
		{payload.Page{Path: "/d", Title: "D", Layout: payload.LayoutBare}, "3<h1>D</h1>"},
		{payload.Page{Path: "/e", Title: "E", TitleHTML: "<b>E</b>"}, "4<h1><b>E</b></h1>"},
		{payload.Page{Path: "/f", Title: "F", TitleHTML: "<i>F</i>"}, "4<h1><i>F</i></h1>"},
	} {
		got, err := workers.Shell(t.Context(), c.page)
		if err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.page.Path, got, err, c.want)
		}
	}
}

// TestKeptShells checks that later builds do not reuse the shells of other slots.
func TestKeptShells(t *testing.T) {
	const slots = `
let slot = ""
function setup() { return "" }
function addParts(code) { slot = code; return "" }
function renderShell() { return slot }`
	results := cache.Open(t.TempDir())
	for _, slot := range []string{"one", "two", "one"} {
		workers, err := NewWorkers(engine.Script{Name: "test.js", Source: []byte(slots)}, []payload.Site{{Home: "/"}}, slot, 1, results)
		if err != nil {
			t.Fatal(err)
		}
		got, err := workers.Shell(t.Context(), payload.Page{Path: "/a"})
		workers.Close()
		if err != nil || got != slot {
			t.Errorf("with the slot %s: %q, %v", slot, got, err)
		}
	}
}

// TestComponentsOnce checks that components that differ only in their content are rendered once, and that each has its
// own content and consecutive ids.
func TestComponentsOnce(t *testing.T) {
	workers := countingWorkers(t)
	call := func(color, html string) payload.Part {
		return payload.Part{Component: &payload.Component{Name: "card", Props: map[string]any{"color": color}, Slots: map[string][]payload.Part{"default": {{HTML: html}}}}}
	}
	for _, c := range []struct {
		parts []payload.Part
		want  string
	}{
		{[]payload.Part{{HTML: "<p>"}, call("red", "a"), {HTML: "</p>"}}, "<p>1red<i id=0>a</i><i id=1></p>"},
		{[]payload.Part{call("red", "b"), call("blue", "c"), call("red", "d")}, "1red<i id=0>b</i><i id=1>2blue<i id=2>c</i><i id=3>1red<i id=4>d</i><i id=5>"},
		{nil, ""},
	} {
		got, err := workers.article(t.Context(), payload.Components{}, c.parts)
		if err != nil || got != c.want {
			t.Errorf("%q, %v, want %q", got, err, c.want)
		}
	}
}
