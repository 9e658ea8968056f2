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
	// barThrottle is the time between two updates of the bar.
	barThrottle = 50 * time.Millisecond
	// lineEvery is the time between two progress lines in a log.
	lineEvery = 30 * time.Second
)

// progress shows the progress of a long task. It draws a bar on a terminal; otherwise it prints a line every
// lineEvery.
type progress interface {
	// Step records that one more item is done. It is safe for concurrent use.
	Step()
	// Done removes the bar.
	Done()
}

// work describes a long task by the number of its items, the noun for an item, and the verb for the task in two
// forms.
type work struct {
	doing, done string
	total       int
	noun        string
}

// rendering describes the task of rendering pages.
func rendering(pages int) work { return work{"rendering", "rendered", pages, "page"} }

// progress returns a progress that shows w in the format of r.
func (r reporter) progress(w work) progress {
	switch {
	case r.json:
		return silent{}
	case isTerminal(r.err):
		return newBar(r.err, w, r.color)
	}
	return &lines{out: r.err, work: w, last: time.Now()}
}

// silent is the progress for commands with JSON output. It prints nothing.
type silent struct{}

func (silent) Step() {}
func (silent) Done() {}

// bar shows progress on a terminal.
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
	_ = b.RenderBlank() // the bar is optional, so errors do not matter
	return b
}

func (b bar) Step() { _ = b.Add(1) }
func (b bar) Done() { _ = b.Clear() }

// lines shows progress in a log.
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
