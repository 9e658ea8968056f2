package snippets

import (
	"context"
	"errors"
	"time"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/examples"
)

// documentTime is how much processor time the names in the code of one document may take.
const documentTime = 10 * time.Second

// parseAs maps the language of a code block to the language that it is parsed as.
var parseAs = map[string]string{
	"vue": "vue", "ts": "ts", "typescript": "ts", "mts": "ts", "js": "js", "javascript": "js", "mjs": "js", "tsx": "tsx", "jsx": "jsx",
}

// HasNames reports whether f is in a language whose names are checked.
func HasNames(f examples.Fence) bool { return parseAs[f.Language] != "" }

// Fences reports names in the code blocks of one document that their packages do not have. Positions refer to the
// document. Fences does not report code that does not compile.
func (c *Checker) Fences(ctx context.Context, fences []examples.Fence) (diag.List, error) {
	var problems diag.List
	ctx = engine.Allow(ctx, documentTime)
	for _, f := range fences {
		wrongNames, err := c.fence(ctx, f)
		if errors.Is(err, engine.ErrLimit) { // the check of its syntax says so
			break
		}
		if err != nil {
			return nil, err
		}
		problems = append(problems, f.InDocument(wrongNames)...)
	}
	return problems, nil
}

// fence reports wrong names in one code block. Positions refer to its code.
func (c *Checker) fence(ctx context.Context, f examples.Fence) (diag.List, error) {
	code, ok := f.Checked()
	language := parseAs[f.Language]
	if !ok || language == "" || !c.words.mayBeWrong(code) {
		return nil, nil
	}
	wrongNames, err := c.names(ctx, language, code, true)
	if err != nil || len(wrongNames) == 0 {
		return nil, err
	}
	// Code that does not compile has only its tags checked: the compiler runs only for code that looks wrong.
	if compileProblems, err := c.compiler.Fences(ctx, []examples.Fence{f}, nil); err != nil || len(compileProblems) > 0 {
		if wrongNames, err = c.names(ctx, language, code, false); err != nil {
			return nil, err
		}
	}
	problems := make(diag.List, len(wrongNames))
	for i, p := range wrongNames {
		problems[i] = p.Problem
	}
	return problems, nil
}

// Example reports names in the files of a live example that their packages do not have.
func (c *Checker) Example(ctx context.Context, e examples.Example) (diag.List, error) {
	var problems diag.List
	for _, file := range e.Files {
		wrongNames, err := c.fence(ctx, examples.Fence{Language: file.Language(), Code: string(file.Data)})
		if err != nil {
			return nil, err
		}
		problems = append(problems, wrongNames.In(file.Name, file.Data)...)
	}
	return problems, nil
}
