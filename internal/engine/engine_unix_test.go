//go:build unix

package engine_test

import (
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
)

// TestSlowOnce stops a worker, as when the machine sleeps: its call is made once more.
func TestSlowOnce(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{Time: 100 * time.Millisecond}, 1)
	defer pool.Close()
	if _, err := pool.Call(t.Context(), "greet", ""); err != nil {
		t.Fatal(err)
	}
	pool.Stop()
	if got, err := pool.Call(t.Context(), "greet", "again"); err != nil || got != "hello again" {
		t.Errorf("%q, %v", got, err)
	}
}
