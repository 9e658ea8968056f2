package frontmatter

import (
	"strings"

	"github.com/goccy/go-yaml/parser"
)

// salvage reads a text that is not YAML as far as it goes: the longest run of leading lines that is.
// Halving the run keeps this cheap on a long text.
func (d *decoder) salvage(text string) Map {
	lines := strings.SplitAfter(text, "\n")
	for n := len(lines) - 1; n > 0; n = min(n-1, n*3/4) {
		good := strings.Join(lines[:n], "")
		if _, err := parser.ParseBytes([]byte(good), 0, parser.AllowDuplicateMapKey()); err != nil {
			continue
		}
		m, _ := Decode(good, d.at)
		return m
	}
	return nil
}
