package codecheck

import (
	"context"
	"errors"
	"time"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
)

// documentTime is the maximum CPU time for checking the names in the code of one document.
const documentTime = 10 * time.Second

// parseAs maps the language of a code block to the language that the block is parsed as.
var parseAs = map[string]string{
	"vue": "vue", "ts": "ts", "typescript": "ts", "mts": "ts", "js": "js", "javascript": "js", "mjs": "js", "tsx": "tsx", "jsx": "jsx",
}

// HasNames reports whether names are checked in the language of f.
func HasNames(f examples.Fence) bool { return parseAs[f.Language] != "" }

// Fences reports names in the code blocks of a document that the imported packages do not export. Positions refer to
// the document. It reports nothing about code that does not compile.
func (c *Checker) Fences(ctx context.Context, fences []examples.Fence) (diag.List, error) {
	var problems diag.List
	ctx = engine.Allow(ctx, documentTime)
	for _, f := range fences {
		wrongNames, err := c.fence(ctx, f)
		if errors.Is(err, engine.ErrLimit) { // the syntax check reports this
			break
		}
		if err != nil {
			return nil, err
		}
		problems = append(problems, f.InDocument(wrongNames)...)
	}
	return problems, nil
}

// fence reports incorrect names in a code block. Positions refer to the code of the block.
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
	// If code does not compile, check only its tags. The compiler runs only if the code looks wrong.
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

// Example reports names in the files of a live example that the imported packages do not export.
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
