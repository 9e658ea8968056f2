package include

import (
	"strings"
	"testing"
)

// TestParagraph checks which text about members can also be shown on other pages.
func TestParagraph(t *testing.T) {
	for text, want := range map[string]string{
		"Measured in\nmeters.\n":            "Measured in meters.",
		"\n  Indented. See [b](/b#c).\n":    "Indented. See [b](/b#c).",
		"See [three](https://threejs.org).": "See [three](https://threejs.org).",
		"One.\n\nTwo.":                      "",
		"See [below](#below).":              "",
		"See [b](./b).":                     "",
		"See [b](b.md).":                    "",
		"```js\na\n```":                     "",
		"::note\nText\n::":                  "",
		"- One\n- Two":                      "",
		"Text\n- One\n- Two":                "",
		"Text\n::note\nMore.\n::":           "",
		"Text\n```js\na\n```":               "",
		"See [b][c].":                       "",
		"With a note.[^1]":                  "",
		"Since {{ $doc.since }}.":           "",
		"1 is the default.":                 "1 is the default.",
		"# Heading":                         "",
		"":                                  "",
		"| a |\n| - |":                      "",
		"Called :badge[once]. It has **bold** text.": "Called :badge[once]. It has **bold** text.",
	} {
		var lines []line
		for part := range strings.Lines(text) {
			lines = append(lines, line{text: strings.TrimSuffix(part, "\n")})
		}
		if got := paragraph(lines); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
