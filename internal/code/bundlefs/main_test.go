package bundlefs_test

import (
	"os"
	"testing"

	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/engine"
)

func TestMain(m *testing.M) {
	engine.ServeIfWorker(bundlefs.Parser())
	os.Exit(m.Run())
}
