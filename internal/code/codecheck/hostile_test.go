package codecheck_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
)

// TestHostileSnippets checks that code that would keep a parser busy for years gets a result within its allowance.
func TestHostileSnippets(t *testing.T) {
	checker := newChecker(t)
	for _, c := range []struct{ language, code string }{
		{"ts", strings.Repeat("a?(b):c=>", 30)},
		{"ts", strings.Repeat("if(a)", 12_000)},
		{"vue", "<script setup lang=\"ts\">\n" + strings.Repeat("a?(b):c=>", 30) + "\n</script>\n<template><p/></template>"},
	} {
		problems, err := checker.Check(engine.Allow(t.Context(), time.Second), c.language, c.code)
		if err != nil || len(problems) == 0 {
			t.Errorf("%s: %.40s: %v, %v", c.language, c.code, problems, err)
		}
	}
	if problems, err := checker.Check(t.Context(), "ts", "const a = 1"); err != nil || len(problems) > 0 {
		t.Errorf("the next snippet: %v, %v", problems, err)
	}
}
