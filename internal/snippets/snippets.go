// Package snippets finds what is wrong with code before somebody pastes it: [Checker.Check] compiles it as the code
// blocks of documents are compiled, and compares the names in it with what the packages export that this program was
// built with. What it cannot know, such as a package that is not among them, is not wrong.
package snippets

import (
	"context"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
)

// Checker checks snippets. It is safe for concurrent use.
type Checker struct {
	compiler *examples.Compiler
	packages packages
}

// New returns a checker that compiles with compiler and knows the packages in dist, the front end's build.
func New(compiler *examples.Compiler, dist fs.FS) (*Checker, error) {
	known, err := readPackages(dist, compiler.Modules())
	if err != nil {
		return nil, err
	}
	return &Checker{compiler, known}, nil
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
	names, err := c.compiler.Names(ctx, language, code)
	if err != nil {
		return nil, err
	}
	r := &reading{&c.packages, names, code, nil}
	problems := r.check(len(compiled) == 0)
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
