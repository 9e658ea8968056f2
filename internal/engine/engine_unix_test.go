//go:build unix

package engine_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
)

// TestSlowOnce stops a worker, as happens when the machine sleeps. Its call must be repeated once.
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

// TestNotServed starts a worker in a process that is marked as a worker itself. The call must return an error.
func TestNotServed(t *testing.T) {
	t.Setenv("TRESDOCS_ENGINE_WORKER", "1")
	pool := engine.NewPool(script, engine.Limits{}, 1)
	defer pool.Close()
	if _, err := pool.Call(t.Context(), "greet", ""); err == nil || !strings.Contains(err.Error(), "call engine.ServeIfWorker") {
		t.Errorf("error %v, want what to call", err)
	}
}
