// Package figures draws Mermaid diagrams as SVG and TeX formulas as MathML. A script in the engine draws the figures,
// and markup.go removes everything from their markup that is not allowed.
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

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
)

// Kind is a kind of figure.
type Kind string

// The kinds of figures: a diagram, an inline formula, and a display formula.
const (
	Diagram Kind = "diagram"
	Formula Kind = "formula"
	Display Kind = "display"
)

// KindOf returns the kind of figure that a code block in the given language contains.
func KindOf(language string) (Kind, bool) {
	switch language {
	case "mermaid":
		return Diagram, true
	case "math", "latex-math", "katex":
		return Display, true
	}
	return "", false
}

// Figure is a drawn figure, or the reason why it could not be drawn.
type Figure struct {
	// Markup is the figure as SVG or MathML. It is empty if the figure could not be drawn, and Fault then contains the
	// reason.
	Markup string
	// Label is the text alternative of the figure.
	Label string
	// Fault is the mistake in the source, and Offset is its position in characters.
	Fault  string
	Offset int
}

// Limits for a single figure.
const (
	maxSource = 32 << 10
	maxMarkup = 512 << 10
	maxTime   = 4 * time.Second
	maxMemory = 256 << 20
	maxLabel  = 1_000 // characters
)

// noResources is the prefix of errors that the engine throws when it runs out of memory or time.
const noResources = "InternalError: "

const (
	tooLarge = "it is too large"
	tooMany  = "the preceding ones took too long"
)

// pageTime is the maximum CPU time for all figures of one page together.
const pageTime = 3 * time.Second

// ForPage returns a context that limits the CPU time for the figures of one page.
func ForPage(ctx context.Context) context.Context { return engine.Allow(ctx, pageTime) }

// function is the name of the script's function that draws a figure.
const function = "draw"

// Drawer draws figures. It reads its script and starts its engines when the first figure is drawn, so that it costs
// nothing on a site without figures. It is safe for concurrent use.
type Drawer struct {
	script func() engine.Script
	// key identifies the script, and the version of the markup that is created from its results.
	key   func() cache.Key
	pool  func() *engine.Pool
	used  bool
	mu    sync.Mutex
	cache *cache.Dir
}

// New returns a drawer that runs script. If the cache is nil, figures are not cached.
func New(script func() engine.Script, results *cache.Dir) *Drawer {
	d := &Drawer{script: sync.OnceValue(script), cache: results}
	d.key = sync.OnceValue(func() cache.Key { return cache.KeyOf([]byte(version), d.script().Source) })
	d.pool = sync.OnceValue(func() *engine.Pool {
		return engine.NewPool(d.script(), engine.Limits{Memory: maxMemory, Time: maxTime}, min(2, runtime.GOMAXPROCS(0)))
	})
	return d
}

// Close stops the engines. The drawer cannot be used afterwards.
func (d *Drawer) Close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.used {
		d.pool().Close()
	}
}

// version must be incremented when the markup for the same result of the script changes.
const version = "figures 2"

// scriptResult is the result of the script.
type scriptResult struct {
	Markup, Text, Title, Fault string
	Position                   int
}

// Draw draws a figure. A mistake in its source is reported in the figure. An error means that drawing itself failed.
func (d *Drawer) Draw(ctx context.Context, kind Kind, source string) (Figure, error) {
	if len(source) > maxSource {
		return Figure{Fault: fmt.Sprintf("the source is larger than %d KB", maxSource>>10)}, nil
	}
	of := d.key()
	key := cache.KeyOf(of[:], []byte(kind), []byte(source))
	var f Figure
	if entry, ok := d.cache.Get(key); ok && json.Unmarshal(entry, &f) == nil {
		return f, nil
	}
	f, err := d.draw(ctx, kind, source)
	if err != nil {
		return Figure{}, err
	}
	if f.Fault == tooLarge && engine.Spent(ctx) {
		return Figure{Fault: tooMany}, nil // the figure may fit on the next page
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
	var r scriptResult
	if err := json.Unmarshal([]byte(result), &r); err != nil {
		return Figure{}, fmt.Errorf("read figure: %w", err)
	}
	if r.Fault != "" {
		return Figure{Fault: problemMessage(r.Fault), Offset: r.Position}, nil
	}
	f := Figure{Label: label(r)}
	f.Markup, err = markup(kind, f.Label, source, r.Markup)
	if err != nil || len(f.Markup) > maxMarkup {
		return Figure{Fault: tooLarge}, nil //nolint:nilerr // markup that cannot be parsed is not shown
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

// label returns the accessible name and description of a figure.
func label(r scriptResult) string {
	text := strings.Join(strings.Fields(r.Text), " ")
	if r.Title != "" {
		text = r.Title + ": " + text
	}
	if utf8.RuneCountInString(text) > maxLabel {
		return string([]rune(text)[:maxLabel-1]) + "…"
	}
	return text
}

// headers lists the words that supported diagrams begin with.
var headers = []string{"flowchart", "graph", "sequenceDiagram", "stateDiagram-v2", "classDiagram", "erDiagram", "xychart-beta"}

// problemMessage converts an error from the script to a message for the author.
func problemMessage(fault string) string {
	fault, _, _ = strings.Cut(fault, "\n")
	fault = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(fault), ":"))
	if _, kind, ok := strings.Cut(fault, "Invalid mermaid header: "); ok {
		kind, _, _ = strings.Cut(kind, ". Expected")
		message := kind + " is not a supported type of diagram"
		name, _, _ := strings.Cut(strings.Trim(kind, `"`), " ")
		if near, ok := diag.Nearest(name, headers); ok {
			message += `; did you mean "` + near + `"?`
		}
		return message
	}
	if r, size := utf8.DecodeRuneInString(fault); size > 0 && r >= 'A' && r <= 'Z' {
		fault = strings.ToLower(string(r)) + fault[size:]
	}
	return fault
}
