package engine

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// ScriptError is an error thrown by a script.
type ScriptError string

func (e ScriptError) Error() string { return string(e) }

// Is reports whether target is [ErrLimit] and the script has exceeded one of its [Limits].
func (e ScriptError) Is(target error) bool {
	return target == ErrLimit && (e == interrupted || e == outOfMemory)
}

var (
	// ErrLimit matches the errors of calls that exceed their time or memory limit. This includes calls that killed
	// their worker. Do not repeat these calls, because they are expensive and will fail again.
	ErrLimit = errors.New("more time or memory is needed than allowed")
	// ErrClosed is returned for calls to a closed pool.
	ErrClosed = errors.New("engine pool is closed")
)

const (
	// interrupted is the error of a call that takes too long, and outOfMemory is the error of a call that uses too
	// much memory.
	interrupted ScriptError = "InternalError: interrupted"
	outOfMemory ScriptError = "InternalError: out of memory"
)

// fromEngine is the prefix of errors that the engine itself throws when it runs out of memory or time. After this
// error, the state of the script is undefined.
const fromEngine = "InternalError: "

// Call is a call to a global function of a script.
type Call struct{ Fn, Arg string }

// Pool runs the calls to one script or [Service] in several worker processes. The first worker starts on demand.
// Further workers start only after a call has waited for as long as starting a worker takes, because a few calls do not
// need two workers. A worker that dies is replaced on the next call.
type Pool struct {
	task    task
	prelude []Call
	// slots holds one token for each worker that is not busy.
	slots chan struct{}
	// closed is closed together with the pool.
	closed chan struct{}
	// idle holds the workers that are waiting for a call.
	idle  chan *worker
	close sync.Once
	// started is closed when the first worker has started. startTime is how long that took.
	started   chan struct{}
	startTime time.Duration
	begun     sync.Once
	// living is the number of workers plus the number of calls that are waiting for a worker or starting one.
	living atomic.Int32
}

// workerMemory is the minimum of the default memory limit of each worker, in bytes.
const workerMemory = 128 << 20

// NewPool prepares up to size workers for script. Each worker makes the calls in prelude before its first call.
func NewPool(script Script, limits Limits, size int, prelude ...Call) *Pool {
	return newPool(task{Script: script, limits: limits}, size, prelude)
}

// NewServicePool prepares up to size workers for the [Service] with the given name.
func NewServicePool(name string, limits Limits, size int) *Pool {
	return newPool(task{Script: Script{Name: name}, limits: limits, isService: true}, size, nil)
}

func newPool(t task, size int, prelude []Call) *Pool {
	if t.limits.Memory == 0 {
		t.limits.Memory = max(defaultMemory/uintptr(size), workerMemory)
	}
	t.limits = t.limits.orDefaults()
	p := &Pool{
		task: t, prelude: prelude,
		slots: make(chan struct{}, size), idle: make(chan *worker, size),
		started: make(chan struct{}), closed: make(chan struct{}),
	}
	for range size {
		p.slots <- struct{}{}
	}
	return p
}

// mostDeaths is the number of fresh workers that a single call may kill. It is greater than 1 because something else
// may have killed the first one.
const mostDeaths = 2

// Call calls fn with arg on the next free worker. When ctx is done, it returns early and stops the worker that is
// running the call. A call that times out without using the CPU is retried once, because the clock keeps
// running while the machine sleeps or is busy with other processes. If the worker dies, the call is retried until it
// has run on two fresh workers: something outside the program may have killed all idle workers.
func (p *Pool) Call(ctx context.Context, fn, arg string) (string, error) {
	allowed := allowanceOf(ctx)
	deaths, isLate := 0, false
	for {
		limit, err := allowed.limit(p.task.limits.Time)
		if err != nil {
			return "", err
		}
		a := p.try(ctx, fn, arg, limit)
		allowed.spend(a.used)
		count(ctx, p.task.Name, fn, a.used)
		switch {
		case a.err == nil || ctx.Err() != nil:
			return a.result, a.err
		case errors.Is(a.err, errDied) && !errors.Is(a.err, ErrLimit) && deaths < mostDeaths:
			if a.isFresh {
				deaths++
			}
		case errors.Is(a.err, interrupted) && !isLate && a.used < limit/2:
			isLate = true
		default:
			return "", a.err
		}
	}
}

// attempt is the outcome of running a call on one worker.
type attempt struct {
	result string
	err    error
	// used is the CPU time of the call, or 0 if the operating system does not report it.
	used time.Duration
	// isFresh reports whether the call was the worker's first one.
	isFresh bool
}

func (p *Pool) try(ctx context.Context, fn, arg string, limit time.Duration) attempt {
	select {
	case <-p.closed:
		return attempt{err: ErrClosed}
	default:
	}
	select {
	case <-p.slots:
	case <-p.closed:
		return attempt{err: ErrClosed}
	case <-ctx.Done():
		return attempt{err: ctx.Err()}
	}
	defer func() { p.slots <- struct{}{} }()
	w, used, err := p.worker(ctx)
	if err != nil {
		return attempt{err: err, used: used, isFresh: true}
	}
	a := attempt{isFresh: w.calls == len(p.prelude)}
	stop := context.AfterFunc(ctx, w.stop)
	a.result, a.used, a.err = w.call(fn, arg, limit)
	if !stop() || spoiled(a.err) {
		w.stop()
		p.living.Add(-1)
	} else {
		p.idle <- w
	}
	if a.err != nil && ctx.Err() != nil {
		a.err = ctx.Err()
	}
	return a
}

// spoiled reports whether a worker cannot be used again after a call failed with err. The worker may have exited, or
// the state of its script may be undefined.
func spoiled(err error) bool {
	var thrown ScriptError
	return err != nil && (!errors.As(err, &thrown) || strings.HasPrefix(string(thrown), fromEngine))
}

// worker returns an idle worker or a new one. If it returns an error, used is the CPU time of the call that
// failed.
func (p *Pool) worker(ctx context.Context) (w *worker, used time.Duration, err error) {
	if w, err = p.rested(ctx); w == nil && err == nil {
		w, used, err = p.start()
	}
	if err != nil {
		p.living.Add(-1)
	}
	return w, used, err
}

// rested returns an idle worker. If no worker becomes idle in the time that starting a worker takes, it returns nil.
func (p *Pool) rested(ctx context.Context) (*worker, error) {
	select {
	case w := <-p.idle:
		return w, nil
	default:
	}
	if p.living.Add(1) == 1 {
		return nil, nil
	}
	var late <-chan time.Time
	started := p.started
	for {
		select {
		case w := <-p.idle:
			p.living.Add(-1)
			return w, nil
		case <-started:
			started = nil
			late = time.After(p.startTime)
		case <-late:
			return nil, nil
		case <-p.closed:
			return nil, ErrClosed
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (p *Pool) start() (w *worker, used time.Duration, err error) {
	begin := time.Now()
	defer p.begun.Do(func() {
		p.startTime = time.Since(begin)
		close(p.started)
	})
	if w, err = startWorker(p.task); err != nil {
		return nil, 0, err
	}
	for _, c := range p.prelude {
		if _, used, err = w.call(c.Fn, c.Arg, p.task.limits.Time); err != nil {
			w.stop()
			return nil, used, err
		}
	}
	return w, 0, nil
}

// Close stops the workers after their current calls. Calls that are waiting for a worker, and all later calls, return
// [ErrClosed].
func (p *Pool) Close() {
	p.close.Do(func() {
		close(p.closed)
		for range cap(p.slots) {
			<-p.slots
		}
		close(p.idle)
		for w := range p.idle {
			w.stop()
		}
	})
}
