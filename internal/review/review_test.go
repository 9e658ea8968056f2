package review_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
)

// TestMain allows the test binary to run as a worker that renders pages.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

// TestPagesHearCancellation checks that a canceled review does not render pages or create pictures.
func TestPagesHearCancellation(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := pictureSite(t, pictureFolder(t), cache.Open(dir))
	if _, err := s.Review.Pages(ctx, review.Run{}); !errors.Is(err, context.Canceled) {
		t.Errorf("rendering ends with %v", err)
	}
	if err := s.Published.Each(ctx, func(site.File) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("making the files ends with %v", err)
	}
	if made, _ := fs.Glob(os.DirFS(dir), "*/*"); len(made) > 0 {
		t.Errorf("%d results are in the cache", len(made))
	}
}
