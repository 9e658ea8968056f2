package mdc_test

import (
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// TestDistinctIDs checks that each heading has a distinct id even if Nuxt Content's ids would be equal or empty.
func TestDistinctIDs(t *testing.T) {
	src := "## Features\n\n## ✨ Features\n\n## `<=>`\n\n## + - *\n\n## [Start]{#features-2}\n\n## Features!\n\n## Start\n\n## [A *text*]{#own .c}!\n\n## A [b]{#c}\n"
	for distinct, want := range map[bool][]string{
		false: {"features", "features", "", "", "start", "features-1", "start-1", "a-text", "a-b"},
		true:  {"features", "features-3", "section", "section-1", "features-2", "features-1", "start", "own", "a-b"},
	} {
		doc, problems := mdc.Parse([]byte(src), mdc.Options{DistinctIDs: distinct})
		var ids []string
		for n := range mdc.Elements(doc.Nodes) {
			if mdc.IsHeading(n.Tag) {
				ids = append(ids, n.Attr("id"))
			}
		}
		if !slices.Equal(ids, want) || distinct && len(problems) > 0 {
			t.Errorf("distinct %t: %q, problems %v, not %q", distinct, ids, problems, want)
		}
	}
}
