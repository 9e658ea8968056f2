package examples

import (
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// plain recognizes simple, valid Vue code without a compiler: code with matching tags, quoted attributes and common
// directives. The returned scripts must be checked separately. This takes a fiftieth of the time that Vue's own
// compiler takes. If plain returns false, the compiler must check the code.
func plain(code string) ([]script, bool) {
	if !block.MatchString(code) {
		t := template{rest: code}
		ok := t.content(0) && t.rest == ""
		return t.expressions.scripts(api.LoaderJS), ok
	}
	f := file{rest: code}
	for f.skip(); f.rest != ""; f.skip() {
		if !f.block() {
			return nil, false
		}
	}
	loader := api.LoaderJS
	if f.typed {
		loader = api.LoaderTS
	}
	own, ok := plainScript(f.script, loader)
	return append(f.expressions.scripts(loader), own...), ok && (f.script != "" || f.markup != "")
}

// file holds the state of parsing a Vue file with [plain].
type file struct {
	rest           string
	script, markup string
	typed, styled  bool
	expressions    expressions
}

// comment matches a comment between blocks. All HTML parsers agree on where it ends.
var comment = regexp.MustCompile(`^<!--[^->][^<>-]*(?:-[^<>-]+)*-->`)

// skip skips white space and comments.
func (f *file) skip() {
	for {
		f.rest = strings.TrimLeft(f.rest, " \t\r\n")
		found := comment.FindString(f.rest)
		if found == "" {
			return
		}
		f.rest = f.rest[len(found):]
	}
}

var (
	scriptBlock = regexp.MustCompile(`^<script setup( lang="ts")?>`)
	styleBlock  = regexp.MustCompile(`^<style( scoped)?>`)
)

// block parses the next block of a file. Each kind of block may occur only once.
func (f *file) block() bool {
	if after, ok := strings.CutPrefix(f.rest, wrapper); ok && f.markup == "" {
		t := template{rest: after}
		if !t.content(1) {
			return false
		}
		f.markup, f.rest, f.expressions = after[:len(after)-len(t.rest)], t.rest, t.expressions
		after, ok = strings.CutPrefix(f.rest, "</template>")
		f.rest = after
		return ok && strings.TrimSpace(f.markup) != ""
	}
	if match := scriptBlock.FindStringSubmatch(f.rest); match != nil && f.script == "" {
		f.typed = match[1] != ""
		script, rest, ok := strings.Cut(f.rest[len(match[0]):], "</script>")
		f.script, f.rest = script, rest
		return ok && strings.TrimSpace(script) != ""
	}
	if tag := styleBlock.FindString(f.rest); tag != "" && !f.styled {
		style, rest, ok := strings.Cut(f.rest[len(tag):], "</style>")
		f.rest, f.styled = rest, true
		return ok && strings.TrimSpace(style) != ""
	}
	return false
}

// macro matches the macros that Vue's compiler analyzes.
var macro = regexp.MustCompile(`\b(define[A-Z]\w*|withDefaults)\b`)

// plainMacro matches a macro that cannot contain an error for the compiler to find: props or events given by name or with simple
// types.
var plainMacro = func() *regexp.Regexp {
	const (
		word   = `(?:\w+|'[\w-]*'|\[\w+: \w+\]|\[(?:\w+(?:, \w+)*)?\])(?:\[\])*`
		member = `(?:\w+|'[\w:-]+')\??: ` + word + `(?: \| ` + word + `)*`
		types  = `<\{\s*` + member + `(?:[ \t]*[;,\n]\s*` + member + `)*[;,]?\s*\}>\(\)`
		names  = `\(\[\s*'[\w:-]+'(?:,\s*'[\w:-]+')*\s*\]\)`
	)
	return regexp.MustCompile(`\bdefine(Props|Emits)(?:` + types + `|` + names + `)`)
}()

// loose matches code that esbuild skips without checking it: object types and type declarations.
var loose = regexp.MustCompile(`\b(interface|type|enum|declare|namespace|abstract)\b|[<:|&]\s*\{|\bas\s*\{`)

// typeImport matches an import of types by name.
var typeImport = regexp.MustCompile(`(?m)^import type \{ ?[A-Za-z_]\w*(?:, [A-Za-z_]\w*)* ?\} from ('[^'\n]+'|"[^"\n]+");?$`)

// shorthand matches a keyword used as a shorthand property. esbuild accepts it in patterns.
var shorthand = regexp.MustCompile(`[{,]\s*(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|finally|for|function|if|import|in|instanceof|new|return|super|switch|throw|try|typeof|var|void|while|with)\s*[,}]`)

// plainScript returns the script of a file without its macros. It returns false if a macro is not simple.
func plainScript(text string, loader api.Loader) ([]script, bool) {
	used := map[string]bool{}
	rest := plainMacro.ReplaceAllStringFunc(text, func(found string) string {
		used[macro.FindString(found)] = true
		return "macro()"
	})
	if macro.MatchString(rest) || len(used) != len(plainMacro.FindAllString(text, -1)) { // a macro is not simple, or is used twice
		return nil, false
	}
	if loader == api.LoaderTS && loose.MatchString(typeImport.ReplaceAllString(rest, "")) || shorthand.MatchString(rest) {
		return nil, false
	}
	return []script{{loader, rest}}, !strings.Contains(rest, "export")
}

// expressions collects the expressions of a template in a program, which is valid only if all expressions are valid.
type expressions struct{ program strings.Builder }

// odd matches parts of expressions that could make two invalid expressions valid when combined, or that have a
// different meaning outside a component.
var odd = regexp.MustCompile("[`;\\\\]|//|/\\*|<!--|-->|&[a-zA-Z#]|\\b(await|yield|import|super|arguments|new\\.target|function|class)\\b")

// add adds an expression to the program. It returns false if the expression is not simple.
func (e *expressions) add(code string) bool {
	if strings.TrimSpace(code) == "" || odd.MatchString(code) || !balanced(code) {
		return false
	}
	e.program.WriteString("void (" + code + ");\n")
	return true
}

func (e *expressions) scripts(loader api.Loader) []script {
	if e.program.Len() == 0 {
		return nil
	}
	return []script{{loader, e.program.String()}}
}

// balanced reports whether the brackets of code match. It ignores brackets in strings.
func balanced(code string) bool {
	var open []byte
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '\'', '"':
			end := strings.IndexByte(code[i+1:], c)
			if end < 0 {
				return false
			}
			i += end + 1
		case '(':
			open = append(open, ')')
		case '[':
			open = append(open, ']')
		case '{':
			open = append(open, '}')
		case ')', ']', '}':
			if len(open) == 0 || open[len(open)-1] != c {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return len(open) == 0
}
