package mdc_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/mdc"
)

func TestAttributeName(t *testing.T) {
	for prop, want := range map[string]string{
		"className": "class", "ariaDescribedBy": "aria-describedby", "ariaLabel": "aria-label", "aria-described-by": "aria-describedby",
		"dataFooBar": "data-foo-bar", "data": "data", "colSpan": "colspan", ":href": "href",
		"viewBox": "viewBox", "strokeWidth": "stroke-width", "a b": "", `x"y`: "", "": "", "1st": "",
	} {
		if got := mdc.AttributeName(prop); got != want {
			t.Errorf("AttributeName(%q) = %q, want %q", prop, got, want)
		}
	}
}
