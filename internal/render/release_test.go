package render

import (
	"fmt"
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/content"
)

func TestReleasedParts(t *testing.T) {
	const text = `
## [Shadows]{since="5.2" deprecated}

New is the [soft]{changed="5.3"} kind, and [this]{.note} is not.

::field{name="color" since="5.1" deprecated="false"}
::

::field{name="color" deprecated="use hue"}
::

::field{name="size"}
::
`
	doc, _ := content.Parse("docs", "page.md", []byte(text), content.Options{})
	var got []string
	for _, part := range ReleasedParts(doc) {
		r := part.Release
		got = append(got, fmt.Sprint(part.Title, " #", part.ID, " ", r.Since, r.Changed, r.IsDeprecated))
	}
	want := []string{"Shadows #shadows 5.2[] true", "soft #shadows [5.3] false", "color #color 5.1[] false", "color #color-2 [] true"}
	if !slices.Equal(got, want) {
		t.Errorf("the parts are %q, want %q", got, want)
	}
}
