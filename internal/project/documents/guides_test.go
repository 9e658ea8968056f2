package documents

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/include"
)

// TestGuides checks that the URLs of authors' text about members refer to existing fields, or to the page if several
// fields have the same name.
func TestGuides(t *testing.T) {
	const text = "## Options\n\n::field{name=\"options\"}\n::\n\n::field{name=\"size\"}\n::\n\n::field{name=\"size\"}\n::\n\n::field{name=\"$\"}\n::\n"
	doc, problems := content.Parse("docs", "guide.md", []byte(text), content.Options{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, name := range []string{"options", "size", "$"} {
		doc.Members = append(doc.Members, include.MemberText{Member: include.Member{Package: "@site/box", Export: "Box", Name: name}})
	}
	got := guidesOf([]content.Document{doc})
	for name, want := range map[string]string{"options": "/guide#options-2", "size": "/guide", "$": "/guide"} {
		if url := got.of("@site/box")("Box", name).URL; url != want {
			t.Errorf("%s: %q, want %q", name, url, want)
		}
	}
	if url := got.of("@site/box")("Ball", "size").URL; url != "" {
		t.Errorf("another export: %q", url)
	}
	if url := got.of("@site/ball")("Box", "size").URL; url != "" {
		t.Errorf("another package: %q", url)
	}
}
