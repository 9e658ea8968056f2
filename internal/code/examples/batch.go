package examples

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/engine"
)

// script is a script in a code block. The block is valid only if the script parses.
type script struct {
	Loader api.Loader
	Text   string
}

// Right is a set of code blocks that are known to be valid.
type Right map[Fence]bool

// without returns the fences that are not known to be valid.
func (r Right) without(fences []Fence) []Fence {
	return slices.DeleteFunc(slices.Clone(fences), func(f Fence) bool { return r[f] })
}

// Parse parses the scripts in the first blocks of fences in one call and returns the blocks that need no other check. It
// saves time, because most scripts are valid, and starting esbuild for each document takes longer than parsing. If a
// script is invalid, Parse returns nothing.
func (c *Compiler) Parse(ctx context.Context, fences []Fence) (Right, error) {
	fences = fences[:min(len(fences), fencesTogether)]
	scripts, other := glance(fences)
	ok, err := c.parse(engine.Allow(ctx, documentTime), scripts)
	if errors.Is(err, engine.ErrLimit) {
		return nil, nil
	}
	if !ok || err != nil {
		return nil, err
	}
	right := Right{}
	for _, f := range fences {
		right[f] = true
	}
	for _, f := range other {
		delete(right, f)
	}
	return right, nil
}

// parse reports whether every script parses when it is wrapped in a block. It parses all scripts in one esbuild run,
// because starting esbuild takes longer than parsing.
func parse(scripts []script) bool {
	texts := map[api.Loader][]string{}
	for _, s := range scripts {
		texts[s.Loader] = append(texts[s.Loader], s.Text)
	}
	for loader, list := range texts {
		if !parseTogether(list, loader) {
			return false
		}
	}
	return true
}

// parseTogether parses blocks separated by a marker that is valid only at the top level. A block with unbalanced
// brackets does not parse, and a block that swallows a marker is detected.
func parseTogether(blocks []string, loader api.Loader) bool {
	var program strings.Builder
	for i, text := range blocks {
		fmt.Fprintf(&program, "{%s\n}\nexport const mark%d = 0;\n", text, i)
	}
	result := api.Transform(program.String(), api.TransformOptions{Loader: loader, Target: api.ESNext, Format: api.FormatESModule})
	if len(result.Errors) > 0 {
		return false
	}
	rest, found := string(result.Code), true
	for i := 0; i < len(blocks) && found; i++ {
		_, rest, found = strings.Cut(rest, fmt.Sprintf("mark%d = 0", i))
	}
	return found
}

const importName = `(?:type )?\w+(?: as \w+)?\s*`

var (
	// plainImport matches an import on separate lines. Its groups are the word "type", the imported names, and the
	// name of the namespace.
	plainImport = regexp.MustCompile(`(?m)^import (type )?(?:(\w+)|\{\s*(` + importName + `(?:,\s*` + importName + `)*)?(?:,\s*)?\}|\* as (\w+)) from (?:'[^'\n]*'|"[^"\n]*");?[ \t]*$`)
	plainExport = regexp.MustCompile(`(?m)^export ((?:async function|function|const|let|class|interface|type) )`)
	onTopOnly   = regexp.MustCompile(`\b(import|export|mark\d+)\b`)
	alias       = regexp.MustCompile(`\w+\s+as\s+`)
)

// inBlock rewrites scripts so that each of them can be wrapped in a block: it turns imports into declarations and
// removes exports. It returns false if a script cannot be rewritten.
func inBlock(scripts []script) ([]script, bool) {
	out := make([]script, len(scripts))
	for i, s := range scripts {
		text := s.Text
		if strings.Contains(text, "import ") {
			text = plainImport.ReplaceAllStringFunc(text, declare)
		}
		if strings.Contains(text, "export ") {
			text = plainExport.ReplaceAllString(text, "$1")
		}
		if mayBeOnTop(text) && onTopOnly.MatchString(text) {
			return nil, false
		}
		out[i] = script{s.Loader, text}
	}
	return out, true
}

// mayBeOnTop is a fast check for strings that onTopOnly may match.
func mayBeOnTop(text string) bool {
	return strings.Contains(text, "import") || strings.Contains(text, "export") || strings.Contains(text, "mark")
}

// declare returns a declaration of the imported names. It returns nothing for types, which need no declaration.
func declare(found string) string {
	match := plainImport.FindStringSubmatch(found)
	names := strings.TrimRight(strings.TrimSpace(alias.ReplaceAllString(match[2]+match[3]+match[4], "")), ",")
	if match[1] != "" || names == "" || strings.Contains(names, "type ") {
		return ""
	}
	return "let " + names + ";"
}
