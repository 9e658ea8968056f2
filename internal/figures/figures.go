// Package figures draws what documents describe in words: diagrams of Mermaid become SVG, formulas of TeX MathML. A
// script in the engine draws them; what of its markup reaches a page is decided here (markup.go).
package figures

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/engine"
)

// Kind is a kind of figures.
type Kind string

// The kinds of figures: a diagram, a formula in a line, and one that stands by itself.
const (
	Diagram Kind = "diagram"
	Formula Kind = "formula"
	Display Kind = "display"
)

// KindOf returns the kind of figure that a code block in a language is.
func KindOf(language string) (Kind, bool) {
	switch language {
	case "mermaid":
		return Diagram, true
	case "math", "latex-math", "katex":
		return Display, true
	}
	return "", false
}

// Figure is a drawn figure, or the reason why there is none.
type Figure struct {
	// Markup is the figure as SVG or MathML; empty where Fault says why it could not be drawn.
	Markup string
	// Label is what it says, for readers who cannot see it.
	Label string
	// Fault is what is wrong with the source, and Offset where in it, in characters.
	Fault  string
	Offset int
}

// Limits of one figure.
const (
	maxSource = 32 << 10
	maxMarkup = 512 << 10
	maxTime   = 4 * time.Second
	maxMemory = 256 << 20
	maxLabel  = 1_000 // characters
)

// noResources begins what the engine throws where no memory or time is left.
const noResources = "InternalError: "

const tooLarge = "it is too large"

// function is what draws a figure in the script.
const function = "draw"

// Drawer draws figures. Its script is read and its engines start when there is a figure to be drawn, so that a site
// without any pays nothing. It is safe for concurrent use.
type Drawer struct {
	script func() engine.Script
	pool   func() *engine.Pool
	used   bool
	mu     sync.Mutex
	cache  *cache.Dir
}

// New returns a drawer that runs script. A nil cache keeps no figures.
func New(script func() engine.Script, results *cache.Dir) *Drawer {
	d := &Drawer{script: sync.OnceValue(script), cache: results}
	d.pool = sync.OnceValue(func() *engine.Pool {
		return engine.NewPool(d.script(), engine.Limits{Memory: maxMemory, Time: maxTime}, min(2, runtime.GOMAXPROCS(0)))
	})
	return d
}

// Close stops the engines. Nothing can be drawn afterwards.
func (d *Drawer) Close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.used {
		d.pool().Close()
	}
}

// version changes with what becomes of the script's answers here.
const version = "figures 1"

// answer is what the script returns.
type answer struct {
	Markup, Text, Title, Fault string
	Position                   int
}

// Draw draws a figure. What is wrong with its source is in the figure; an error is one of the program.
func (d *Drawer) Draw(ctx context.Context, kind Kind, source string) (Figure, error) {
	if len(source) > maxSource {
		return Figure{Fault: fmt.Sprintf("the source is longer than %d KB", maxSource>>10)}, nil
	}
	key := cache.KeyOf([]byte(version), d.script().Source, []byte(kind), []byte(source))
	var f Figure
	if entry, ok := d.cache.Get(key); ok && json.Unmarshal(entry, &f) == nil {
		return f, nil
	}
	f, err := d.draw(ctx, kind, source)
	if err != nil {
		return Figure{}, err
	}
	entry, err := json.Marshal(f)
	if err != nil {
		return Figure{}, fmt.Errorf("encode figure: %w", err)
	}
	d.cache.Put(key, entry)
	return f, nil
}

func (d *Drawer) draw(ctx context.Context, kind Kind, source string) (Figure, error) {
	argument, err := json.Marshal(map[string]string{"kind": string(kind), "source": source})
	if err != nil {
		return Figure{}, fmt.Errorf("encode figure: %w", err)
	}
	result, err := d.call(ctx, string(argument))
	var thrown engine.ScriptError
	if errors.As(err, &thrown) && strings.HasPrefix(string(thrown), noResources) {
		return Figure{Fault: tooLarge}, nil
	}
	if err != nil {
		return Figure{}, fmt.Errorf("draw figure: %w", err)
	}
	var a answer
	if err := json.Unmarshal([]byte(result), &a); err != nil {
		return Figure{}, fmt.Errorf("read figure: %w", err)
	}
	if a.Fault != "" {
		return Figure{Fault: reason(a.Fault), Offset: a.Position}, nil
	}
	f := Figure{Label: label(a)}
	f.Markup, err = markup(kind, f.Label, source, a.Markup)
	if err != nil || len(f.Markup) > maxMarkup {
		return Figure{Fault: tooLarge}, nil //nolint:nilerr // what cannot be read is not shown
	}
	return f, nil
}

func (d *Drawer) call(ctx context.Context, argument string) (string, error) {
	d.mu.Lock()
	d.used = true
	pool := d.pool()
	d.mu.Unlock()
	return pool.Call(ctx, function, argument)
}

// label returns what a figure is called, and what it says.
func label(a answer) string {
	text := strings.Join(strings.Fields(a.Text), " ")
	if a.Title != "" {
		text = a.Title + ": " + text
	}
	if utf8.RuneCountInString(text) > maxLabel {
		return string([]rune(text)[:maxLabel-1]) + "…"
	}
	return text
}

// reason returns what a script threw as the words of a problem.
func reason(fault string) string {
	fault, _, _ = strings.Cut(fault, "\n")
	fault = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(fault), ":"))
	if _, kind, ok := strings.Cut(fault, "Invalid mermaid header: "); ok {
		kind, _, _ = strings.Cut(kind, ". Expected")
		return kind + " begins no diagram that is drawn here"
	}
	if r, size := utf8.DecodeRuneInString(fault); size > 0 && r >= 'A' && r <= 'Z' {
		fault = strings.ToLower(string(r)) + fault[size:]
	}
	return fault
}
