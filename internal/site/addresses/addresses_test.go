package addresses_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/site/addresses"
)

// TestEncode merges published URLs with current URLs. A second merge must not change anything.
func TestEncode(t *testing.T) {
	entries, problems := addresses.Read([]byte("# head\n/b #two #one\n\n/a\n"))
	if len(problems) > 0 || len(entries) != 2 || entries[1].Pos.Line != 4 {
		t.Fatalf("%+v, %v", entries, problems)
	}
	text := addresses.Of(entries).With(addresses.List{"/b": {"two", "three"}, "/": {"start"}}).Encode()
	again, _ := addresses.Read(text)
	if got := string(addresses.Of(again).Encode()); got != string(text) {
		t.Errorf("got after reading and writing:\n%s\nwant:\n%s", got, text)
	}
	const want = "/ #start\n/a\n/b #one #three #two\n"
	if got := string(text[len(text)-len(want):]); got != want {
		t.Errorf("got %q, want %q at the end", text, want)
	}
	if _, problems := addresses.Read([]byte("guide\n")); len(problems) != 1 {
		t.Errorf("a URL without a slash: %v", problems)
	}
}

func TestMoved(t *testing.T) {
	pages := addresses.List{
		"/guide":                {"start", "next"},
		"/guide/pointer-events": {"click", "move", "capture", "next"},
		"/guide/props":          {"click"},
	}
	for path, test := range map[string]struct {
		ids  []string
		want string
	}{
		"/guide/events": {[]string{"click", "move", "capture"}, "/guide/pointer-events"},
		"/guide/prop":   {[]string{"click", "color", "size"}, "/guide/props"}, // the page with the most similar spelling
		"/guide/other":  {nil, "/guide"},
	} {
		if got := pages.Moved(addresses.Entry{Path: path, IDs: test.ids}); got != test.want {
			t.Errorf("%s: %q, want %q", path, got, test.want)
		}
	}
}

func TestClosest(t *testing.T) {
	pages := []string{"/", "/start", "/start/install", "/api", "/api/use-loop"}
	for address, want := range map[string]string{
		"/guide/install.html":  "/start/install",
		"/start/instal":        "/start/install",
		"/composables/useloop": "/api/use-loop",
		"/api/nothing-of-that": "/api",
		"/entirely/else":       "/",
	} {
		if got := addresses.Closest(address, pages); got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}
