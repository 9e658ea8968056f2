package engine_test

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
)

func TestMain(m *testing.M) {
	engine.ServeIfWorker()
	os.Exit(m.Run())
}

var script = engine.Script{Name: "test.js", Source: []byte(`
	let greeting = "hello"
	globalThis.setup = (word) => { greeting = word; return "" }
	globalThis.greet = (name) => greeting + " " + name
	globalThis.fail = (why) => { throw new Error(why) }
	globalThis.spin = () => { for (;;) {} }
	globalThis.hoard = () => { const all = []; for (;;) all.push("x".repeat(1 << 20) + all.length) }
	let halfDone = 0
	globalThis.spoil = (why) => { halfDone++; throw new InternalError(why) }
	globalThis.spoils = () => String(halfDone)
	globalThis.number = () => 7
	globalThis.later = async (name) => { await undefined; return greeting + " " + name }
	globalThis.refuse = async (why) => { await undefined; throw new Error(why) }
	globalThis.never = () => new Promise(() => {})
	globalThis.laterNumber = async () => 7
`)}

func TestVM(t *testing.T) {
	compiled, err := engine.Compile(script.Source)
	if err != nil {
		t.Fatal(err)
	}
	withBytecode := script
	withBytecode.Bytecode = compiled
	broken := script
	broken.Bytecode = []byte("no bytecode")
	for name, s := range map[string]engine.Script{"source": script, "bytecode": withBytecode, "broken bytecode": broken} {
		t.Run(name, func(t *testing.T) {
			vm, err := engine.NewVM(s, engine.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			defer vm.Close()
			got, err := vm.Call("greet", "wörld \U0001F600")
			if err != nil || got != "hello wörld \U0001F600" {
				t.Errorf("greet: %q, %v", got, err)
			}
		})
	}
}

func TestPromises(t *testing.T) {
	vm, err := engine.NewVM(script, engine.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer vm.Close()
	for _, c := range []struct{ fn, answer, fault string }{
		{fn: "later", answer: "hello x"},
		{fn: "refuse", fault: "x"},
		{fn: "never", fault: "never answered with a promise that never settles"},
		{fn: "laterNumber", fault: "laterNumber answered int, not a string"},
		{fn: "later", answer: "hello x"},
	} {
		answer, err := vm.Call(c.fn, "x")
		if answer != c.answer || (err == nil) != (c.fault == "") || (err != nil && err.Error() != c.fault) {
			t.Errorf("%s: %q, %v", c.fn, answer, err)
		}
	}
}

func TestFaults(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{Memory: 32 << 20, Time: 200 * time.Millisecond}, 1)
	defer pool.Close()
	for _, c := range []struct{ fn, want string }{
		{"fail", "Error: why"},
		{"spin", "interrupted"},
		{"hoard", "out of memory"},
		{"number", "number answered int, not a string"},
		{"nowhere", "'nowhere' is not defined"},
	} {
		_, err := pool.Call(t.Context(), c.fn, "why")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q in it", c.fn, err, c.want)
		}
		got, err := pool.Call(t.Context(), "greet", "again")
		if err != nil || got != "hello again" {
			t.Errorf("after %s: %q, %v", c.fn, got, err)
		}
	}
}

// TestKilledWorkers checks that calls succeed after all idle workers were killed.
func TestKilledWorkers(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{}, 3)
	defer pool.Close()
	for range 3 {
		var calls sync.WaitGroup
		for range 6 {
			calls.Go(func() {
				if got, err := pool.Call(t.Context(), "greet", "there"); err != nil || got != "hello there" {
					t.Errorf("%q, %v", got, err)
				}
			})
		}
		calls.Wait()
		pool.Kill()
	}
}

// TestSpoiledWorker checks that a worker is not used again after its engine aborted a call.
func TestSpoiledWorker(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{}, 1)
	defer pool.Close()
	if _, err := pool.Call(t.Context(), "spoil", "out of memory"); err == nil {
		t.Fatal("no error")
	}
	if got, err := pool.Call(t.Context(), "spoils", ""); err != nil || got != "0" {
		t.Errorf("the next call found what the one before had left: %q, %v", got, err)
	}
}

// TestSlowOnce checks a call that times out and succeeds later, as after the machine slept.
func TestSlowOnce(t *testing.T) {
	slow := engine.Script{Name: "slow.js", Source: []byte(
		"globalThis.slow = (until) => { while (Date.now() < Number(until)); return 'done' }")}
	pool := engine.NewPool(slow, engine.Limits{Time: time.Second}, 1)
	defer pool.Close()
	until := strconv.FormatInt(time.Now().Add(3*time.Second/2).UnixMilli(), 10)
	if got, err := pool.Call(t.Context(), "slow", until); err != nil || got != "done" {
		t.Errorf("slow: %q, %v", got, err)
	}
}

func TestPool(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{}, 2, engine.Call{Fn: "setup", Arg: "hi"})
	defer pool.Close()
	var group sync.WaitGroup
	for range 20 {
		group.Go(func() {
			got, err := pool.Call(t.Context(), "greet", "there")
			if err != nil || got != "hi there" {
				t.Errorf("greet: %q, %v", got, err)
			}
		})
	}
	group.Wait()
}

// TestCancel checks that a call ends with its context and that a worker is available afterwards.
func TestCancel(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{Time: time.Hour}, 1)
	defer pool.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := pool.Call(ctx, "spin", ""); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("spin: %v, want a deadline error", err)
	}
	if got, err := pool.Call(t.Context(), "greet", "you"); err != nil || got != "hello you" {
		t.Errorf("greet: %q, %v", got, err)
	}
}

func TestBadScript(t *testing.T) {
	pool := engine.NewPool(engine.Script{Name: "bad.js", Source: []byte("let = ;")}, engine.Limits{}, 1)
	defer pool.Close()
	if _, err := pool.Call(t.Context(), "greet", ""); err == nil || !strings.Contains(err.Error(), "load bad.js: SyntaxError") {
		t.Errorf("error %v, want the script's name and its fault", err)
	}
}
