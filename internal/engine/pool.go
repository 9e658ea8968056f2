package engine

import (
	"context"
	"errors"
	"strings"
	"sync"
)

// ScriptError is what a script threw.
type ScriptError string

func (e ScriptError) Error() string { return string(e) }

// Call is a call of a script's global function.
type Call struct{ Fn, Arg string }

// Pool answers calls of one script from several worker processes. Workers start when they are
// first needed; one that dies is replaced at the next call.
type Pool struct {
	script  Script
	limits  Limits
	prelude []Call
	// slots holds a token for each worker that is not busy.
	slots chan struct{}
	mu    sync.Mutex
	// idle are the workers that wait for work. A new one is started if all are busy.
	idle  []*worker
	close sync.Once
}

// NewPool prepares size workers for script. Each makes the calls of prelude before its first one.
func NewPool(script Script, limits Limits, size int, prelude ...Call) *Pool {
	p := &Pool{script: script, limits: limits, prelude: prelude, slots: make(chan struct{}, size)}
	for range size {
		p.slots <- struct{}{}
	}
	return p
}

// Call calls fn with arg on the next free worker. If ctx ends, it returns and stops the worker of the call. A call that
// times out is repeated once, because the clock goes on while a machine sleeps or is busy. A call whose worker died is
// repeated until it ran on a new worker, because all idle workers may have been killed.
func (p *Pool) Call(ctx context.Context, fn, arg string) (string, error) {
	result, err := p.try(ctx, fn, arg)
	for range cap(p.slots) {
		if !errors.Is(err, errDied) || ctx.Err() != nil {
			break
		}
		result, err = p.try(ctx, fn, arg)
	}
	var thrown ScriptError
	if errors.As(err, &thrown) && thrown == interrupted {
		return p.try(ctx, fn, arg)
	}
	return result, err
}

// interrupted is the message of a script that takes too long.
const interrupted ScriptError = "InternalError: interrupted"

// fromEngine is the prefix of errors that the engine itself throws, because memory or time ran out. The state of the
// script is undefined after them.
const fromEngine = "InternalError: "

func (p *Pool) try(ctx context.Context, fn, arg string) (string, error) {
	select {
	case <-p.slots:
	case <-ctx.Done():
		return "", ctx.Err()
	}
	defer func() { p.slots <- struct{}{} }()
	w, err := p.worker()
	if err != nil {
		return "", err
	}
	stop := context.AfterFunc(ctx, w.stop)
	result, err := w.call(fn, arg)
	if !stop() || spoiled(err) {
		w.stop()
	} else {
		p.rest(w)
	}
	if err != nil && ctx.Err() != nil {
		return "", ctx.Err()
	}
	return result, err
}

// spoiled reports whether a worker cannot be used after a call that failed with err: it is gone, or the state of its
// script is undefined.
func spoiled(err error) bool {
	var thrown ScriptError
	return err != nil && (!errors.As(err, &thrown) || strings.HasPrefix(string(thrown), fromEngine))
}

// worker returns the idle worker that was used last, or a new one.
func (p *Pool) worker() (*worker, error) {
	p.mu.Lock()
	if last := len(p.idle) - 1; last >= 0 {
		w := p.idle[last]
		p.idle = p.idle[:last]
		p.mu.Unlock()
		return w, nil
	}
	p.mu.Unlock()
	return p.start()
}

// rest returns w to the idle workers.
func (p *Pool) rest(w *worker) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, w)
}

func (p *Pool) start() (*worker, error) {
	w, err := startWorker(p.script, p.limits)
	if err != nil {
		return nil, err
	}
	for _, c := range p.prelude {
		if _, err := w.call(c.Fn, c.Arg); err != nil {
			w.stop()
			return nil, err
		}
	}
	return w, nil
}

// Close stops the workers. It waits for running calls.
func (p *Pool) Close() {
	p.close.Do(func() {
		for range cap(p.slots) {
			<-p.slots
		}
		for _, w := range p.idle {
			w.stop()
		}
	})
}
