// Package tailwind makes style sheets of Tailwind's utility classes, with Tailwind's own compiler in the
// engine. A sheet holds the classes that are asked for and nothing else.
package tailwind

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/engine"
)

// function makes a style sheet of class names.
const function = "utilities"

// Compiler compiles utility classes. It is safe for concurrent use.
type Compiler struct {
	pool    *engine.Pool
	cache   *cache.Dir
	version cache.Key
}

// New returns a compiler that runs script, the front end's bundle of Tailwind. No process starts before
// the first sheet that is not in the cache; a nil cache keeps none.
func New(script engine.Script, results *cache.Dir) *Compiler {
	return &Compiler{pool: engine.NewPool(script, engine.Limits{}, 1), cache: results, version: cache.KeyOf(script.Source)}
}

// Close stops the compiler's process.
func (c *Compiler) Close() { c.pool.Close() }

// candidate matches what may be a class name: anything in code that is not parted by a quote, a space or a
// bracket that class names do not have.
var candidate = regexp.MustCompile("[^\\s\"'`<>{};=]+")

// Candidates lists the words of a source text that may be class names, each once. Most are none; the compiler
// passes over those.
func Candidates(src []byte) []string {
	words := candidate.FindAllString(string(src), -1)
	slices.Sort(words)
	return slices.Compact(words)
}

// Sheet gives the style sheet of those candidates that are utility classes.
func (c *Compiler) Sheet(ctx context.Context, candidates []string) (string, error) {
	candidates = slices.Compact(slices.Sorted(slices.Values(candidates)))
	arg, err := json.Marshal(candidates)
	if err != nil {
		return "", fmt.Errorf("encode class names: %w", err)
	}
	key := cache.KeyOf([]byte("tailwind"), c.version[:], arg)
	if sheet, ok := c.cache.Get(key); ok {
		return string(sheet), nil
	}
	sheet, err := c.pool.Call(ctx, function, string(arg))
	if err != nil {
		return "", fmt.Errorf("compile utility classes: %w", err)
	}
	c.cache.Put(key, []byte(sheet))
	return sheet, nil
}
