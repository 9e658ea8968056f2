package examples

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode/utf16"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
)

// compileFunction is what the compiler's script offers.
const compileFunction = "compileVue"

// format is raised whenever the same input gives another module or other problems.
const format = "3"

// patience is how long one file may take. Most take 6 ms; what takes seconds was made to.
const patience = 3 * time.Second

// Compiler compiles Vue files with Vue's own compiler, in worker processes that start when they
// are first needed. It is safe for concurrent use.
type Compiler struct {
	pool    *engine.Pool
	parser  *engine.Pool
	modules Modules
	cache   *cache.Dir
	version cache.Key
}

// Options are what a [Compiler] works with.
type Options struct {
	// Script is Vue's compiler as the front end bundled it.
	Script  engine.Script
	Modules Modules
	// Cache keeps results between runs; nil keeps none.
	Cache *cache.Dir
	// Workers is how many files are compiled at a time.
	Workers int
}

// NewCompiler returns a compiler. No process starts before the first file is compiled.
func NewCompiler(o Options) *Compiler {
	return &Compiler{
		pool:    engine.NewPool(o.Script, engine.Limits{Time: patience}, o.Workers),
		parser:  engine.NewServicePool(parserName, engine.Limits{Memory: parserMemory, Time: parserTime}, min(2, o.Workers)),
		modules: o.Modules,
		cache:   o.Cache,
		version: cache.KeyOf([]byte(format), o.Script.Source, o.Modules.source),
	}
}

// Modules are what examples can import.
func (c *Compiler) Modules() Modules { return c.modules }

// Close stops the workers.
func (c *Compiler) Close() {
	c.pool.Close()
	c.parser.Close()
}

// vueSource and vueResult are the compiler's contract, web/vendor/compiler.ts.
type vueSource struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

type vueResult struct {
	Code   string     `json:"code"`
	Faults []vueFault `json:"faults"`
	// Style is where a style block starts, or -1.
	Style int `json:"style"`
	// CSS is what the style blocks come to, from [componentFunction] only.
	CSS string `json:"css"`
	// Props are those that the component declares, from [componentFunction] only; nil where nobody knows.
	Props []components.Prop `json:"props"`
}

// vueFault is a fault at an offset in UTF-16 units.
type vueFault struct {
	Message string `json:"message"`
	Offset  int    `json:"offset"`
}

// vue compiles one file.
func (c *Compiler) vue(ctx context.Context, name, text string) (vueResult, error) {
	return c.compileWith(ctx, compileFunction, name, text)
}

// gaveUp is what becomes of a file that the compiler cannot cope with.
func gaveUp(err error) vueResult {
	return vueResult{Faults: []vueFault{{Message: "the compiler gave up: " + err.Error()}}, Style: -1}
}

// compileWith calls one of the compiler's functions for a file. A file that the compiler cannot cope with is
// at fault itself and stops no other. The error of one that takes too much time or memory matches [engine.ErrLimit].
func (c *Compiler) compileWith(ctx context.Context, function, name, text string) (vueResult, error) {
	var result vueResult
	arg, err := json.Marshal(vueSource{Name: name, Text: text})
	if err != nil {
		return result, fmt.Errorf("encode %s: %w", name, err)
	}
	answer, err := c.pool.Call(ctx, function, string(arg))
	if errors.Is(err, engine.ErrLimit) {
		return result, fmt.Errorf("compile %s: %w", name, err)
	}
	var thrown engine.ScriptError
	if errors.As(err, &thrown) {
		return gaveUp(thrown), nil
	}
	if err != nil {
		return result, fmt.Errorf("compile %s: %w", name, err)
	}
	if err := json.Unmarshal([]byte(answer), &result); err != nil {
		return result, fmt.Errorf("decode what %s compiled to: %w", name, err)
	}
	return result, nil
}

// problems places the faults of a file in its text, as problems of rule. A fault keeps its first sentence; what follows
// in Vue's messages is advice about set-ups that we do not have.
func (r vueResult) problems(rule diag.Rule, text string) diag.List {
	var list diag.List
	for _, fault := range r.Faults {
		list = append(list, rule.Problemf(posOfUTF16(text, fault.Offset), "%s", lower(fault.Message)))
	}
	return list
}

// posOfUTF16 turns an offset in UTF-16 units into a line and a column.
func posOfUTF16(text string, offset int) diag.Pos {
	pos := diag.Pos{Line: 1, Col: 1}
	for _, r := range text {
		if offset <= 0 {
			break
		}
		offset -= utf16.RuneLen(r)
		pos.Col++
		if r == '\n' {
			pos = diag.Pos{Line: pos.Line + 1, Col: 1}
		}
	}
	return pos
}

// lower makes a compiler's sentence one of ours: in lower case, where it starts with a plain word,
// and without a full stop.
func lower(message string) string {
	message = strings.TrimSuffix(strings.TrimSpace(message), ".")
	if len(message) > 1 && message[0] >= 'A' && message[0] <= 'Z' && message[1] >= 'a' && message[1] <= 'z' {
		return strings.ToLower(message[:1]) + message[1:]
	}
	return message
}

// compileAll compiles the Vue files of e, all at once.
func (c *Compiler) compileAll(ctx context.Context, e Example) (map[string]string, diag.List, error) {
	var (
		group    sync.WaitGroup
		results  = make([]vueResult, len(e.Files))
		failures = make([]error, len(e.Files))
	)
	for i, file := range e.Files {
		if file.Language() == "vue" {
			group.Go(func() {
				results[i], failures[i] = c.vue(ctx, file.Name, string(file.Data))
				if errors.Is(failures[i], engine.ErrLimit) {
					results[i], failures[i] = gaveUp(failures[i]), nil
				}
			})
		}
	}
	group.Wait()
	code := map[string]string{}
	var problems diag.List
	for i, file := range e.Files {
		if failures[i] != nil {
			return nil, nil, failures[i]
		}
		found := results[i].problems(diag.Scene, string(file.Data))
		if file.Language() == "vue" && results[i].Style >= 0 {
			found = append(found, diag.Scene.Problemf(posOfUTF16(string(file.Data), results[i].Style), "a scene has no style block").
				WithHint("use style attributes"))
		}
		problems = append(problems, found.In(file.Name, file.Data)...)
		code[file.Name] = results[i].Code
	}
	return code, problems, nil
}
