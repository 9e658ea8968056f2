package render

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// TestScriptData checks that a payload in a script element is decoded unchanged and cannot close the element.
func TestScriptData(t *testing.T) {
	page := payload.Page{Title: `</script><!--<script> & "\u003c/script>" 'x'`, Description: "a < b > c \u2028 <b>x</b>"}
	data, err := scriptData(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"</", "<!"} {
		if bytes.Contains(data, []byte(end)) {
			t.Errorf("%s holds %q", data, end)
		}
	}
	var got payload.Page
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if got.Title != page.Title || got.Description != page.Description {
		t.Errorf("got %q and %q", got.Title, got.Description)
	}
}
