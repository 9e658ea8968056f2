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

// byFence gives the language that the names in a block of code are read in.
var byFence = map[string]string{
	"vue": "vue", "ts": "ts", "typescript": "ts", "mts": "ts", "js": "js", "javascript": "js", "mjs": "js", "tsx": "tsx", "jsx": "jsx",
}

// HasNames reports whether the names in a block of code are checked.
func HasNames(f examples.Fence) bool { return byFence[f.Language] != "" }

// Fences finds names in the code blocks of one document that their packages do not have; places are those in the
// document. Whether the code compiles is not looked at here.
func (c *Checker) Fences(ctx context.Context, fences []examples.Fence) (diag.List, error) {
	var problems diag.List
	ctx = engine.Allow(ctx, documentTime)
	for _, f := range fences {
		found, err := c.fence(ctx, f)
		if errors.Is(err, engine.ErrLimit) { // the check of its syntax says so
			break
		}
		if err != nil {
			return nil, err
		}
		problems = append(problems, f.InDocument(found)...)
	}
	return problems, nil
}

// fence finds what is wrong with the names in one block; places are those in its code.
func (c *Checker) fence(ctx context.Context, f examples.Fence) (diag.List, error) {
	code, ok := f.Checked()
	language := byFence[f.Language]
	if !ok || language == "" || !c.words.mayBeWrong(code) {
		return nil, nil
	}
	found, err := c.names(ctx, language, code, true)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	if faults, err := c.compiler.Fences(ctx, []examples.Fence{f}); err != nil || len(faults) > 0 {
		if found, err = c.names(ctx, language, code, false); err != nil {
			return nil, err
		}
	}
	problems := make(diag.List, len(found))
	for i, p := range found {
		problems[i] = p.Problem
	}
	return problems, nil
}

// Example finds names in the files of a live example that their packages do not have.
func (c *Checker) Example(ctx context.Context, e examples.Example) (diag.List, error) {
	var problems diag.List
	for _, file := range e.Files {
		found, err := c.fence(ctx, examples.Fence{Language: file.Language(), Code: string(file.Data)})
		if err != nil {
			return nil, err
		}
		problems = append(problems, found.In(file.Name, file.Data)...)
	}
	return problems, nil
}
