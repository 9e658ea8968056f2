package examples_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/code/examples"
)

// TestTypes compiles components that import types, and checks how many of the files are read and which problem is
// reported.
func TestTypes(t *testing.T) {
	const component = "<script setup lang=\"ts\">\nimport type { T0 } from './0'\ndefineProps<T0>()\n</script>\n\n<template><p /></template>\n"
	for _, c := range []struct {
		name string
		file func(n int) string
		read int
		want string
	}{
		{"a chain", func(n int) string {
			if n == 5 {
				return "export interface T5 { a: string }"
			}
			return fmt.Sprintf("import type { T%d } from './%d'\nexport type T%d = T%d", n+1, n+1, n, n+1)
		}, 6, ""},
		{"an endless chain", func(n int) string {
			return fmt.Sprintf("import type { T%d } from './%d'\nexport type T%d = T%d", n+1, n+1, n, n+1)
		}, 100, "are too large"},
		{"a circle", func(int) string {
			return "import type { T0 } from './0'\nexport interface T0 extends T1 {}\nexport * from './0'"
		}, 2, "0.ts exports its own types"},
		{"a large file", func(int) string { return strings.Repeat(" ", 65<<10) + "export interface T0 {}" }, 1, "are too large"},
		{"no file", nil, 0, "cannot be found"},
	} {
		t.Run(c.name, func(t *testing.T) {
			compiler := newCompiler(t, nil)
			read := 0
			find := func(wanted examples.TypeImport) (file, text string) {
				if c.file == nil {
					return "", ""
				}
				read++
				n := 0
				_, _ = fmt.Sscanf(wanted.Source, "./%d", &n)
				return fmt.Sprintf("%d.ts", n), c.file(n)
			}
			compiled, err := compiler.Component(t.Context(), "Box.vue", component, find)
			if err != nil {
				t.Fatal(err)
			}
			got := compiled.Problems.String()
			if read != c.read || (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
				t.Errorf("%d files are read, want %d; problems: %s", read, c.read, got)
			}
		})
	}
}
