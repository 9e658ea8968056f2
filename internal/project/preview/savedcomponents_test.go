package preview

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/out/dev"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// TestSavedComponents saves the components of a site one after another. The caches of previous builds in the workspace
// must not affect the page, the files that browsers load, or the problems.
func TestSavedComponents(t *testing.T) {
	dir := t.TempDir()
	write := writer(t, dir)
	write(config.FileName, "site:\n  name: Test\n  title: Test\n")
	write("content/index.md", "::plain-note\n::\n\n::other-note{label=\"A\"}\n::\n\n::react-note\n::\n")
	w, err := Of(dir)
	if err != nil {
		t.Fatal(err)
	}
	var state *dev.State
	defer func() {
		state.Close()
		w.Close()
	}()
	note := func(words string) string {
		return "<script setup lang=\"ts\">\nimport { words } from '../utils/words'\nconst count = ref(0)\n</script>\n" +
			"<template><p class=\"p-4\" @click=\"count++\">{{ words }} " + words + "</p></template>\n<style scoped>p { color: red }</style>\n"
	}
	react := func(words string) string {
		return `import { component } from "tresdocs"; export default component({ doc: "A note.", render: function Note() { return <i>` + words + `</i> } })`
	}
	write("utils/words.ts", "export const words = 'One'\n")
	write("components/OtherNote.vue", "<script setup>\ndefineProps({ label: String })\n</script>\n<template><b>{{ label }}</b></template>\n")
	write("components/react-note.island.tsx", react("One"))
	for _, save := range []struct{ file, text string }{
		{"components/PlainNote.vue", note("first")},
		{"components/PlainNote.vue", note("second")},
		{"utils/words.ts", "export const words = 'Two'\n"},
		{"components/PlainNote.vue", "<template><p>never closed</template>\n"},
		{"components/OtherNote.vue", "<template><PlainNote class=\"m-4\" /></template>\n"},
		{"components/PlainNote.vue", note("third")},
		{"utils/words.ts", "export const others = 'Three'\n"},
		{"components/OtherNote.vue", "<template><LateNote /></template>\n"},
		{"components/LateNote.vue", "<template><i>Late</i></template>\n"},
		{"components/react-note.island.tsx", react("Two")},
		{"components/OtherNote.vue", "<script setup>\nimport { words } from 'later'\n</script>\n<template><p>{{ words }}</p></template>\n"},
		{"components/LateNote.vue", "<script setup>\nimport data from '../data/words.json'\n</script>\n<template><i>{{ data }}</i></template>\n"},
		{"data/words.json", `"Five"`},
		{"data/words.json", `"Six`},
		{"data/words.json", `"Seven"`},
		{"styles.css", "@import \"./theme/color.css\";\n"},
		{"theme/color.css", "p { color: red }\n"},
		{"theme/color.css", "p { color: blue }\n"},
		{"package-lock.json", `{"packages": {"node_modules/later": {"version": "1.0.0"}}}`},
	} {
		if save.file == "package-lock.json" { // npm writes it after the packages
			write("node_modules/later/package.json", `{"name": "later", "version": "1.0.0", "type": "module", "exports": "./index.js"}`)
			write("node_modules/later/index.js", "export const words = 'Four'\n")
		}
		write(save.file, save.text)
		next, problems, err := w.Open(t.Context(), []string{save.file})
		if err != nil {
			t.Fatal(err)
		}
		if state != nil {
			state.Close()
		}
		state = next
		fresh, found, err := project.Open(t.Context(), dir, project.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := told(t, state.Site, append(problems, state.Review.Documents()...))
		if want := told(t, fresh.Site, found); got != want {
			t.Errorf("after %s:\n%s\nwant\n%s", save.file, got, want)
		}
		fresh.Close()
	}
}

// told lists the built components of a site and its problems.
func told(t *testing.T, s *site.Site, problems diag.List) string {
	t.Helper()
	page, err := s.Page(t.Context(), "/")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	fmt.Fprintln(&b, page.Article)
	for _, file := range s.ComponentFiles() {
		fmt.Fprintf(&b, "%s %x\n", file.Path, sha256.Sum256(file.Data))
	}
	for _, fault := range page.Faults {
		fmt.Fprintln(&b, fault)
	}
	fmt.Fprintln(&b, problems.Sorted())
	return b.String()
}
