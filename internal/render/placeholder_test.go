package render

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// TestPlaceholders checks that HTML is replaced with placeholders and restored in any order.
func TestPlaceholders(t *testing.T) {
	html := func(s string) payload.Part { return payload.Part{HTML: s} }
	var placeholders placeholders
	inner := payload.Component{Name: "card", Slots: map[string][]payload.Part{"default": {html("<b>in</b>")}}}
	parts := placeholders.component(payload.Component{Name: "tabs", Slots: map[string][]payload.Part{"default": {
		html("<p>"), {Component: &inner}, html("</p>"),
	}}}).Slots["default"]
	if got := placeholders.fill(parts[0].HTML + "|" + parts[1].Component.Slots["default"][0].HTML + "|" + parts[2].HTML); got != "<p>|<b>in</b>|</p>" {
		t.Errorf("filled: %s", got)
	}
	for _, c := range [][2]string{
		{"no token", "no token"},
		{token(9), ""},
		{token(0) + token(0), "<p><p>"},
		{string(tokenStart) + "x" + string(tokenEnd) + "rest", "rest"},
		{"open " + string(tokenStart) + "0", "open <p>"},
	} {
		if got := placeholders.fill(c[0]); got != c[1] {
			t.Errorf("fill(%q) = %q, want %q", c[0], got, c[1])
		}
	}
}

// TestTokens checks that the front end uses the same characters for placeholders.
func TestTokens(t *testing.T) {
	source, err := os.ReadFile("../../web/src/islands/tokens.ts")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		fmt.Sprintf(`html: ["\u%04X", "\u%04X"]`, tokenStart, tokenEnd),
		fmt.Sprintf(`island: ["\u%04X", "\u%04X"]`, islandStart, islandEnd),
		fmt.Sprintf(`text: ["\u%04X", "\u%04X"]`, textStart, textEnd),
		fmt.Sprintf("article: %q", articlePlaceholder),
		fmt.Sprintf("tree: %q", treePlaceholder),
	} {
		if !strings.Contains(string(source), want) {
			t.Errorf("tokens.ts does not contain %s", want)
		}
	}
}

// TestEncode checks that the character that separates the parts of a cached page is removed from the input of React.
func TestEncode(t *testing.T) {
	got, err := encode(map[string]string{"a": "x\x00y", "b": `\u0000`, "c": "<&>"})
	want := `{"a":"x\ufffdy","b":"\\u0000","c":"<&>"}` + "\n"
	if err != nil || got != want {
		t.Errorf("%s%v, want %s", got, err, want)
	}
}

func TestCachedForm(t *testing.T) {
	for _, r := range []Rendered{{}, {Article: "a", Deflated: []byte("\x00d")}, {Deflated: []byte("only")}} {
		if got := DecodeRendered(r.Encode()); got.Article != r.Article || string(got.Deflated) != string(r.Deflated) {
			t.Errorf("%v became %v", r, got)
		}
	}
}
