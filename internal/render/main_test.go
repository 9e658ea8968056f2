package render

import (
	"os"
	"testing"

	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
)

// TestMain allows the test binary to run as a worker of a renderer.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}
