package render

import (
	"bytes"
	"strings"
	"testing"
)

// TestBreakable checks where code in a table may break.
func TestBreakable(t *testing.T) {
	for _, want := range []string{
		"Orbit|Controls", "use|Tres|Context()", "MAX_|TEXTURE_|SIZE", "camera|.value", "../|public|.json", "three/|examples/|jsm",
		"XML|Http|Request", "vModel", "onClick", "a.b", "new Color(0xffffff)", "Array|Buffer[]", "Object3D|.DEFAULT_|MATRIX", "x  y",
		"Vector3|Like", "naive|Überschrift", "…",
	} {
		var b bytes.Buffer
		breakable(&b, strings.NewReplacer("|", "").Replace(want))
		if got := strings.ReplaceAll(b.String(), "<wbr>", "|"); got != want {
			t.Errorf("got %q, not %q", got, want)
		}
	}
}
