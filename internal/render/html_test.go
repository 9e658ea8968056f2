package render

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/site/links"
)

func TestSrcsetAt(t *testing.T) {
	const data = "data:image/jpeg;base64,/9j/4AAQ 1x"
	for _, c := range []struct {
		base       links.Base
		list, want string
	}{
		{"", "/a.png 1x,/b.png 2x", "/a.png 1x,/b.png 2x"},
		{"", data, data},
		{"/docs", data, data},
		{"/docs", " /a.png 320w,\n /b.png 640w", " /docs/a.png 320w,\n /docs/b.png 640w"},
		{"/docs", "/a.png 1x,/b.png 2x", "/docs/a.png 1x,/docs/b.png 2x"},
		{"/docs", "https://x.test/a.png, //x.test/b.png 2x, c.png 3x", "https://x.test/a.png, //x.test/b.png 2x, c.png 3x"},
	} {
		if got := srcsetAt(c.base, c.list); got != c.want {
			t.Errorf("%q at base %q is %q, want %q", c.list, c.base, got, c.want)
		}
	}
}
