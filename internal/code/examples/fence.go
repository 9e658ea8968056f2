package examples

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/goccy/go-yaml/parser"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// Fence is a code block in a document.
type Fence struct {
	Language, Code string
	// Meta is the text after the language, such as nocheck="why it cannot be compiled".
	Meta string
	// Filename is the name of the file that the block shows, or "" if it has no file name.
	Filename string
	// Pos is the position of the block's opening fence in the document.
	Pos diag.Pos
}

// optOut matches the option that disables the check of a block, and captures the reason given for it.
var optOut = regexp.MustCompile(`(?:^|\s)nocheck(?:="([^"]*)")?(?:\s|$)`)

// Fences checks the code blocks in one document. It skips blocks that are known to be valid. Positions are relative to
// the document.
func (c *Compiler) Fences(ctx context.Context, fences []Fence, known Right) (diag.List, error) {
	if len(fences) == 0 {
		return nil, nil
	}
	input, err := json.Marshal(fences)
	if err != nil {
		return nil, fmt.Errorf("encode code: %w", err)
	}
	key := cache.KeyOf([]byte("fences"), c.version[:], input)
	var problems diag.List
	if entry, ok := c.cache.Get(key); ok && json.Unmarshal(entry, &problems) == nil {
		return problems, nil
	}
	ctx = engine.Allow(ctx, documentTime)
	unsure, err := c.unsure(ctx, known.without(fences))
	if err != nil {
		return nil, err
	}
	isLimited := false
	for _, f := range unsure {
		found, err := c.fence(ctx, f)
		if errors.Is(err, engine.ErrLimit) {
			isLimited, found, err = true, f.InDocument(tooCostly(ctx)), nil
		}
		if err != nil {
			return nil, err
		}
		problems = append(problems, found...)
		if isLimited && engine.Spent(ctx) {
			break
		}
	}
	if isLimited { // the machine may just be slow at the moment
		return problems, nil
	}
	entry, err := json.Marshal(problems)
	if err != nil {
		return nil, fmt.Errorf("encode problems: %w", err)
	}
	c.cache.Put(key, entry)
	return problems, nil
}

