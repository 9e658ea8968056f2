package migrate

import "testing"

func TestInUTF8(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"UTF-8", "Caf\u00e9", "Caf\u00e9"},
		{"a byte order mark", "\ufeff---\ntitle: A\n---\n", "---\ntitle: A\n---\n"},
		{"UTF-16, low byte first", "\xff\xfeC\x00\xe9\x00", "C\u00e9"},
		{"UTF-16, high byte first", "\xfe\xff\x00C\x00\xe9", "C\u00e9"},
		{"Windows-1252", "Caf\xe9 \x93na\xefve\x94", "Caf\u00e9 \u201cna\u00efve\u201d"},
		{"both", "Caf\u00e9 na\xefve", "Caf\u00e9 na\u00efve"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := inUTF8([]byte(c.in)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
