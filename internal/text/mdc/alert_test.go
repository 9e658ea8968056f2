package mdc_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

func TestAlert(t *testing.T) {
	for _, c := range []struct{ in, name, text string }{
		{"> [!TIP]\n> Save *often*.\n>\n> More\n", "tip", "Save often.More"},
		{"> [!IMPORTANT] Same line\n", "info", "Same line"},
		{"> [!WARNING]\n>\n> Apart\n", "warning", "Apart"},
		{"> [!HINT]\n> Unknown\n", "", ""},
		{"> A [!TIP] inside\n", "", ""},
		{"> [!TIP]{.a}\n> With attributes\n", "", ""},
		{"[!TIP] in no quote\n", "", ""},
		{"> - [!TIP] in a list\n", "", ""},
	} {
		doc, _ := mdc.Parse([]byte(c.in), mdc.Options{})
		alert := mdc.Alert(doc.Body().Nodes[0])
		if alert == nil {
			alert = &mdc.Node{}
		}
		if text := mdc.TextOf(alert.Children); alert.Tag != c.name || text != c.text {
			t.Errorf("%q is %q with %q, want %q with %q", c.in, alert.Tag, text, c.name, c.text)
		}
	}
}