// tooCostly returns the problem for code that takes too long to check.
func tooCostly(ctx context.Context) diag.List {
	message := "the code takes too much time or memory to parse and is not checked"
	if engine.Spent(ctx) {
		message = "the code takes too much time or memory to parse; it and the code after it are not checked"
	}
	return diag.List{diag.Code.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", message).WithHint(`simplify it, or give a reason: nocheck="generated"`)}
}

// fence checks one block, unless the author has given a reason not to check it.
func (c *Compiler) fence(ctx context.Context, f Fence) (diag.List, error) {
	if match := optOut.FindStringSubmatch(f.Meta); match != nil {
		if strings.TrimSpace(match[1]) == "" {
			return diag.List{diag.CodeUnchecked.Problemf(f.Pos, "the code is not checked, and no reason is given").
				WithHint(`give the reason: nocheck="version 4"`)}, nil
		}
		return nil, nil
	}
	if problems := f.excess(); problems != nil {
		return f.InDocument(problems), nil
	}
	both := f
	f.Code, both.Code = f.shown(), withoutNotes(f.Code)
	problems, err := c.check(ctx, f)
	if err != nil || len(problems) == 0 {
		return nil, err
	}
	for _, reading := range []Fence{f, both} { // the note may be on the first changed line
		if fragment, err := c.isFragment(ctx, reading); fragment || err != nil {
			return nil, err
		}
	}
	problems = slices.DeleteFunc(problems, func(p diag.Problem) bool { return isIgnored(p.Message) })
	if len(problems) == 0 {
		return nil, nil
	}
	first, isTypo, err := c.typo(ctx, f, problems[0]) // the first fault may have caused the others
	if !isTypo {
		first = diag.CodeSyntax.Problemf(first.Pos, "%s", first.Message)
	}
	return f.InDocument(diag.List{first}), err
}

// InDocument converts problem positions from the code of f to the document.
func (f Fence) InDocument(problems diag.List) diag.List {
	for i := range problems {
		problems[i].Line += f.Pos.Line
		problems[i].Col += f.Pos.Col - 1
	}
	return problems
}

// Checked returns the code of f as it is after the change that it shows, with the original line numbers. It returns
// false if the block is not checked because its author gave a reason or because it exceeds a limit.
func (f Fence) Checked() (string, bool) {
	if optOut.MatchString(f.Meta) || f.excess() != nil {
		return "", false
	}
	return f.shown(), true
}

// isChecked reports whether code in the language of f is checked.
func (f Fence) isChecked() bool {
	_, isScript := scriptLoaders[f.Language]
	return isScript || slices.Contains([]string{"vue", "json", "yaml", "yml"}, f.Language)
}

// check checks the code of f. The positions of its problems refer to the code.
func (c *Compiler) check(ctx context.Context, f Fence) (diag.List, error) {
	if loader, ok := scriptLoaders[f.Language]; ok {
		return c.scriptFence(ctx, f.Code, loader)
	}
	switch f.Language {
	case "vue":
		return c.vueFence(ctx, f.Code)
	case "json":
		return jsonFence(f.Code), nil
	case "yaml", "yml":
		return yamlFence(f.Code), nil
	}
	return nil, nil
}

// block matches the line that starts a block of a Vue file. Code without this line is a template fragment.
var block = regexp.MustCompile(`(?m)^<(template|script)\b`)

const wrapper = "<template>"

// vueFence compiles a Vue file or a template fragment.
func (c *Compiler) vueFence(ctx context.Context, code string) (diag.List, error) {
	if block.MatchString(code) {
		result, err := c.vue(ctx, "Example.vue", code)
		return result.problems(diag.Code, code), err
	}
	result, err := c.vue(ctx, "Example.vue", wrapper+code+"</template>")
	for i := range result.Faults {
		result.Faults[i].Offset -= len(wrapper)
	}
	return result.problems(diag.Code, code), err
}

// fencesTogether is the maximum number of fences parsed in one call. It prevents a document with thousands of fences
// from taking more than its share of the parser's time, and limits how many fences are checked individually because
// of an invalid one.
const fencesTogether = 100

// unsure returns the fences that a quick check cannot confirm to be valid. It parses many fences in one call.
func (c *Compiler) unsure(ctx context.Context, fences []Fence) ([]Fence, error) {
	var unsure []Fence
	for some := range slices.Chunk(fences, fencesTogether) {
		found, err := c.unsureTogether(ctx, some)
		if err != nil {
			return nil, err
		}
		unsure = append(unsure, found...)
	}
	return unsure, nil
}

// unsureTogether parses all scripts of fences in one call. If that fails, it parses the scripts of each fence
// separately, which is still much faster than running Vue's compiler.
func (c *Compiler) unsureTogether(ctx context.Context, fences []Fence) ([]Fence, error) {
	scripts, other := glance(fences)
	ok, err := c.parse(ctx, scripts)
	if err == nil && ok {
		return other, nil
	}
	if err != nil && !errors.Is(err, engine.ErrLimit) {
		return nil, err
	}
	if len(fences) == 1 || err != nil {
		return fences, nil
	}
	var unsure []Fence
	for _, f := range fences {
		one, err := c.unsureTogether(ctx, []Fence{f})
		if err != nil {
			return nil, err
		}
		unsure = append(unsure, one...)
	}
	return unsure, nil
}

// glance returns the scripts that must parse for the fences to be valid, and the fences that need further checks.
func glance(fences []Fence) (scripts []script, other []Fence) {
	for _, f := range fences {
		own, ok := f.scripts()
		if ok {
			own, ok = inBlock(own)
		}
		if !ok {
			other = append(other, f)
			continue
		}
		scripts = append(scripts, own...)
	}
	return scripts, other
}

// excess reports a problem if the code is too long or too deeply nested for a compiler. Otherwise, it returns nil.
func (f Fence) excess() diag.List {
	if !f.isChecked() {
		return nil
	}
	if len(f.Code) > budget.Code {
		return diag.List{diag.Code.Problemf(diag.Pos{Line: 1, Col: 1}, "the code is larger than %d KB and is not checked", budget.Code>>10).
			WithHint(`leave out what readers do not need, or give a reason: nocheck="a log"`)}
	}
	if f.Language == "yaml" || f.Language == "yml" {
		return frontmatter.CheckSize(f.Code)
	}
	_, isScript := scriptLoaders[f.Language]
	if at := budget.Chained(f.Code, budget.CodeDepth); isScript && at >= 0 {
		return diag.List{diag.Code.Problemf(diag.PosAt(f.Code, at), "more than %d functions, conditions, labels or operators are nested here, and the code is not checked", budget.CodeDepth).
			WithHint(`add brackets, or give a reason: nocheck="generated"`)}
	}
	if at := budget.Nested(f.Code, budget.CodeDepth); at >= 0 {
		return diag.List{diag.Code.Problemf(diag.PosAt(f.Code, at), "brackets are nested more than %d levels deep here, and the code is not checked", budget.CodeDepth).
			WithHint(`flatten the code, or give a reason: nocheck="generated"`)}
	}
	return nil
}

// scripts returns the scripts that must parse for f to be valid. It returns false if f needs further checks.
func (f Fence) scripts() ([]script, bool) {
	if optOut.MatchString(f.Meta) || f.excess() != nil {
		return nil, false
	}
	if loader, ok := scriptLoaders[f.Language]; ok {
		return []script{{loader, f.Code}}, true
	}
	switch f.Language {
	case "vue":
		return plain(f.Code)
	case "json", "yaml", "yml":
		return nil, false
	}
	return nil, true
}

// scriptFence parses a script. The script may use names that it does not declare.
func scriptFence(code string, loader api.Loader) diag.List {
	result := api.Transform(code, api.TransformOptions{Loader: loader, Target: api.ESNext, Format: api.FormatESModule})
	var problems diag.List
	for _, message := range result.Errors {
		pos := diag.Pos{Line: 1, Col: 1}
		if at := message.Location; at != nil {
			pos = diag.PosOf(code, at.Line, at.Column)
		}
		problems = append(problems, diag.Code.Problemf(pos, "%s", lower(message.Text)))
	}
	return problems
}

// jsonFence reports the first error in JSON. It tries to read code as a complete document and as the members of an
// object or list, with and without comments, and uses the attempt that gets the farthest.
func jsonFence(code string) diag.List {
	var value any
	err := json.Unmarshal([]byte(code), &value)
	if err == nil {
		return nil
	}
	code = anyComment.ReplaceAllStringFunc(code, blank)
	at, fault := jsonFault(code)
	return diag.List{diag.Code.Problemf(diag.PosAt(code, at), "%s", cmp.Or(fault, err))}
}

// jsonFault returns the position of the error in JSON without comments, and its cause. It uses the interpretation
// that gets the farthest.
func jsonFault(code string) (at int, fault error) {
	var value any
	farthest := -1
	for _, around := range jsonReadings {
		var syntax *json.SyntaxError
		if err := json.Unmarshal([]byte(around[0]+code+around[1]), &value); errors.As(err, &syntax) {
			if at := int(syntax.Offset) - 1 - len(around[0]); at > farthest {
				farthest, fault = at, err
			}
		}
	}
	return min(max(farthest, 0), len(code)), fault
}

// yamlFence parses YAML. Front matter may include its delimiters, the lines of dashes.
func yamlFence(code string) diag.List {
	_, err := parser.ParseBytes([]byte(code), 0)
	if err == nil {
		return nil
	}
	line, message, _ := strings.Cut(err.Error(), "] ")
	pos := diag.Pos{Line: 1, Col: 1}
	if _, scanErr := fmt.Sscanf(line, "[%d:%d", &pos.Line, &pos.Col); scanErr != nil {
		message = err.Error()
	}
	message, _, _ = strings.Cut(message, "\n")
	return diag.List{diag.Code.Problemf(pos, "%s", message)}
}
