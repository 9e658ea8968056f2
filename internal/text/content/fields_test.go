package content_test

import (
	"reflect"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestFieldsOfOtherTypes checks that text becomes the boolean or number that it clearly means, and that each wrong type
// is reported.
func TestFieldsOfOtherTypes(t *testing.T) {
	c := content.Collection{
		Name: "docs", Type: content.PageType, Include: []string{"**"},
		Fields: map[string]content.FieldType{"free": "boolean", "paid": "boolean", "level": "number", "rank": "number"},
	}
	docs, problems, err := new(content.Reader).Load(t.Context(), fstest.MapFS{"a.md": {Data: []byte("---\nfree: 'true'\npaid: maybe\nlevel: \"3\"\nrank: first\n---\n")}}, c)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]any{"free": true, "paid": "maybe", "level": 3.0, "rank": "first"}
	if !reflect.DeepEqual(docs[0].Fields, want) || len(problems) != len(want) {
		t.Errorf("fields are %v, not %v; problems: %s", docs[0].Fields, want, problems)
	}
}
