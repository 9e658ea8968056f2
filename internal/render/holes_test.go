package render

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/payload"
)

// TestHoles takes HTML out of parts and puts it back where React left the tokens, in any order.
func TestHoles(t *testing.T) {
	html := func(s string) payload.Part { return payload.Part{HTML: s} }
	parts, holes := punch([]payload.Part{
		html("<p>"),
		{Component: &payload.Component{Name: "card", Slots: map[string][]payload.Part{"default": {html("<b>in</b>")}}}},
		html("</p>"),
	})
	if got := holes.fill(parts[0].HTML + "|" + parts[1].Component.Slots["default"][0].HTML + "|" + parts[2].HTML); got != "<p>|<b>in</b>|</p>" {
		t.Errorf("filled: %s", got)
	}
	for _, c := range [][2]string{
		{"no token", "no token"},
		{token(9), ""},
		{token(0) + token(0), "<p><p>"},
		{string(tokenStart) + "x" + string(tokenEnd) + "rest", "rest"},
		{"open " + string(tokenStart) + "0", "open <p>"},
	} {
		if got := holes.fill(c[0]); got != c[1] {
			t.Errorf("fill(%q) = %q, want %q", c[0], got, c[1])
		}
	}
}

// TestEncode keeps the sign that parts article and shell out of what React is given.
func TestEncode(t *testing.T) {
	got, err := encode(map[string]string{"a": "x\x00y", "b": `\u0000`, "c": "<&>"})
	want := `{"a":"x\ufffdy","b":"\\u0000","c":"<&>"}` + "\n"
	if err != nil || got != want {
		t.Errorf("%s%v, want %s", got, err, want)
	}
}

func TestCachedForm(t *testing.T) {
	for _, r := range []Rendered{{}, {Article: "a", Shell: "s"}, {Shell: "only"}} {
		if got := DecodeRendered(r.Encode()); got != r {
			t.Errorf("%q became %q", r, got)
		}
	}
}
