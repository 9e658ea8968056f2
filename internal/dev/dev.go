// Package dev previews a site while it is written. A [State] is the whole site as one value; an edit makes
// the next state, out of all that has not changed, and browsers are told and ask for the page that they
// show (hub.go, routes.go). Pages are rendered when they are asked for (pages.go). Problems follow when the
// page is there (review.go). watch.go tells what changes on disk, batch.go what changes together.
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

// Options say what is previewed.
type Options struct {
	// Dir is the site's folder, absolute.
	Dir string
	// Open reads the site as it is now; changed names the files that may have changed since the last
	// call, from the site's folder. Problems that leave no state leave the one before on the screen.
	Open func(ctx context.Context, changed []string) (*State, diag.List, error)
	// Host is the host that the preview listens on, as its author names it; empty for all of this machine.
	Host string
	// Client is the script that keeps pages up to date.
	Client []byte
	// Folders and Files are what to watch while there is no state yet.
	Folders, Files []string
	// Report is told all problems whenever they change.
	Report func(diag.List)
	// Log receives what goes wrong on our side; nil discards it.
	Log *slog.Logger
}

// Preview is a site that is being written.
type Preview struct {
	options Options
	// screen holds the state that is shown. A former one is closed once the last request for it is answered.
	screen lifetime.Current[*shown]
	hub    *hub
	hosts  hosts
	memory review.Memory
	// turn counts the states.
	turn int
	// opened are the problems of the last state, reviewed those that its review has found.
	opened, reviewed diag.List
	reported         diag.List
	// checked reports whether there was a review, told whether there had been when problems were told last.
	checked, told bool
	// done is closed when the preview ends.
	done chan struct{}
}

// New reads the site for the first time. It need not be whole: what is wrong with it is shown where it
// would be.
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

// Serve answers requests from listener and follows the files until ctx ends. The preview is closed then.
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
	defer stop() // comes first
	following.Go(func() { w.run(ctx, names) })
	following.Go(func() { batches(ctx, names, changes) })
	following.Go(func() { p.follow(ctx, w, changes) })
	context.AfterFunc(ctx, func() { close(p.done) }) // lets go of the browsers that listen
	return server.Serve(ctx, listener, p, p.options.Log)
}

// watch has w watch what the state on the screen is made of.
func (p *Preview) watch(w *watcher) error {
	now, done, ok := p.screen.Acquire()
	defer done()
	if !ok {
		return w.watch(p.options.Folders, p.options.Files)
	}
	return w.watch(now.Folders, now.Files)
}

// reviewDelay is how long the files must be left alone before the whole site is reviewed.
const reviewDelay = 100 * time.Millisecond

// follow makes the next state after each change, and reviews it when no other one follows at once.
func (p *Preview) follow(ctx context.Context, w *watcher, changes <-chan []string) {
	reviews := make(chan findings)
	giveUp := func() {} // set while a review runs
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
			if running { // it has been told to give up
				timer.Reset(reviewDelay)
				continue
			}
			running, giveUp = true, p.startReview(ctx, reviews)
		case found := <-reviews:
			running, giveUp = false, func() {}
			p.take(found)
		}
	}
}

// change makes the next state.
func (p *Preview) change(ctx context.Context, w *watcher, changed []string) {
	if err := p.next(ctx, changed); err != nil {
		p.options.Log.Error("read site", "err", err)
	}
	if err := p.watch(w); err != nil {
		p.options.Log.Warn("watch files", "err", err)
	}
}

// startReview begins a review, whose result goes to reviews, and gives how to have it give up.
func (p *Preview) startReview(ctx context.Context, reviews chan<- findings) context.CancelFunc {
	ctx, giveUp := context.WithCancel(ctx)
	turn := p.turn
	go func() {
		defer giveUp()
		found := p.review(ctx)
		found.turn = turn
		reviews <- found
	}()
	return giveUp
}

// findings are what a review of the site has found; err tells that it was given up.
type findings struct {
	// turn is that of the state that was on the screen when the review began.
	turn     int
	problems diag.List
	err      error
}

func (p *Preview) review(ctx context.Context) findings {
	now, done, ok := p.screen.Acquire()
	defer done()
	if !ok {
		return findings{}
	}
	problems, err := now.Review.Pages(ctx, review.Run{Background: true, Memory: &p.memory})
	if err != nil {
		if ctx.Err() == nil {
			p.options.Log.Error("review site", "err", err)
		}
		return findings{err: err}
	}
	return findings{problems: now.Judge(append(now.Review.Documents(), problems...))}
}

// take tells what a review has found, unless another state is on the screen by now.
func (p *Preview) take(found findings) {
	if found.err != nil || found.turn != p.turn {
		return
	}
	p.reviewed, p.checked = found.problems, true
	p.tellProblems()
}

// tellProblems tells browsers and author of the problems, where they are others than before.
func (p *Preview) tellProblems() {
	problems := append(append(diag.List{}, p.opened...), p.reviewed...).Sorted()
	if p.reported != nil && p.checked == p.told && slices.Equal(problems, p.reported) {
		return
	}
	p.reported, p.told = problems, p.checked
	if err := p.hub.tell(problemsEvent, problems, true); err != nil {
		p.options.Log.Error("tell problems", "err", err)
	}
	if p.options.Report != nil && (len(problems) > 0 || p.checked) {
		p.options.Report(problems)
	}
}
