// Package codecheck checks the names in code against the exports of the packages that this program was built with.
// [Checker.Fences] checks the code blocks in a document, and [Checker.Example] checks a live example. [Checker.Check]
// checks arbitrary code and also compiles it. Code that uses other packages is never reported, because their exports
// are unknown. [Explainer] explains the names to readers.
package codecheck

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
)

// Checker checks snippets. It is safe for concurrent use.
type Checker struct {
	compiler *examples.Compiler
	packages *Packages
	words    *vocabulary

	mu     sync.Mutex
	parsed map[cache.Key]examples.Names // holds at most maxParsed snippets
}

// New returns a checker that parses code with compiler and compares its names with the exports of packages.
func New(compiler *examples.Compiler, packages *Packages) *Checker {
	return &Checker{compiler: compiler, packages: packages, words: newVocabulary(packages), parsed: map[cache.Key]examples.Names{}}
}

// Problem is a problem at a position in a snippet.
type Problem struct {
	diag.Problem
	// About is a name to look up in the documentation, such as the name of a component. It can be empty.
	About string
}

// Languages lists the languages that [Checker.Check] accepts.
var Languages = []string{"vue", "ts", "js"}

var vueBlock = regexp.MustCompile(`(?m)^\s*<(template|script)\b`)

// LanguageOf guesses the language of code: "vue" or "ts".
func LanguageOf(code string) string {
	hasBlock := strings.Contains(code, "<template") || strings.Contains(code, "<script")
	if isMarkup(strings.TrimLeft(code, " \t\r\n")) || hasBlock && vueBlock.MatchString(code) {
		return "vue"
	}
	return "ts"
}

// isMarkup reports whether code begins with a tag or a comment.
func isMarkup(code string) bool {
	return len(code) > 1 && code[0] == '<' && (code[1] == '!' || code[1] != '_' && code[1] != '$' && isLetter(code[1]))
}

// Check returns the problems in code, sorted by position. The language must be one of [Languages].
func (c *Checker) Check(ctx context.Context, language, code string) ([]Problem, error) {
	if !slices.Contains(Languages, language) {
		return nil, fmt.Errorf("language must be one of %s", strings.Join(Languages, ", "))
	}
	if len(code) > budget.Code {
		return nil, fmt.Errorf("code is larger than %d KB", budget.Code>>10)
	}
	compileProblems, err := c.compiler.Fences(ctx, []examples.Fence{{Language: language, Code: code, Pos: diag.Pos{Col: 1}}}, nil)
	if err != nil {
		return nil, err
	}
	problems, err := c.names(ctx, language, code, len(compileProblems) == 0)
	if err != nil && !errors.Is(err, engine.ErrLimit) {
		return nil, err
	}
	for _, p := range compileProblems {
		problems = append(problems, Problem{Problem: p})
	}
	slices.SortStableFunc(problems, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Col - b.Col
	})
	return problems, nil
}

// parse returns the names in code. It caches results because the translations of a document contain the same code
// blocks.
func (c *Checker) parse(ctx context.Context, language, code string) (examples.Names, error) {
	key := cache.KeyOf([]byte(language), []byte(code))
	c.mu.Lock()
	names, ok := c.parsed[key]
	c.mu.Unlock()
	if ok {
		return names, nil
	}
	names, err := c.compiler.Names(ctx, language, code)
	if err != nil {
		return names, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.parsed) >= maxParsed {
		clear(c.parsed)
	}
	c.parsed[key] = names
	return names, nil
}

// maxParsed is the maximum number of snippets whose names a checker caches.
const maxParsed = 200

// names reports the incorrect names in code. compiles must report whether the code compiles.
func (c *Checker) names(ctx context.Context, language, code string, compiles bool) ([]Problem, error) {
	names, err := c.parse(ctx, language, code)
	if err != nil {
		return nil, err
	}
	r := &nameCheck{c.packages, names, code, nil}
	return r.check(compiles), nil
}
