package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

const (
	// barWidth is the length of a progress bar in characters.
	barWidth = 30
	// barThrottle is the time between two pictures of it.
	barThrottle = 50 * time.Millisecond
	// lineEvery is the time between two lines where there is no terminal.
	lineEvery = 30 * time.Second
)

// progress shows how far long work is: a bar on a terminal, a line now and then elsewhere.
type progress interface {
	// Step says that one more piece is done; pieces may be done at the same time.
	Step()
	// Done removes what shall not stay.
	Done()
}

// work is what takes long: so many things of a kind, and what is done with them.
type work struct {
	doing, done string
	total       int
	noun        string
}

// rendering is the work of rendering so many pages.
func rendering(pages int) work { return work{"rendering", "rendered", pages, "page"} }

// progress follows work.
func (r reporter) progress(w work) progress {
	switch {
	case r.json:
		return silent{}
	case isTerminal(r.err):
		return newBar(r.err, w, r.color)
	}
	return &lines{out: r.err, work: w, last: time.Now()}
}

// silent is for programs.
type silent struct{}

func (silent) Step() {}
func (silent) Done() {}

// bar is for terminals.
type bar struct{ *progressbar.ProgressBar }

func newBar(out io.Writer, w work, color bool) bar {
	fill := "█"
	if color {
		fill = "[cyan]█[reset]"
	}
	b := bar{progressbar.NewOptions(w.total,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(w.doing),
		progressbar.OptionSetWidth(barWidth),
		progressbar.OptionThrottle(barThrottle),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionEnableColorCodes(color),
		progressbar.OptionSetTheme(progressbar.Theme{Saucer: fill, SaucerPadding: "░"}),
		progressbar.OptionClearOnFinish(),
	)}
	_ = b.RenderBlank() // a bar is not worth failing for
	return b
}

func (b bar) Step() { _ = b.Add(1) }
func (b bar) Done() { _ = b.Clear() }

// lines is for logs.
type lines struct {
	out  io.Writer
	work work

	mu   sync.Mutex
	done int
	last time.Time
}

func (l *lines) Step() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.done++
	if time.Since(l.last) < lineEvery {
		return
	}
	l.last = time.Now()
	fmt.Fprintf(l.out, "%s %d of %s\n", l.work.done, l.done, count(l.work.total, l.work.noun))
}

func (l *lines) Done() {}
