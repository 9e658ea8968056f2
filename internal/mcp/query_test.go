package mcp

import "testing"

func TestKeyWords(t *testing.T) {
	for query, want := range map[string]string{
		"useLoop":                                  "useLoop",
		"how to load a model":                      "how to load a model", // as readers type it
		"Make a scene that loads a glTF model":     "loads glTF model",
		"how do I put a texture on a box, please?": "put texture box",
		"what can it do with that and this":        "what",
		"a an the and or of":                       "a an the and or of",
	} {
		if got := keyWords(query); got != want {
			t.Errorf("%q becomes %q, want %q", query, got, want)
		}
	}
}
