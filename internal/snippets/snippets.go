// Package snippets compares the names in code with what the packages have that this program was built with:
// [Checker.Fences] those in the code blocks of a document, [Checker.Example] those in a live example. [Checker.Check]
// says what is wrong with code before somebody pastes it, and compiles it too. What it cannot know, such as a package
// that is not among them, is not wrong.
package snippets

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/examples"
)

// Checker checks snippets. It is safe for concurrent use.
type Checker struct {
	compiler *examples.Compiler
	packages *Packages
	words    *vocabulary

	mu   sync.Mutex
	last map[cache.Key]examples.Names
}

// New returns a checker that compiles with compiler and compares with packages.
func New(compiler *examples.Compiler, packages *Packages) *Checker {
	return &Checker{compiler: compiler, packages: packages, words: newVocabulary(packages), last: map[cache.Key]examples.Names{}}
}

// Problem is what is wrong at one place of a snippet.
type Problem struct {
	diag.Problem
	// About is the name that documentation would explain, such as that of a component; "" for none.
	About string
}

// Languages are those of snippets that can be checked.
var Languages = []string{"vue", "ts", "js"}

var (
	blockOfVue = regexp.MustCompile(`(?m)^\s*<(template|script)\b`)
	markup     = regexp.MustCompile(`^\s*<[A-Za-z!]`)
)

// LanguageOf tells the language of code whose author does not.
func LanguageOf(code string) string {
	if blockOfVue.MatchString(code) || markup.MatchString(code) {
		return "vue"
	}
	return "ts"
}

// Check finds what is wrong with code in one of [Languages], in the order of its places.
func (c *Checker) Check(ctx context.Context, language, code string) ([]Problem, error) {
	if !slices.Contains(Languages, language) {
		return nil, fmt.Errorf("language is one of %s", strings.Join(Languages, ", "))
	}
	if len(code) > budget.Code {
		return nil, fmt.Errorf("code is longer than %d KB", budget.Code>>10)
	}
	compiled, err := c.compiler.Fences(ctx, []examples.Fence{{Language: language, Code: code, Pos: diag.Pos{Col: 1}}})
	if err != nil {
		return nil, err
	}
	problems, err := c.names(ctx, language, code, len(compiled) == 0)
	if err != nil && !errors.Is(err, engine.ErrLimit) {
		return nil, err
	}
	for _, p := range compiled {
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

// read returns the names in code. Those of the last blocks are kept: translations of a document have the same ones.
func (c *Checker) read(ctx context.Context, language, code string) (examples.Names, error) {
	key := cache.KeyOf([]byte(language), []byte(code))
	c.mu.Lock()
	known, ok := c.last[key]
	c.mu.Unlock()
	if ok {
		return known, nil
	}
	names, err := c.compiler.Names(ctx, language, code)
	if err != nil {
		return names, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.last) >= kept {
		clear(c.last)
	}
	c.last[key] = names
	return names, nil
}

// kept is of how many blocks of code a checker keeps the names.
const kept = 200

// names finds what is wrong with the names in code.
func (c *Checker) names(ctx context.Context, language, code string, compiles bool) ([]Problem, error) {
	names, err := c.read(ctx, language, code)
	if err != nil {
		return nil, err
	}
	r := &reading{c.packages, names, code, nil}
	return r.check(compiles), nil
}
