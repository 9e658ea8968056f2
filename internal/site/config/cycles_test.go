package config

import (
	"maps"
	"slices"
	"testing"
)

func TestCycles(t *testing.T) {
	got := cycles(map[string]string{
		"/a": "/b", "/b": "/c", "/c": "/b", // /a leads into a cycle
		"/self": "/self", "": "",
		"/x": "/y", "/y": "/page",
		"/n": "/x", "/m": "/b",
	})
	if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, []string{"", "/b", "/c", "/self"}) {
		t.Errorf("got %q", names)
	}
}
