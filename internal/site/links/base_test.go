package links_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/site/links"
)

func TestBaseAddress(t *testing.T) {
	for _, c := range []struct {
		base       links.Base
		path, want string
	}{
		{"", "/guide", "/guide"},
		{"/docs", "/", "/docs/"},
		{"/docs", "/guide?q=a#b", "/docs/guide?q=a#b"},
		{"/docs", "/docs/guide", "/docs/docs/guide"}, // a page in a folder with the same name
		{"/docs", "#drag", "#drag"},
		{"/docs", "", ""},
		{"/docs", "/../guide", "/guide"},
		{"/docs/cientos", "/../rapier/", "/docs/rapier/"},
		{"/docs", "/../../guide", "/guide"},
		{"/docs", "/..//three.org", "/docs/..//three.org"},
		{"", "/..//three.org", "/..//three.org"},
		{"/docs", "guide", "guide"},
		{"/docs", "//three.org/x", "//three.org/x"},
		{"/docs", "https://three.org/x", "https://three.org/x"},
		{"/docs", "mailto:a@b.c", "mailto:a@b.c"},
	} {
		if got := c.base.Address(c.path); got != c.want {
			t.Errorf("%q at base %q has the address %q, want %q", c.path, c.base, got, c.want)
		}
	}
}

func TestBasePath(t *testing.T) {
	for _, c := range []struct {
		base          links.Base
		address, want string
		ok            bool
	}{
		{"", "/guide", "/guide", true},
		{"", "", "", false},
		{"/docs", "/docs/guide", "/guide", true},
		{"/docs", "/docs/", "/", true},
		{"/docs", "/docs", "", false},
		{"/docs", "/docsy/guide", "", false},
		{"/docs", "/", "", false},
	} {
		got, ok := c.base.Path(c.address)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%q is the path %q (%t) of base %q, want %q (%t)", c.address, got, ok, c.base, c.want, c.ok)
		}
	}
}
