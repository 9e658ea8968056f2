// Package dev previews a site while it is being written. A [State] is the whole site as one value. After an edit, the
// next state reuses everything that has not changed. Browsers are notified and request the page that they are showing
// (hub.go, routes.go). Pages are rendered on request (pages.go). The problems of the site are collected afterwards
// (review.go). watch.go observes the disk, and batch.go groups changes.
package dev

import (
	"context"
	"log/slog"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/server"
)

// Options configure a [Preview].
type Options struct {
	// Dir is the site's folder, absolute.
	Dir string
	// Open reads the current site; changed names the files that may have changed since the last call,
	// relative to the site's folder. If there are problems and no state, the previous state is kept.
	Open func(ctx context.Context, changed []string) (*State, diag.List, error)
	// Host is the host that the preview listens on, as the author wrote it; empty for all addresses of this machine.
	Host string
	// Client is the script that keeps pages up to date.
	Client []byte
	// Folders and Files are watched while there is no state yet.
	Folders, Files []string
	// Report is called with all problems whenever they change.
	Report func(diag.List)
	// Log receives internal errors; nil discards them.
	Log *slog.Logger
}

// Preview serves a site that is being written.
type Preview struct {
	options Options
	// screen holds the current state. A previous state is closed once its last request is answered.
	screen lifetime.Current[*shown]
	hub    *hub
	hosts  hosts
	memory review.Memory
	// turn counts the states.
	turn int
	// opened are the problems of the last state, reviewed the problems found by its review.
	opened, reviewed diag.List
	reported         diag.List
	// checked is set once a review has finished. reportedChecked is its value when problems were last reported.
	checked, reportedChecked bool
	// done is closed when the preview ends.
	done chan struct{}
}

// New reads the site for the first time. The site may have errors, which are shown in place of its pages.
func New(ctx context.Context, o Options) (*Preview, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	p := &Preview{options: o, hub: newHub(), hosts: hostsOf(o.Host), done: make(chan struct{})}
	if err := p.next(ctx, nil); err != nil {
		p.screen.Close()
		return nil, err
	}
	return p, nil
}

// Serve answers requests from listener and follows the files until ctx is done. Then it closes the preview.
func (p *Preview) Serve(ctx context.Context, listener net.Listener) error {
	ctx, stop := context.WithCancel(ctx)
	defer p.screen.Close()
	defer stop()
	w, err := newWatcher(p.options.Dir, p.options.Log)
	if err != nil {
		return err
	}
	if err := p.watch(w); err != nil {
		_ = w.fs.Close()
		return err
	}
	names, changes := make(chan string), make(chan []string)
	var following sync.WaitGroup
	defer following.Wait()
	defer stop() // runs before the other deferred calls
	following.Go(func() { w.run(ctx, names) })
	following.Go(func() { batches(ctx, names, changes) })
	following.Go(func() { p.follow(ctx, w, changes) })
	context.AfterFunc(ctx, func() { close(p.done) }) // disconnects the listening browsers
	return server.Serve(ctx, listener, p, p.options.Log)
}

// watch makes w watch the files of the current state.
func (p *Preview) watch(w *watcher) error {
	current, done, ok := p.screen.Acquire()
	defer done()
	if !ok {
		return w.watch(p.options.Folders, p.options.Files)
	}
	return w.watch(current.Folders, current.Files)
}

// reviewDelay is how long the files must be unchanged before the whole site is reviewed.
const reviewDelay = 100 * time.Millisecond

// follow creates the next state after each change, and reviews it unless another change follows immediately.
func (p *Preview) follow(ctx context.Context, w *watcher, changes <-chan []string) {
	reviews := make(chan findings)
	giveUp := func() {} // cancels the running review
	running := false
	timer := time.NewTimer(reviewDelay)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			if running {
				<-reviews
			}
			return
		case changed := <-changes:
			giveUp()
			p.change(ctx, w, changed)
			timer.Reset(reviewDelay)
		case <-timer.C:
			if running { // it has been canceled
				timer.Reset(reviewDelay)
				continue
			}
			running, giveUp = true, p.startReview(ctx, reviews)
		case result := <-reviews:
			running, giveUp = false, func() {}
			p.take(result)
		}
	}
}

// change creates the next state.
func (p *Preview) change(ctx context.Context, w *watcher, changed []string) {
	if err := p.next(ctx, changed); err != nil {
		p.options.Log.Error("read site", "err", err)
	}
	if err := p.watch(w); err != nil {
		p.options.Log.Warn("watch files", "err", err)
	}
}

// startReview starts a review, sends its result to reviews, and returns a func that cancels the review.
func (p *Preview) startReview(ctx context.Context, reviews chan<- findings) context.CancelFunc {
	ctx, giveUp := context.WithCancel(ctx)
	turn := p.turn
	go func() {
		defer giveUp()
		result := p.review(ctx)
		result.turn = turn
		reviews <- result
	}()
	return giveUp
}

// findings are the results of a review; err is set if it was canceled.
type findings struct {
	// turn is the turn of the reviewed state.
	turn     int
	problems diag.List
	err      error
}

func (p *Preview) review(ctx context.Context) findings {
	current, done, ok := p.screen.Acquire()
	defer done()
	if !ok {
		return findings{}
	}
	problems, err := current.Review.Pages(ctx, review.Run{Background: true, Memory: &p.memory})
	if err != nil {
		if ctx.Err() == nil {
			p.options.Log.Error("review site", "err", err)
		}
		return findings{err: err}
	}
	return findings{problems: current.Judge(append(current.Review.Documents(), problems...))}
}

// take stores the results of a review, unless they belong to an earlier state.
func (p *Preview) take(result findings) {
	if result.err != nil || result.turn != p.turn {
		return
	}
	p.reviewed, p.checked = result.problems, true
	p.reportProblems()
}

// reportProblems reports the problems to browsers and to the author if they have changed.
func (p *Preview) reportProblems() {
	problems := append(append(diag.List{}, p.opened...), p.reviewed...).Sorted()
	if p.reported != nil && p.checked == p.reportedChecked && slices.Equal(problems, p.reported) {
		return
	}
	p.reported, p.reportedChecked = problems, p.checked
	if err := p.hub.broadcast(problemsEvent, problems, true); err != nil {
		p.options.Log.Error("report problems", "err", err)
	}
	if p.options.Report != nil && (len(problems) > 0 || p.checked) {
		p.options.Report(problems)
	}
}
