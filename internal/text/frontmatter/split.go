package frontmatter

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// fence opens and closes front matter.
const fence = "---"

// Split finds the front matter of src. It returns its YAML and the offset where the content begins. Front matter begins
// at the very first byte and ends at the first line that starts with three dashes, even inside a block scalar. Any text
// after those dashes is content. If there is no front matter, or nothing between the fences, ok is false and all of src
// is content.
func Split(src string) (yaml string, body int, ok bool) {
	if !strings.HasPrefix(src, fence) {
		return "", 0, false
	}
	end := strings.Index(src, "\n"+fence)
	start := len(fence) + 1
	if end < start+1 {
		return "", 0, false
	}
	return strings.TrimSuffix(src[start:end], "\r"), end + 1 + len(fence), true
}

// Start returns the position of the front matter's YAML in src.
func Start(src string) diag.Pos {
	if len(src) > len(fence) && src[len(fence)] != '\n' && src[len(fence)] != '\r' {
		return diag.Pos{Line: 1, Col: len(fence) + 2}
	}
	return diag.Pos{Line: 2, Col: 1}
}
