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

func TestDocumentText(t *testing.T) {
	for in, want := range map[string]string{
		"---\ntitle: Raft\n---\n\nText\n":    "---\ntitle: Raft\n---\n\nText\n",
		"---\ntitle: Raft\nhero:\n  text: A": "---\ntitle: Raft\nhero:\n  text: A\n---\n",
		"---\r\ntitle: Raft\r\n":             "---\r\ntitle: Raft\n---\n",
		"---\n\nText after a rule\n":         "---\n\nText after a rule\n",
		"---\nkey: [\n":                      "---\nkey: [\n",
		"title: Raft\n":                      "title: Raft\n",
	} {
		if got := documentText([]byte(in)); got != want {
			t.Errorf("%q became %q, want %q", in, got, want)
		}
	}
}
