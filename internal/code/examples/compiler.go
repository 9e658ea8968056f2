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

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/components"
)

// compileFunction is the function that the compiler's script exports.
const compileFunction = "compileVue"

// format is part of the cache key. Increment it whenever the same input produces a different module or different
// problems.
const format = "3"

// fileTimeout is the time limit for one file. Most files take 6 ms, so a file that takes seconds is malicious.
const fileTimeout = 3 * time.Second

// Compiler compiles Vue files with Vue's own compiler. The compiler runs in worker processes, which start when the
// first file is compiled. A Compiler is safe for concurrent use.
type Compiler struct {
	pool    *engine.Pool
	parser  *engine.Pool
	modules Modules
	cache   *cache.Dir
	version cache.Key
}

// Options configure a [Compiler].
type Options struct {
	// Script is Vue's compiler, as bundled by the front end's build.
	Script  engine.Script
	Modules Modules
	// Cache keeps results between runs. If it is nil, nothing is cached.
	Cache *cache.Dir
	// Workers is the maximum number of files that are compiled at the same time.
	Workers int
}

// NewCompiler returns a compiler. It starts no process until the first file is compiled.
func NewCompiler(o Options) *Compiler {
	return &Compiler{
		pool:    engine.NewPool(o.Script, engine.Limits{Time: fileTimeout}, o.Workers),
		parser:  engine.NewServicePool(parserName, engine.Limits{Memory: parserMemory, Time: parserTime}, min(2, o.Workers)),
		modules: o.Modules,
		cache:   o.Cache,
		version: cache.KeyOf([]byte(format), o.Script.Source, o.Modules.source),
	}
}

// Modules returns the modules that examples can import.
func (c *Compiler) Modules() Modules { return c.modules }

// Version returns a key that changes when the compiler may find different problems in the same code.
func (c *Compiler) Version() cache.Key { return c.version }

// Close stops the workers.
func (c *Compiler) Close() {
	c.pool.Close()
	c.parser.Close()
}

// vueSource and vueResult are the input and output of the compiler in web/vendor/compiler.ts.
type vueSource struct {
	Name string `json:"name"`
	Text string `json:"text"`
	// Types are the files that a component imports types from.
	Types []typeFile `json:"types,omitempty"`
}

type vueResult struct {
	Code   string     `json:"code"`
	Faults []vueFault `json:"faults"`
	// Omissions are parts of the file that the code does not contain. Only [componentFunction] sets them.
	Omissions []vueFault `json:"omissions"`
	// Style is the offset of the first style block, or -1.
	Style int `json:"style"`
	// CSS is the compiled CSS of the style blocks. Only [componentFunction] sets it.
	CSS string `json:"css"`
	// Modules are the style blocks in CSS modules. Only [componentFunction] sets them.
	Modules []StyleModule `json:"modules"`
	// Props are the props that the component declares, or nil if they are unknown. Only [componentFunction] sets
	// them.
	Props []components.Prop `json:"props"`
	// Wanted are imports of types that the source lacks. If there are any, the rest of the result is incomplete.
	Wanted []TypeImport `json:"wanted"`
}

// vueFault is an error at an offset in UTF-16 units.
type vueFault struct {
	Message string `json:"message"`
	Offset  int    `json:"offset"`
	// Hint is empty if the message is sufficient.
	Hint string `json:"hint"`
}

// vue compiles one Vue file.
func (c *Compiler) vue(ctx context.Context, name, text string) (vueResult, error) {
	return c.compileWith(ctx, compileFunction, vueSource{Name: name, Text: text})
}

// gaveUp returns the result for a file that the compiler failed to process.
func gaveUp(err error) vueResult {
	return vueResult{Faults: []vueFault{{Message: "the compiler failed: " + err.Error()}}, Style: -1}
}

// compileWith calls one of the compiler's functions for a file. If the compiler fails on a file, the failure is reported
// as a problem of that file and does not affect other files. If a file takes too much time or memory, the
// error matches [engine.ErrLimit].
func (c *Compiler) compileWith(ctx context.Context, function string, source vueSource) (vueResult, error) {
	var result vueResult
	name := source.Name
	arg, err := json.Marshal(source)
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
		return result, fmt.Errorf("decode the output for %s: %w", name, err)
	}
	return result, nil
}

// problems converts the faults of a file to problems of rule. It keeps only the first sentence of each message,
// because the rest of Vue's messages is advice about other setups.
func (r vueResult) problems(rule diag.Rule, text string) diag.List {
	return problemsOf(r.Faults, rule, text)
}

// problemsOf is [vueResult.problems] for a list of faults.
func problemsOf(faults []vueFault, rule diag.Rule, text string) diag.List {
	var list diag.List
	for _, fault := range faults {
		list = append(list, rule.Problemf(posOfUTF16(text, fault.Offset), "%s", lower(fault.Message)).WithHint("%s", fault.Hint))
	}
	return list
}

// posOfUTF16 converts an offset in UTF-16 units to a line and a column.
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

// lower adapts a compiler message to the style of problems: it removes the final period, and lowercases the first word
// if it is a plain word.
func lower(message string) string {
	message = strings.TrimSuffix(strings.TrimSpace(message), ".")
	if len(message) > 1 && message[0] >= 'A' && message[0] <= 'Z' && message[1] >= 'a' && message[1] <= 'z' {
		return strings.ToLower(message[:1]) + message[1:]
	}
	return message
}

// compileAll compiles the Vue files of e concurrently. The map holds their code by file name.
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
			found = append(found, diag.Scene.Problemf(posOfUTF16(string(file.Data), results[i].Style), "a scene cannot have a style block").
				WithHint("use style attributes"))
		}
		problems = append(problems, found.In(file.Name, file.Data)...)
		code[file.Name] = results[i].Code
	}
	return code, problems, nil
}
