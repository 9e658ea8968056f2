package links

import "testing"

func TestNearest(t *testing.T) {
	newest := NewVersion([]string{"/", "/guide", "/guide/start", "/guide/lights", "/fr", "/fr/guide/lights"}, Redirects{"/guide/lamps": "/guide/lights", "/gone": "/nowhere", "/all/*": "/guide"}, []string{"/", "/fr"})
	older := NewVersion([]string{"/", "/guide", "/guide/start", "/guide/lamps", "/guide/deep/down", "/gone", "/fr", "/fr/guide/x", "/fr/guide/lamps", "/de", "/de/guide/lamps", "/all/x"}, nil, []string{"/", "/fr", "/de"})
	for _, c := range []struct {
		from, to Version
		at, want string
		same     bool
	}{
		{older, newest, "/guide/start", "/guide/start", true},
		{older, newest, "/guide/lamps", "/guide/lights", true},
		{older, newest, "/guide/deep/down", "/guide", false},
		{older, newest, "/gone", "/", false},
		{older, newest, "/fr/guide/x", "/fr", false},
		{older, newest, "/all/x", "/", false},
		{older, newest, "/fr/guide/lamps", "/fr/guide/lights", true},
		{older, newest, "/de/guide/lamps", "/guide/lights", false},
		{newest, older, "/fr/guide/lights", "/fr/guide/lamps", true},
		{newest, older, "/guide/lights", "/guide/lamps", true},
		{newest, older, "/", "/", true},
		{newest, NewVersion(nil, nil, nil), "/guide/start", "/", false},
	} {
		if to, same := c.from.Nearest(c.at, c.to); to != c.want || same != c.same {
			t.Errorf("%s: got %s, %t; want %s, %t", c.at, to, same, c.want, c.same)
		}
	}
}
