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
	lineEvery = 10 * time.Second
)

// progress shows how far long work is: a bar on a terminal, a line now and then elsewhere.
type progress interface {
	// Step says that one more piece is done; pieces may be done at the same time.
	Step()
	// Done takes away what shall not stay.
	Done()
}

// progress follows work of so many pages.
func (r reporter) progress(pages int) progress {
	switch {
	case r.json:
		return silent{}
	case isTerminal(r.err):
		return newBar(r.err, pages, r.color)
	}
	return &lines{out: r.err, total: pages, last: time.Now()}
}

// silent is for programs.
type silent struct{}

func (silent) Step() {}
func (silent) Done() {}

// bar is for terminals.
type bar struct{ *progressbar.ProgressBar }

func newBar(w io.Writer, pages int, color bool) bar {
	fill := "█"
	if color {
		fill = "[cyan]█[reset]"
	}
	b := bar{progressbar.NewOptions(pages,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription("rendering"),
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
	out   io.Writer
	total int

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
	fmt.Fprintf(l.out, "rendered %d of %s\n", l.done, count(l.total, "page"))
}

func (l *lines) Done() {}
