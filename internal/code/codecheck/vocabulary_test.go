package codecheck

import (
	"slices"
	"testing"
)

func TestTokens(t *testing.T) {
	for _, code := range []string{"", "a", "a-b", "a--b c", "-a-", "a-1", "a1-b2$", "$x._y", "1a", "é-a", "v-model:x.y", "a- b", "<TresMesh :a-b='1'/>"} {
		var got []string
		for start, end := range tokens(code) {
			got = append(got, code[start:end])
		}
		if want := token.FindAllString(code, -1); !slices.Equal(got, want) {
			t.Errorf("tokens(%q) = %q, want %q", code, got, want)
		}
	}
}
