// Package tailwind generates style sheets of Tailwind's utility classes. It runs Tailwind's own compiler in the engine.
// A sheet contains only the requested classes.
package tailwind

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/engine"
)

// The functions of the script. One finds the utility classes in a list of words, and one generates a style sheet for
// classes.
const (
	pickFunction  = "utilitiesAmong"
	sheetFunction = "sheetOf"
)

// Compiler generates style sheets of utility classes. Its engine starts when it is first needed. It is safe for
// concurrent use.
type Compiler struct {
	script engine.Script
	pool   *engine.Pool
	cache  *cache.Dir

	mu sync.Mutex
	// known records for each word that has been looked up whether it is a utility class.
	known map[string]bool
}

// New returns a compiler that runs script, the front end's bundle of Tailwind. If the cache is nil, sheets are not
// cached.
func New(script engine.Script, results *cache.Dir) *Compiler {
	return &Compiler{script: script, pool: engine.NewPool(script, engine.Limits{}, 1), cache: results, known: map[string]bool{}}
}

// Close stops the engine.
func (c *Compiler) Close() { c.pool.Close() }

// candidate matches possible class names. They may contain any characters except white space, quotes, and the brackets
// that class names do not use.
var candidate = regexp.MustCompile("[^\\s\"'`<>{};=]+")

// Candidates lists the words in source code that may be class names, without duplicates. Most of them are not, but the
// compiler ignores these.
func Candidates(src []byte) []string {
	words := candidate.FindAllString(string(src), -1)
	slices.Sort(words)
	return slices.Compact(words)
}

// Sheet returns a style sheet for the candidates that are utility classes.
func (c *Compiler) Sheet(ctx context.Context, candidates []string) (string, error) {
	classes, err := c.utilities(ctx, candidates)
	if err != nil || len(classes) == 0 {
		return "", err
	}
	answer, err := c.call(ctx, sheetFunction, classes, minify)
	return string(answer), err
}

// utilities returns the candidates that are utility classes, sorted.
func (c *Compiler) utilities(ctx context.Context, candidates []string) ([]string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	candidates = slices.Compact(slices.Sorted(slices.Values(candidates)))
	unknown := slices.DeleteFunc(slices.Clone(candidates), func(word string) bool {
		_, known := c.known[word]
		return known
	})
	if len(unknown) > 0 {
		answer, err := c.call(ctx, pickFunction, unknown, func(answer string) (string, error) { return answer, nil })
		if err != nil {
			return nil, err
		}
		var classes []string
		if err := json.Unmarshal(answer, &classes); err != nil {
			return nil, fmt.Errorf("decode utility classes: %w", err)
		}
		for _, word := range unknown {
			c.known[word] = slices.Contains(classes, word)
		}
	}
	return slices.DeleteFunc(candidates, func(word string) bool { return !c.known[word] }), nil
}

// call returns the result of a function of the script for words, after finish has processed it. It uses the cache if
// possible.
func (c *Compiler) call(ctx context.Context, function string, words []string, finish func(string) (string, error)) ([]byte, error) {
	arg, err := json.Marshal(words)
	if err != nil {
		return nil, fmt.Errorf("encode class names: %w", err)
	}
	key := cache.KeyOf([]byte(function), c.script.Source, arg)
	if answer, ok := c.cache.Get(key); ok {
		return answer, nil
	}
	answer, err := c.pool.Call(ctx, function, string(arg))
	if err != nil {
		return nil, fmt.Errorf("compile utility classes: %w", err)
	}
	if answer, err = finish(answer); err != nil {
		return nil, err
	}
	c.cache.Put(key, []byte(answer))
	return []byte(answer), nil
}

// minify removes white space and comments from a sheet.
func minify(sheet string) (string, error) {
	result := api.Transform(sheet, api.TransformOptions{Loader: api.LoaderCSS, MinifyWhitespace: true, LegalComments: api.LegalCommentsNone})
	if len(result.Errors) > 0 {
		return "", fmt.Errorf("minify utility classes: %w", errors.New(result.Errors[0].Text))
	}
	return strings.TrimSpace(string(result.Code)), nil
}

// selector matches a class in a sheet, with its escapes.
var selector = regexp.MustCompile(`\.((?:\\[0-9a-fA-F]{1,6} |\\.|[A-Za-z_-]|[^\x00-\x7f])(?:\\[0-9a-fA-F]{1,6} |\\.|[\w-]|[^\x00-\x7f])*)`)

// escape matches an escaped character in a class name. The character is written as its number, or with a backslash
// before it.
var escape = regexp.MustCompile(`\\(?:([0-9a-fA-F]{1,6}) |(.))`)

// Classes lists the candidates that have rules in sheet, sorted.
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
