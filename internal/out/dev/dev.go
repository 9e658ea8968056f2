// Package dev previews a site while its author is editing it. A [State] is a snapshot of the entire site. After an
// edit, the next state reuses everything that has not changed. Browsers are notified, and then request the page that
// they are showing (hub.go, routes.go). Pages are rendered on request (pages.go). Finally, the site is checked for
// problems (review.go). watch.go watches the disk, and batch.go groups changes.
package dev

import (
	"cmp"
	"context"
	"log/slog"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/server"
	"github.com/tresjs/tresdocs/internal/review"
)

// Options configure a [Preview].
type Options struct {
	// Dir is the absolute path of the site's folder.
	Dir string
	// Open reads the current site. changed lists the files that may have changed since the last call, relative to the
	// site's folder. If Open returns problems but no state, the preview keeps the previous state.
	Open func(ctx context.Context, changed []string) (*State, diag.List, error)
	// Host is the host that the preview listens on, as given by the author. If it is empty, the preview listens on
	// all addresses of this machine.
	Host string
	// Client is the script that updates pages in the browser.
	Client []byte
	// Folders and Files are watched until there is a first state.
	Folders, Files []string
	// Base is the path prefix of URLs that only the preview has. It is empty unless the site is part of a workspace that is
	// being previewed.
	Base string
	// Member returns the options for the preview of another site in the workspace, and a function that frees its
	// resources. folder is relative to Dir.
	Member func(folder string) (Options, func(), error)
	// Report is called with all problems whenever they change.
	Report func(diag.List)
	// Log receives internal errors. If it is nil, they are discarded.
	Log *slog.Logger
}

// Preview serves a site that is being edited.
type Preview struct {
	options Options
	// screen holds the current state. A previous state is closed when its last request has been answered.
	screen lifetime.Current[*shown]
	hub    *hub
	hosts  hosts
	// watcher watches the files from before the site is read, so that no save is missed.
	watcher *watcher
	memory  review.Memory
	// turn is the number of the current state.
	turn int
	// opened holds the problems of opening the last state, and reviewed holds the problems found by its review.
	opened, reviewed diag.List
	reported         diag.List
	// checked is true after a review has finished. reportedChecked is the value of checked when problems were last
	// reported.
	checked, reportedChecked bool
	// done is closed when the preview ends.
	done chan struct{}
	// members is nil if the preview does not serve the other sites of a workspace.
	members *members
}

// New reads the site for the first time. If the site has errors, the preview shows them in place of its pages.
func New(ctx context.Context, o Options) (*Preview, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	w, err := newWatcher(o.Dir, o.Log)
	if err != nil {
		return nil, err
	}
	p := &Preview{options: o, hub: newHub(), hosts: hostsOf(o.Host), watcher: w, done: make(chan struct{})}
	notWatched := w.watch(o.Folders, o.Files)
	if err := cmp.Or(p.next(ctx, nil), notWatched); err != nil {
		p.screen.Close()
		_ = w.fs.Close()
		return nil, err
	}
	return p, nil
}

// Serve answers requests from listener and watches the files until ctx is done. It then closes the preview.
func (p *Preview) Serve(ctx context.Context, listener net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer p.screen.Close()
	var opened sync.WaitGroup
	defer opened.Wait()
	defer cancel()
	if p.options.Member != nil {
		p.members = p.newMembers(ctx, &opened)
	}
	stop, err := p.start(ctx)
	if err != nil {
		return err
	}
	defer stop()
	return server.Serve(ctx, listener, p, p.options.Log)
}

// start follows changes of the files until ctx is done or stop is called. stop waits until everything has stopped.
func (p *Preview) start(ctx context.Context) (stop func(), err error) {
	w := p.watcher
	if err := p.watch(w); err != nil {
		_ = w.fs.Close()
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	names, changes := make(chan string), make(chan []string)
	var following sync.WaitGroup
	following.Go(func() { w.run(ctx, names) })
	following.Go(func() { batches(ctx, names, changes) })
	following.Go(func() { p.follow(ctx, w, changes) })
	context.AfterFunc(ctx, func() { close(p.done) }) // disconnects the browsers that listen for events
	return func() {
		cancel()
		following.Wait()
	}, nil
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

// reviewDelay is how long the files must stay unchanged before the entire site is reviewed.
const reviewDelay = 100 * time.Millisecond

// follow creates the next state after each change and starts a review of it unless another change follows
// immediately.
func (p *Preview) follow(ctx context.Context, w *watcher, changes <-chan []string) {
	reviews := make(chan findings)
	giveUp := func() {} // cancels the current review
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
			if running { // the review has been canceled
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
	p.keepMembers()
	if slices.Contains(changed, everything) {
		w.isComplete.Store(false) // the creation of a folder may have been missed
	}
	if err := p.watch(w); err != nil {
		p.options.Log.Warn("watch files", "err", err)
	}
}

// startReview starts a review, which sends its result to reviews. The returned function cancels the review.
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

// findings holds the results of a review. err is set if the review was canceled.
type findings struct {
	// turn is the number of the reviewed state.
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

// take stores the results of a review. It ignores results for an earlier state.
func (p *Preview) take(result findings) {
	if result.err != nil || result.turn != p.turn {
		return
	}
	p.reviewed, p.checked = result.problems, true
	p.reportProblems()
}

// reportProblems sends the problems to browsers and to the author if they have changed.
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
