package search_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestReadExpectations compares parsed files of expectations and their problems.
func TestReadExpectations(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/expect/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			list, problems := search.ReadExpectations(c.In)
			out := ""
			for _, e := range list {
				out += fmt.Sprintf("%d:%d %s = %s\n", e.Pos.Line, e.Pos.Col, e.Query, e.Want)
			}
			c.Want(t, out+problems.String())
		})
	}
}

// answers returns a search bundle whose results are fixed.
func answers(json string) engine.Script {
	return engine.Script{Name: "search.js", Source: []byte(
		"globalThis.load = (files) => { globalThis.files = JSON.parse(files); return '' };" +
			"globalThis.find = () => JSON.stringify(" + json + ")")}
}

func TestCheck(t *testing.T) {
	files := []search.File{{Name: "catalog.json", Data: []byte("{}")}}
	expected := []search.Expectation{{Query: "a", Want: "/a"}, {Query: "b", Want: "/b"}, {Query: "c", Want: "/c"}}
	problems, err := search.Check(t.Context(), answers(`[["/a", "/b"], ["/a"], []]`), files, expected)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range problems {
		got = append(got, p.Message)
	}
	want := []string{`searching for "b" finds /a first instead of /b`, `searching for "c" finds nothing instead of /c`}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCheckFaults(t *testing.T) {
	expected := []search.Expectation{{Query: "a", Want: "/a"}}
	for answer, want := range map[string]string{
		`[]`:                    "decode search results: 0 for 1 queries",
		`7`:                     "decode search results: json: cannot unmarshal number into Go value of type [][]string",
		`(() => { throw 1 })()`: "search: 1",
	} {
		if _, err := search.Check(t.Context(), answers(answer), nil, expected); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", answer, err, want)
		}
	}
}

// TestCheckEndsWithItsContext cancels a check while its search is running forever.
func TestCheckEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	endless := engine.Script{Name: "search.js", Source: []byte("globalThis.load = () => ''; globalThis.find = () => { for (;;); }")}
	if _, err := search.Check(ctx, endless, nil, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("the check returned %v", err)
	}
}
