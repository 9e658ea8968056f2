package server

import "testing"

func TestWeight(t *testing.T) {
	for _, c := range []struct {
		accept, mediaType string
		want              float64
	}{
		{"text/markdown", "text/markdown", 1},
		{"text/markdown, text/html;q=0.8", "text/html", 0.8},
		{"text/html, text/markdown; q=0.5", "text/markdown", 0.5},
		{"text/*;q=0.3, */*;q=0.1", "text/markdown", 0.3},
		{"*/*;q=0.1", "text/html", 0.1},
		{"text/markdown;q=0, */*", "text/markdown", 0},
		{"application/json", "text/html", 0},
		{"text/html;charset=utf-8;q=0.7", "text/html", 0.7},
		{"TEXT/Markdown;Q=0.2", "text/markdown", 0.2},
		{"text/markdown;q=much", "text/markdown", 0},
		{"", "text/html", 0},
	} {
		if got := weight(c.accept, c.mediaType); got != c.want {
			t.Errorf("weight(%q, %q) = %v, want %v", c.accept, c.mediaType, got, c.want)
		}
	}
}
