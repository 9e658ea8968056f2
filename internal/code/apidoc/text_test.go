package apidoc

import (
	"strings"
	"testing"
)

func TestComment(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"See {@link BoxSize}.", "See `BoxSize`."},
		{"See {@link BoxSize | the size}.", "See the size."},
		{"See {@link https://example.com the text}.", "See [the text](https://example.com)."},
		{"See {@link https://example.com}.", "See [https://example.com](https://example.com)."},
		{"# Heading", "**Heading**"},
		{"```\n# code\n```", "```\n# code\n```"},
	} {
		if got := strings.Join(Comment(c.in), "\n"); got != c.want {
			t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
		}
	}
}
