package store

import (
	"fmt"
	"strings"
	"testing"
)

func TestSlices(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       string // the marks of all slices
	}{
		{"short", "it's", "[]"},
		{"plain", strings.Repeat("a", 150_000), "[-70000 -140000 ]"},
		{"two bytes each", strings.Repeat("é", 70_000), "[-35000 -70000 ]"},
		{"surrogates", strings.Repeat("🚀", 20_000), "[-34999 ]"},
		{"cut before quotes", strings.Repeat("a", 69_990) + `\"'` + strings.Repeat(`"`, 20), "[-69991 ]"},
		{"doubled quotes", strings.Repeat("'a", 24_000), "[-70000 ]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var marks []string
			whole := ""
			for _, s := range slicesOf(c.text) {
				marks = append(marks, s.mark)
				whole += s.text
				if len(quoted(s.text)) > maxSlice+2 {
					t.Errorf("got a slice of %d bytes", len(quoted(s.text)))
				}
			}
			if got := fmt.Sprint(marks); got != c.want {
				t.Errorf("marks %s, want %s", got, c.want)
			}
			if whole != c.text {
				t.Error("the slices do not add up to the text")
			}
		})
	}
}

// TestSlicesOfQuotes splits a string that consists only of quotes, so that there is no better place to cut.
func TestSlicesOfQuotes(t *testing.T) {
	text := strings.Repeat("'", 100_000)
	whole := ""
	for _, s := range slicesOf(text) {
		whole += s.text
	}
	if whole != text {
		t.Error("the slices do not add up to the text")
	}
}
