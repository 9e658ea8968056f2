package tailwind_test

import (
	"context"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/assets/tailwind"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/web"
)

func TestMain(m *testing.M) {
	engine.ServeIfWorker()
	os.Exit(m.Run())
}

func newCompiler(t *testing.T, results *cache.Dir) *tailwind.Compiler {
	t.Helper()
	source, err := fs.ReadFile(web.Dist(), "tailwind.js")
	if err != nil {
		t.Fatal("this test needs the front end; run make build")
	}
	c := tailwind.New(engine.Script{Name: "tailwind.js", Source: source}, results)
	t.Cleanup(c.Close)
	return c
}

// TestSheet checks declarations that the sheet for some classes must contain, and others that it must not contain.
func TestSheet(t *testing.T) {
	c := newCompiler(t, nil)
	for _, test := range []struct {
		classes  string
		want     []string
		unwanted []string
	}{
		{"grid nothing", []string{".grid{display:grid}"}, []string{"nothing"}},
		{"md:flex", []string{`@media(width>=48rem){.md\:flex{display:flex}}`}, []string{".grid"}}, // no class of the previous sheet
		{"text-primary", []string{"color:var(--text-primary)"}, []string{":root"}},
		{"text-neutral-500 font-mono", []string{"var(--color-neutral-500)", "var(--font-mono)"}, []string{":root"}}, // the theme's own variables are unchanged
		{"text-(--ui-text-muted)", []string{"--ui-text-muted: var(--text-muted)"}, []string{"--ui-primary"}},
		{"dark:hidden", []string{".dark\\:hidden:where(.dark,.dark *)", "prefers-color-scheme:dark"}, nil},
		{"border", []string{"border-color:var(--line)"}, nil},
	} {
		sheet, err := c.Sheet(t.Context(), strings.Fields(test.classes))
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range test.want {
			if !strings.Contains(sheet, part) {
				t.Errorf("the sheet of %q has no %q:\n%s", test.classes, part, sheet)
			}
		}
		for _, part := range test.unwanted {
			if strings.Contains(sheet, part) {
				t.Errorf("the sheet of %q has %q:\n%s", test.classes, part, sheet)
			}
		}
	}
}

func TestSheetIsKept(t *testing.T) {
	results := cache.Open(t.TempDir())
	want, err := newCompiler(t, results).Sheet(t.Context(), []string{"grid", "flex"})
	if err != nil {
		t.Fatal(err)
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel() // the engine can no longer respond
	got, err := newCompiler(t, results).Sheet(canceled, []string{"flex", "grid", "flex"})
	if err != nil || got != want {
		t.Errorf("from the cache: %q, %v; want %q", got, err, want)
	}
}

func TestClasses(t *testing.T) {
	sheet := `.grid{color:red}@media(x){.md\:grid-cols-\[1fr_2fr\]{a:b}}:is(.\[\&\>div\]\:\*\:my-0>div>*){a:b}.\32 xl\:p-1{a:b}.w-1\/2,.p-1\.5{width:1.5em}`
	candidates := []string{"md:grid-cols-[1fr_2fr]", "grid", "my-0", "[&>div]:*:my-0", "2xl:p-1", "w-1/2", "p-1.5", "5em", "grid"}
	want := []string{"2xl:p-1", "[&>div]:*:my-0", "grid", "md:grid-cols-[1fr_2fr]", "p-1.5", "w-1/2"}
	if got := tailwind.Classes(sheet, candidates); !slices.Equal(got, want) {
		t.Errorf("Classes() = %q, want %q", got, want)
	}
}
