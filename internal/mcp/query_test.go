package mcp

import (
	"slices"
	"strings"
	"testing"
)

func TestQuestions(t *testing.T) {
	for query, want := range map[string]string{
		"useLoop":                                  "useLoop",
		"how to load a model":                      "how to load a model", // as readers type it
		"Make a scene that loads a glTF model":     "loads glTF model|loads glTF|loads model|glTF model",
		"how do I put a box on the floor, please?": "box floor",
		"what can it do with that and this":        "what",
		"a an the and or of":                       "a an the and or of",
	} {
		if got := strings.Join(questions(query), "|"); got != want {
			t.Errorf("%q becomes %q, want %q", query, got, want)
		}
	}
}

func TestMerge(t *testing.T) {
	found := [][]string{{"once", "first", "twice"}, {"first", "twice"}, nil}
	if got, want := merge(found), []string{"first", "twice", "once"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
