package slug_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/slug"
)

func TestSegment(t *testing.T) {
	lower, letters := slug.Options{Lower: true}, slug.Options{Lower: true, Letters: true}
	for _, c := range []struct {
		in   string
		o    slug.Options
		want string
	}{
		{"My Page", lower, "my-page"},
		{"My Page", slug.Options{}, "My-Page"},
		{"  two  spaces ", lower, "two-spaces"},
		{"--double--dash", lower, "double-dash"},
		{"snake_case.v2", lower, "snake_case.v2"},
		{"tea & coffee", lower, "tea-and-coffee"}, // symbols are replaced with English words
		{"São Tomé", lower, "sao-tome"},
		{"Straße", lower, "strasse"},
		{"Bär", slug.Options{Locale: "de", Lower: true}, "baer"},
		{"日本", lower, ""}, // a script without a transliteration is removed
		{"日本 語!", letters, "日本-語"},
		{"か\u3099", letters, "が"},      // independent of how the system represents it
		{"中文 guide", letters, "guide"}, // unchanged if some letters remain
		{"🚀", letters, "🚀"},
		{"a.b!c_d", slug.Options{Strict: true}, "abcd"},
		{"one two", slug.Options{Replacement: "_"}, "one_two"},
	} {
		if got := slug.Segment(c.in, c.o); got != c.want {
			t.Errorf("Segment(%q, %+v) = %q, want %q", c.in, c.o, got, c.want)
		}
	}
}

func TestHeadings(t *testing.T) {
	var h slug.Headings
	for _, c := range []struct{ in, want string }{
		{"Getting started", "getting-started"},
		{"Getting Started", "getting-started-1"},
		{"What's new? (v3.1)", "whats-new-v31"},
		{"3 ways", "_3-ways"}, // an id must not start with a digit
		{"-- dashes --", "dashes"},
		{"Über uns", "über-uns"},
		{"?", ""},
		{"!", "_1"}, // a number is added first, and then the id is trimmed
		{"soft\u00adhyphen", "softhyphen"},
	} {
		if got := h.ID(c.in); got != c.want {
			t.Errorf("ID(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}
