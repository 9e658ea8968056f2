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
	// idle are the workers that wait for work. Others are started when all of these are busy.
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

// Call calls fn with arg on the next free worker. It gives up when ctx ends, and the worker that
// was busy with the call is stopped. A call that takes too long is made once more, since the clock goes on while
// a machine sleeps or is busy with others. One whose worker died is made again until it had a fresh worker: whoever
// killed one may have killed all.
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

// interrupted is what a script throws that takes too long.
const interrupted ScriptError = "InternalError: interrupted"

// fromEngine begins what the engine itself throws: no memory is left, or no time. Work is left half done then.
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

// spoiled reports whether a worker that ended a call with err is of no more use: it is gone, or nobody knows what
// its script has left behind.
func spoiled(err error) bool {
	var thrown ScriptError
	return err != nil && (!errors.As(err, &thrown) || strings.HasPrefix(string(thrown), fromEngine))
}

// worker returns a worker that waits for work, the one that was busy last, or a new one.
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

// rest has w wait for more work.
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

// Close stops the workers. It waits for calls under way.
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
