// Package tailwind makes style sheets of Tailwind's utility classes, with Tailwind's own compiler in the
// engine. A sheet holds the classes that are asked for and nothing else.
package tailwind

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/engine"
)

// function makes a style sheet of class names.
const function = "utilities"

// Compiler compiles utility classes. It is safe for concurrent use.
type Compiler struct {
	script engine.Script
	cache  *cache.Dir
}

// New returns a compiler that runs script, the front end's bundle of Tailwind. A nil cache keeps no sheets.
func New(script engine.Script, results *cache.Dir) *Compiler {
	return &Compiler{script: script, cache: results}
}

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
	if len(candidates) == 0 {
		return "", nil
	}
	candidates = slices.Compact(slices.Sorted(slices.Values(candidates)))
	arg, err := json.Marshal(candidates)
	if err != nil {
		return "", fmt.Errorf("encode class names: %w", err)
	}
	key := cache.KeyOf([]byte("tailwind"), c.script.Source, arg)
	if sheet, ok := c.cache.Get(key); ok {
		return string(sheet), nil
	}
	pool := engine.NewPool(c.script, engine.Limits{}, 1) // Tailwind never forgets a class, so each sheet has an engine of its own
	defer pool.Close()
	sheet, err := pool.Call(ctx, function, string(arg))
	if err != nil {
		return "", fmt.Errorf("compile utility classes: %w", err)
	}
	if sheet, err = minify(sheet); err != nil {
		return "", err
	}
	c.cache.Put(key, []byte(sheet))
	return sheet, nil
}

// minify takes white space and comments out of a sheet.
func minify(sheet string) (string, error) {
	result := api.Transform(sheet, api.TransformOptions{Loader: api.LoaderCSS, MinifyWhitespace: true, LegalComments: api.LegalCommentsNone})
	if len(result.Errors) > 0 {
		return "", fmt.Errorf("minify utility classes: %w", errors.New(result.Errors[0].Text))
	}
	return strings.TrimSpace(string(result.Code)), nil
}

// selector matches a class in a sheet, with its escapes.
var selector = regexp.MustCompile(`\.((?:\\[0-9a-fA-F]{1,6} |\\.|[A-Za-z_-]|[^\x00-\x7f])(?:\\[0-9a-fA-F]{1,6} |\\.|[\w-]|[^\x00-\x7f])*)`)

// escape matches a character of a class name as sheets spell it: by its number, or with a backslash before it.
var escape = regexp.MustCompile(`\\(?:([0-9a-fA-F]{1,6}) |(.))`)

// Classes lists those of candidates that sheet has rules for, sorted.
func Classes(sheet string, candidates []string) []string {
	styled := map[string]bool{}
	for _, match := range selector.FindAllStringSubmatch(sheet, -1) {
		styled[unescape(match[1])] = true
	}
	var classes []string
	for _, name := range candidates {
		if styled[name] {
			classes = append(classes, name)
		}
	}
	slices.Sort(classes)
	return slices.Compact(classes)
}

func unescape(name string) string {
	return escape.ReplaceAllStringFunc(name, func(text string) string {
		parts := escape.FindStringSubmatch(text)
		if parts[1] == "" {
			return parts[2]
		}
		var r rune
		_, _ = fmt.Sscanf(parts[1], "%x", &r)
		return string(r)
	})
}
