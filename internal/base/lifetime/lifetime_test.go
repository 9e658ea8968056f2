package lifetime_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
)

// TestLazy checks that concurrent calls create a value only once, and that it is created again only after a failure.
func TestLazy(t *testing.T) {
	broken := errors.New("broken")
	calls := 0
	lazy := lifetime.NewLazy(func(context.Context) (int, error) {
		calls++
		if calls < 3 {
			return 0, broken
		}
		return calls, nil
	})
	for range 2 {
		if _, err := lazy.Get(t.Context()); !errors.Is(err, broken) {
			t.Errorf("a failure is reported as %v", err)
		}
		if _, made := lazy.Peek(); made {
			t.Error("a failed value was stored")
		}
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if got, err := lazy.Get(t.Context()); got != 3 || err != nil {
				t.Errorf("the value is %d, %v", got, err)
			}
		})
	}
	group.Wait()
	if got, made := lazy.Peek(); got != 3 || !made || calls != 3 {
		t.Errorf("created %d times: %d, %v", calls, got, made)
	}
}

// TestCurrent checks that a replaced value is closed when it is released, but not before.
func TestCurrent(t *testing.T) {
	var current lifetime.Current[string]
	if _, release, ok := current.Acquire(); ok {
		t.Error("there is a value before the first one was set")
	} else {
		release()
	}
	var closed atomic.Bool
	done := make(chan struct{})
	current.Replace("a", func() { closed.Store(true); close(done) })
	value, release, _ := current.Acquire()
	_, second, _ := current.Acquire()
	if before, ok := current.Replace("b", func() {}); before != "a" || !ok || value != "a" {
		t.Errorf("replaced %q, %v, and used %q", before, ok, value)
	}
	if now, _ := current.Value(); now != "b" || current.Open() != 2 {
		t.Errorf("%q is in use, and %d values are open", now, current.Open())
	}
	release()
	if closed.Load() {
		t.Error("a value was closed while it was used")
	}
	second()
	<-done
	current.Close()
	if _, ok := current.Value(); ok || current.Open() != 0 {
		t.Errorf("a value after the end: %v, %d open", ok, current.Open())
	}
}
