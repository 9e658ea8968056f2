package mcp

import (
	"slices"
	"testing"
)

func TestPagesFirst(t *testing.T) {
	found := []string{"/a#x", "/a", "/b", "/a#y", "/b#z", "/c"}
	if got, want := pagesFirst(found), []string{"/a#x", "/b", "/c", "/a", "/b#z", "/a#y"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
