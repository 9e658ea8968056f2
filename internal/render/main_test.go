package render

import (
	"os"
	"testing"

	"github.com/tresjs/tresdocs/internal/engine"
)

// TestMain lets the test binary be the workers that a renderer starts.
func TestMain(m *testing.M) {
	engine.ServeIfWorker()
	os.Exit(m.Run())
}
