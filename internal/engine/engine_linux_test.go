package engine_test

import (
	"errors"
	"testing"

	"github.com/tresjs/tresdocs/internal/engine"
)

// TestMemoryOfServices checks that a service barely exceeds its memory limit even if it allocates quickly, and that
// garbage does not count.
func TestMemoryOfServices(t *testing.T) {
	const limit, program = 128 << 20, 24 << 20 // the pages of the program itself do not count
	for _, fn := range []string{"hoard", "hoard fast"} {
		peak, err := engine.Peak("spinner", fn, engine.Limits{Memory: limit})
		t.Logf("%s: %d MB", fn, peak>>20)
		if !errors.Is(err, engine.ErrLimit) || peak > limit+program {
			t.Errorf("%s: %v, with %d MB of %d MB", fn, err, peak>>20, limit>>20)
		}
	}
	if peak, err := engine.Peak("spinner", "waste", engine.Limits{Memory: limit}); err != nil {
		t.Errorf("waste: %v, with %d MB of %d MB", err, peak>>20, limit>>20)
	}
}
