package engine_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
)

func TestMain(m *testing.M) {
	engine.ServeIfWorker(spinner)
	os.Exit(m.Run())
}

// spinner is a service that exceeds its limits.
var spinner = engine.Service{Name: "spinner", Call: func(fn, arg string) (string, error) {
	switch fn {
	case "spin":
		for i := 0; ; i++ { //nolint:staticcheck // this is its purpose
			_ = i
		}
	case "hoard":
		for all := [][]byte{}; ; all = append(all, bytes.Repeat([]byte("x"), 1<<20)) {
			_ = all
		}
	case "hoard fast":
		for all := [][]byte{}; ; all = append(all, bytes.Repeat([]byte("x"), 16<<20)) {
			_ = all
		}
	case "waste":
		kept := bytes.Repeat([]byte("x"), 80<<20)
		for range 100 {
			kept[0] += bytes.Repeat([]byte("x"), 16<<20)[0]
		}
	case "nest":
		return nest(1), nil
	case "fail":
		return "", errors.New(arg)
	}
	return fn + " " + arg, nil
}}

// nest does not terminate for positive depths.
func nest(depth int) string {
	if depth == 0 {
		return ""
	}
	return nest(depth+1) + "x"
}

var script = engine.Script{Name: "test.js", Source: []byte(`
	let greeting = "hello"
	globalThis.setup = (word) => { greeting = word; return "" }
	globalThis.greet = (name) => greeting + " " + name
	globalThis.fail = (why) => { throw new Error(why) }
	globalThis.spin = () => { for (;;) {} }
	globalThis.recurse = () => { const f = (n) => f(n + 1) + 1; return String(f(0)) }
	globalThis.search = () => String(Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1))
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
	withBytecode.Bytecode = func() []byte { return compiled }
	broken := script
	broken.Bytecode = func() []byte { return []byte("no bytecode") }
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
		{fn: "never", fault: "never returned a promise that never settles"},
		{fn: "laterNumber", fault: "laterNumber returned int instead of a string"},
		{fn: "later", answer: "hello x"},
	} {
		answer, err := vm.Call(c.fn, "x")
		if answer != c.answer || (err == nil) != (c.fault == "") || (err != nil && err.Error() != c.fault) {
			t.Errorf("%s: %q, %v", c.fn, answer, err)
		}
	}
}

// Time limits for calls that never end (short), and for calls that reach another limit, even on a slow machine (ample).
const (
	short = 500 * time.Millisecond
	ample = time.Minute
)

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		fn, want string
		time     time.Duration
	}{
		{"fail", "Error: why", ample},
		{"spin", "interrupted", short},
		{"hoard", "out of memory", ample},
		{"number", "number returned int instead of a string", ample},
		{"nowhere", "'nowhere' is not defined", ample},
		{"recurse", "stack overflow", ample},
		{"search", "interrupted", short},
	} {
		pool := engine.NewPool(script, engine.Limits{Memory: 32 << 20, Time: c.time}, 1)
		defer pool.Close()
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

// TestFaultsOfServices checks that a service that exceeds a limit ends together with its call, in a process separate
// from this one.
func TestFaultsOfServices(t *testing.T) {
	for _, c := range []struct {
		fn, want string
		time     time.Duration
		isLimit  bool
	}{
		{"spin", "interrupted", short, true},
		{"hoard", "out of memory", ample, true},
		{"nest", "stack overflow", ample, true},
		{"fail", "why", ample, false},
	} {
		pool := engine.NewServicePool("spinner", engine.Limits{Memory: 256 << 20, Time: c.time}, 1)
		defer pool.Close()
		_, err := pool.Call(t.Context(), c.fn, "why")
		if err == nil || !strings.Contains(err.Error(), c.want) || errors.Is(err, engine.ErrLimit) != c.isLimit || strings.Contains(err.Error(), "goroutine") {
			t.Errorf("%s: error %v, want %q in it", c.fn, err, c.want)
		}
		if got, err := pool.Call(t.Context(), "greet", "again"); err != nil || got != "greet again" {
			t.Errorf("after %s: %q, %v", c.fn, got, err)
		}
	}
	missing := engine.NewServicePool("nobody", engine.Limits{}, 1)
	defer missing.Close()
	if _, err := missing.Call(t.Context(), "greet", ""); err == nil || !strings.Contains(err.Error(), `no service "nobody"`) {
		t.Errorf("a missing service: %v", err)
	}
}

// TestFaultsTogether checks that calls with a common allowance end when the allowance is used up.
func TestFaultsTogether(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{}, 1)
	defer pool.Close()
	ctx := engine.Allow(t.Context(), 100*time.Millisecond)
	if _, err := pool.Call(ctx, "spin", ""); !errors.Is(err, engine.ErrLimit) {
		t.Errorf("spin: %v, want the error of a limit", err)
	}
	if _, err := pool.Call(ctx, "greet", "you"); !errors.Is(err, engine.ErrLimit) {
		t.Errorf("greet: %v, want the error of a limit", err)
	}
	if got, err := pool.Call(t.Context(), "greet", "you"); err != nil || got != "hello you" {
		t.Errorf("greet: %q, %v", got, err)
	}
}

// TestClosed checks that calls do not wait for a pool that has been closed.
func TestClosed(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{}, 1)
	if _, err := pool.Call(t.Context(), "greet", ""); err != nil {
		t.Fatal(err)
	}
	pool.Close()
	pool.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if _, err := pool.Call(ctx, "greet", ""); !errors.Is(err, engine.ErrClosed) {
		t.Errorf("a call after the end: %v, want %v", err, engine.ErrClosed)
	}
}

// TestKilledWorkers kills all idle workers. Other workers must then answer the next calls.
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

// TestSpoiledWorker checks that a worker is not used again after its engine has aborted a call.
func TestSpoiledWorker(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{}, 1)
	defer pool.Close()
	if _, err := pool.Call(t.Context(), "spoil", "out of memory"); err == nil {
		t.Fatal("no error")
	}
	if got, err := pool.Call(t.Context(), "spoils", ""); err != nil || got != "0" {
		t.Errorf("the next call saw the state of the previous one: %q, %v", got, err)
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

// TestSecondWorker checks that a call does not wait for a long call if another worker can be started.
func TestSecondWorker(t *testing.T) {
	pool := engine.NewPool(script, engine.Limits{Time: time.Hour}, 2)
	defer pool.Close()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		_, err := pool.Call(ctx, "spin", "")
		ended <- err
	}()
	for pool.Free() > 1 {
		runtime.Gosched()
	}
	if got, err := pool.Call(t.Context(), "greet", "you"); err != nil || got != "hello you" {
		t.Errorf("greet: %q, %v", got, err)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("spin: %v", err)
	}
}

// TestCancel checks that a call ends when its context ends, and that a worker is available afterwards.
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
