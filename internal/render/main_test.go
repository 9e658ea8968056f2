package render

import (
	"os"
	"testing"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/examples"
)

// TestMain makes the test binary usable as the workers of a renderer.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}
