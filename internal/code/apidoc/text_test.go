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
		{"````\n```\n::note\n````\n::note", "````\n```\n::note\n````\n\\::note"},
		{"```\na\n```x\n::note\n```", "```\na\n```x\n::note\n```"},
		{"``` a`b\n::note", "\\`\\`\\` a\\`b\n\\::note"},
		{"``<i>` and `<b>`", "\\`\\`\\<i>` and `\\<b>\\`"},
		{"``a ` <u>``", "``a ` <u>``"},
		{`\\` + "`<i>`", `\\` + "`<i>`"},
		{"| a | b |\n| - | - |\n| c | d \\| e | f |\n| g | h |", "| a | b |\n| - | - |\n| c | d \\| e \\| f |\n| g | h |"},
		{strings.Repeat(`http://"`, 20_000), strings.Repeat(`http\://"`, 1) + strings.Repeat(`http://"`, 19_999)},
	} {
		if got := strings.Join(Comment(c.in), "\n"); got != c.want {
			t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
		}
	}
}
