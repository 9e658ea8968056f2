package examples

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// script is a script that must parse for its block of code to be right.
type script struct {
	Loader api.Loader
	Text   string
}

// parse reports whether scripts parse, each by itself, once they are blocks. They are parsed as one, since
// starting esbuild takes longer than parsing.
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

// parseTogether parses blocks with a mark between them, which can only stand on the top level: a block
// with a bracket too many or too few does not pass, and one that swallows a mark shows.
func parseTogether(blocks []string, loader api.Loader) bool {
	var program strings.Builder
	for i, text := range blocks {
		fmt.Fprintf(&program, "{%s\n}\nexport const mark%d = 0;\n", text, i)
	}
	result := api.Transform(program.String(), api.TransformOptions{Loader: loader, Target: api.ESNext, Format: api.FormatESModule})
	if len(result.Errors) > 0 {
		return false
	}
	for i := range blocks {
		if !strings.Contains(string(result.Code), fmt.Sprintf("mark%d = 0", i)) {
			return false
		}
	}
	return true
}

const importName = `(?:type )?\w+(?: as \w+)?\s*`

var (
	// plainImport is an import on lines of its own: its type, its names, or the name of all.
	plainImport = regexp.MustCompile(`(?m)^import (type )?(?:(\w+)|\{\s*(` + importName + `(?:,\s*` + importName + `)*)?(?:,\s*)?\}|\* as (\w+)) from (?:'[^'\n]*'|"[^"\n]*");?[ \t]*$`)
	plainExport = regexp.MustCompile(`(?m)^export ((?:async function|function|const|let|class|interface|type) )`)
	onTopOnly   = regexp.MustCompile(`\b(import|export|mark\d+)\b`)
	alias       = regexp.MustCompile(`\w+\s+as\s+`)
)

// inBlock makes scripts such that each can stand in a block: what they import is declared instead, and
// nothing is exported. It is false where one cannot.
func inBlock(scripts []script) ([]script, bool) {
	out := make([]script, len(scripts))
	for i, s := range scripts {
		text := plainExport.ReplaceAllString(plainImport.ReplaceAllStringFunc(s.Text, declare), "$1")
		if onTopOnly.MatchString(text) {
			return nil, false
		}
		out[i] = script{s.Loader, text}
	}
	return out, true
}

// declare makes a declaration of an import; types need none.
func declare(found string) string {
	match := plainImport.FindStringSubmatch(found)
	names := strings.TrimRight(strings.TrimSpace(alias.ReplaceAllString(match[2]+match[3]+match[4], "")), ",")
	if match[1] != "" || names == "" || strings.Contains(names, "type ") {
		return ""
	}
	return "let " + names + ";"
}
