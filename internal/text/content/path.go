package content

import (
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/slug"
)

// Stem returns the path of a file without its extension. It keeps order prefixes, as in "2.guide/4.events".
func Stem(file string) string { return strings.TrimSuffix(file, path.Ext(file)) }

// Extension returns a file's extension without the dot.
func Extension(file string) string { return strings.TrimPrefix(path.Ext(file), ".") }

// URLPath returns the path of the page for a stem. It removes order prefixes, "index" and ".draft", and converts each
// segment to a slug.
func URLPath(stem string, o slug.Options) string {
	segments := strings.Split(stem, "/")
	for i, s := range segments {
		segments[i] = slug.Segment(slug.Strip(s), o)
	}
	p := strings.TrimSuffix(strings.Join(segments, "/"), "/")
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return p
}
