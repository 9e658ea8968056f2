package review_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

// TestMain allows the test binary to run as a worker that renders pages.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

// TestPagesHearCancellation checks that a canceled review does not render pages or create images.
func TestPagesHearCancellation(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := pictureSite(t, pictureFolder(t), cache.Open(dir))
	if _, err := s.Review.Pages(ctx, review.Run{}); !errors.Is(err, context.Canceled) {
		t.Errorf("rendering returned %v", err)
	}
	if err := s.Published.Each(ctx, func(site.File) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("generating the files returned %v", err)
	}
	if made, _ := fs.Glob(os.DirFS(dir), "*"); len(made) > 0 {
		t.Errorf("the cache has %d results", len(made))
	}
}

// TestBackgroundHearsCancellation checks that a canceled background review does not parse any code, because an author
// is waiting for the next review.
func TestBackgroundHearsCancellation(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{"a.md": {Data: []byte("# A\n\n```ts\nconst a = 1\n```\n")}})
	compiler := examples.NewCompiler(examples.Options{Workers: 1})
	defer compiler.Close()
	r := review.New(s.Site, review.Options{Compiler: compiler})
	for _, isCanceled := range []bool{false, true} {
		var usage engine.Usage
		ctx, cancel := context.WithCancel(engine.Count(t.Context(), &usage))
		defer cancel()
		if isCanceled {
			cancel()
		}
		if _, err := r.Pages(ctx, review.Run{Background: true}); errors.Is(err, context.Canceled) != isCanceled {
			t.Errorf("canceled %v: returned %v", isCanceled, err)
		}
		if _, isParsed := usage.Functions()["parser parse"]; isParsed == isCanceled {
			t.Errorf("canceled %v: code parsed: %v", isCanceled, isParsed)
		}
	}
}

// TestMemory checks that a review renders only the pages that have changed since the last review with the same memory.
func TestMemory(t *testing.T) {
	files := fstest.MapFS{"1.a.md": {Data: []byte("# A\n")}, "2.b.md": {Data: []byte("# B\n")}}
	var memory review.Memory
	for _, c := range []struct {
		edit string
		want int
	}{{"One.", 2}, {"One.", 0}, {"Two.", 1}, {"One.", 1}, {"One.", 0}} {
		files["1.a.md"] = &fstest.MapFile{Data: []byte("# A\n\nText.\n\n" + c.edit + "\n")}
		var rendered atomic.Int32
		visit := func(string, site.Page) error {
			rendered.Add(1)
			return nil
		}
		if _, err := sitetest.New(t, files).Review.Pages(t.Context(), review.Run{Visit: visit, Memory: &memory}); err != nil {
			t.Fatal(err)
		}
		if got := int(rendered.Load()); got != c.want {
			t.Errorf("after %q: rendered %d pages, want %d", c.edit, got, c.want)
		}
	}
}
