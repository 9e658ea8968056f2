package examples

import (
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// plain parses simple Vue code that is valid without consulting a compiler: tags that match, attributes in
// quotes, common directives. The scripts it returns must be checked separately. It takes a fiftieth of the
// time that Vue's own compiler needs. false means that the compiler must decide.
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

// file is a Vue file being parsed by [plain].
type file struct {
	rest           string
	script, markup string
	typed, styled  bool
	expressions    expressions
}

// comment matches a comment between blocks that any parser of HTML reads to the same end.
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

// block parses the next block of a file. Each kind may occur once.
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

// plainMacro matches a macro that the compiler cannot find an error in: props or events by name, or with simple types.
var plainMacro = func() *regexp.Regexp {
	const (
		word   = `(?:\w+|'[\w-]*'|\[\w+: \w+\]|\[(?:\w+(?:, \w+)*)?\])(?:\[\])*`
		member = `(?:\w+|'[\w:-]+')\??: ` + word + `(?: \| ` + word + `)*`
		types  = `<\{\s*` + member + `(?:[ \t]*[;,\n]\s*` + member + `)*[;,]?\s*\}>\(\)`
		names  = `\(\[\s*'[\w:-]+'(?:,\s*'[\w:-]+')*\s*\]\)`
	)
	return regexp.MustCompile(`\bdefine(Props|Emits)(?:` + types + `|` + names + `)`)
}()

// loose matches what esbuild skips without checking it: object types, and declarations of types.
var loose = regexp.MustCompile(`\b(interface|type|enum|declare|namespace|abstract)\b|[<:|&]\s*\{|\bas\s*\{`)

// typeImport matches an import of types by name.
var typeImport = regexp.MustCompile(`(?m)^import type \{ ?\w+(?:, \w+)* ?\} from ('[^'\n]+'|"[^"\n]+");?$`)

// shorthand matches a keyword in the place of a shorthand property, which esbuild accepts in patterns.
var shorthand = regexp.MustCompile(`[{,]\s*(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|finally|for|function|if|import|in|instanceof|new|return|super|switch|throw|try|typeof|var|void|while|with)\s*[,}]`)

// plainScript returns the script of a file without its macros.
func plainScript(text string, loader api.Loader) ([]script, bool) {
	used := map[string]bool{}
	rest := plainMacro.ReplaceAllStringFunc(text, func(found string) string {
		used[macro.FindString(found)] = true
		return "macro()"
	})
	if macro.MatchString(rest) || len(used) != len(plainMacro.FindAllString(text, -1)) { // not simple, or used twice
		return nil, false
	}
	if loader == api.LoaderTS && loose.MatchString(typeImport.ReplaceAllString(rest, "")) || shorthand.MatchString(rest) {
		return nil, false
	}
	return []script{{loader, rest}}, !strings.Contains(rest, "export")
}

// expressions returns the expressions of a template as a program that is valid if all of them are.
type expressions struct{ program strings.Builder }

// odd matches parts of an expression that could make two invalid ones valid together, or that have another
// meaning outside of a component.
var odd = regexp.MustCompile("[`;\\\\]|//|/\\*|<!--|-->|&[a-zA-Z#]|\\b(await|yield|import|super|arguments|new\\.target|function|class)\\b")

// add parses one expression. It returns false if it is not a plain one.
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

// balanced reports whether the brackets of code match, outside its strings.
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
