package codecheck_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/engine"
)

// FuzzCheck checks that a snippet either exceeds its allowance or has problems at lines that it contains.
func FuzzCheck(f *testing.F) {
	f.Add("vue", "<script setup lang=\"ts\">\nimport { TresCanvas } from '@tresjs/core'\n</script>\n<template>\n  <TresCanvas clear-colr=\"#fff\"><TresMesh /></TresCanvas>\n</template>\n")
	f.Add("ts", "import { useLop } from '@tresjs/core'\nconst { onBeforeRender } = useLop()\n")
	f.Add("js", "a?(b):c=>")
	f.Add("vue", "<template><TresMesh <TresGroup /></template>")
	checker := newChecker(f)
	f.Fuzz(func(t *testing.T, language, code string) {
		if !slices.Contains(codecheck.Languages, language) {
			t.Skip()
		}
		problems, err := checker.Check(engine.Allow(t.Context(), time.Second), language, code)
		if err != nil && !errors.Is(err, engine.ErrLimit) {
			t.Error(err)
		}
		last := strings.Count(code, "\n") + strings.Count(code, "\r") + 1
		for _, p := range problems {
			if p.Line < 1 || p.Line > last {
				t.Errorf("%+v is outside of lines 1 to %d", p, last)
			}
		}
	})
}
