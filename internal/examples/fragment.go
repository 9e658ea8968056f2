package examples

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/goccy/go-yaml/parser"
)

// A block of code in a document need not be a whole program: it shows the part of a configuration that
// matters, the code before a change and after it, or a line of dots for what is left out. isFragment reports
// whether f, which is at fault as a whole, is right in one of these readings.
func (c *Compiler) isFragment(ctx context.Context, f Fence) (bool, error) {
	code := withoutNotes(afterChange(dedent(f.Code)))
	bare := commentless(f.Language, code)
	if placeholder.MatchString(bare) || f.Language != "vue" && notation.MatchString(bare) || f.isOther(code) {
		return true, nil
	}
	switch f.Language {
	case "vue":
		return c.vueParts(ctx, code)
	case "json":
		return jsonParts(code), nil
	case "yaml", "yml":
		_, err := parser.ParseBytes([]byte(code), 0)
		return err == nil || isTwice(err.Error()), nil
	}
	loader, ok := scriptLoaders[f.Language]
	if !ok {
		return false, nil
	}
	for _, reading := range []string{code, blockComment.ReplaceAllString(code, " _ ")} {
		for _, loader := range f.loaders(loader) {
			if scriptParts(reading, loader) {
				return true, nil
			}
		}
	}
	if markup := lineComment.ReplaceAllString(code, ""); strings.HasPrefix(strings.TrimSpace(markup), "<") {
		return c.vueParts(ctx, markup)
	}
	return false, nil
}

// loaders lists the languages that a block of scripts may be in: the one that its fence names, that of its file, and
// TypeScript with elements where there is TypeScript.
func (f Fence) loaders(named api.Loader) []api.Loader {
	all := []api.Loader{named}
	if loader, ok := scriptLoaders[strings.TrimPrefix(path.Ext(f.Filename), ".")]; ok {
		all = append(all, loader)
	}
	if slices.Contains(all, api.LoaderTS) {
		all = append(all, api.LoaderTSX)
	}
	return all
}

// scriptLoaders are those of the languages that are scripts.
var scriptLoaders = map[string]api.Loader{
	"ts": api.LoaderTS, "typescript": api.LoaderTS, "mts": api.LoaderTS, "cts": api.LoaderTS, "tsx": api.LoaderTSX,
	"js": api.LoaderJSX, "javascript": api.LoaderJSX, "mjs": api.LoaderJSX, "cjs": api.LoaderJSX, "jsx": api.LoaderJSX,
}

var (
	// placeholder matches dots that stand for code: what they spread would follow at once.
	placeholder = regexp.MustCompile(`…|\.\.\.(?:[\s,;)\]}<>/"'` + "`" + `]|$)`)
	// notation matches what describes code and is none: a key that may be left out, and a name for a value in
	// angle brackets.
	notation     = regexp.MustCompile(`(?m)^[ \t]*\w+\?:[ \t]|[:=,(][ \t]*<(?:[A-Z][A-Z_ -]*|"[^"<>\n]*")>` + diagram)
	blockComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	lineComment  = regexp.MustCompile(`(?m)^[ \t]*//.*$`)
	anyComment   = regexp.MustCompile(`(?s:/\*.*?\*/)|(?m:(?:^|[ \t])//.*$)`)
	markupRemark = regexp.MustCompile(`(?s)<!--.*?-->`)
)

// diagram matches what points at code or from one thing to the next: a line of carets, and arrows that no language
// here has.
const diagram = `|^[ \t]*\^[\^ \t]*$|\w\S* -> \w`

var (
	// note matches what says how a line is to be shown, with the comment that it stands in.
	note = regexp.MustCompile(`[ \t]*(?://|#|/\*|<!--|--)[ \t]*\[!code [^\]\n]*\][ \t]*(?:\*/|-->)?`)
	// matter matches the block of front matter, or of a component's script, that files of other tools begin with.
	matter = regexp.MustCompile(`^\s*---[ \t]*\n`)
	// matterBlock matches such a block around JSON.
	matterBlock = regexp.MustCompile(`(?s)^\s*---[ \t]*\n(.*?)\n---\s*$`)
	// scriptTag matches an element that files of Svelte and HTML hold scripts in.
	scriptTag = regexp.MustCompile(`(?m)^[ \t]*<script\b`)
)

// withoutNotes gives code without the notes in it.
func withoutNotes(code string) string { return note.ReplaceAllString(code, "") }

// otherFiles are extensions of files in languages that are not checked, whatever language their fences name.
var otherFiles = []string{".astro", ".svelte", ".prisma", ".graphql", ".html", ".md", ".mdx", ".sh"}

// isOther reports whether a block is in a language that is not checked, although its fence names one that is: the
// name of its file says so, or it begins like no script.
func (f Fence) isOther(code string) bool {
	if slices.Contains(otherFiles, path.Ext(f.Filename)) {
		return true
	}
	_, isScript := scriptLoaders[f.Language]
	return isScript && (matter.MatchString(code) || scriptTag.MatchString(code))
}

// commentless gives code without its comments. In JSON, which has none, dots in a comment are placeholders as well.
func commentless(language, code string) string {
	if language == "json" {
		return code
	}
	return anyComment.ReplaceAllString(markupRemark.ReplaceAllString(code, ""), "")
}

var (
	removedLine = regexp.MustCompile(`(?m)^.*\[!code --(?::\d+)?\].*\n?`)
	minusLine   = regexp.MustCompile(`(?m)^-.*\n?`)
	plusSign    = regexp.MustCompile(`(?m)^\+`)
)

// afterChange gives code without the lines that it marks as removed.
func afterChange(code string) string {
	code = removedLine.ReplaceAllString(code, "")
	if !plusSign.MatchString(code) {
		return code
	}
	return plusSign.ReplaceAllString(minusLine.ReplaceAllString(code, ""), "")
}

// dedent takes the indentation away that all lines of code have.
func dedent(code string) string {
	lines := strings.Split(code, "\n")
	common, first := "", true
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		if first {
			common, first = indent, false
		}
		for !strings.HasPrefix(indent, common) {
			common = common[:len(common)-1]
		}
	}
	for i, line := range lines {
		lines[i] = strings.TrimPrefix(line, common)
	}
	return strings.Join(lines, "\n")
}

// readings make a program of a part of one: members of an object, an object, members of a list, of a type or of
// a class, a type, the body of a function, calls on something, cases, and what a function takes.
var readings = [][2]string{
	{"", ""},
	{"({\n", "\n})"},
	{"(\n", "\n)"},
	{"[\n", "\n]"},
	{"interface T {\n", "\n}"},
	{"type T =\n", "\n"},
	{"class T {\n", "\n}"},
	{"async function* f() {\n", "\n}"},
	{"a\n", "\n"},
	{"switch (a) {\n", "\n}"},
	{"declare function ", "\n"},
}

// heading matches a comment that begins a part of a block: the name of a file, before and after.
var heading = regexp.MustCompile(`(?m)^(?://|/\*)`)

// scriptParts reports whether code is a part of a script, or several parts with a comment above each.
func scriptParts(code string, loader api.Loader) bool {
	if scriptPart(code, loader) {
		return true
	}
	at := heading.FindAllStringIndex(code, -1)
	if len(at) == 0 {
		return false
	}
	start := 0
	for _, place := range at {
		if !scriptPart(code[start:place[0]], loader) {
			return false
		}
		start = place[0]
	}
	return scriptPart(code[start:], loader)
}

// signature matches a line that only says what a function takes and returns.
var signature = regexp.MustCompile(`(?m)^[\w.]+(?:<.*>)?\(.*\)\s*(?:=>|:)\s*[^{]+$`)

// word matches code that has no syntax at all, such as a key or a setting of another tool.
var word = regexp.MustCompile(`^[^\s(){}\[\]"'` + "`" + `]+$`)

// isSentence reports whether code is a line of words.
func isSentence(code string) bool {
	return !strings.ContainsAny(code, "(){}[];=<>\"'\n") && len(strings.Fields(code)) > 2
}

func scriptPart(code string, loader api.Loader) bool {
	code = strings.TrimRight(code, " \t\r\n,;")
	if word.MatchString(code) || isSentence(code) {
		return true
	}
	for _, text := range []string{code, signature.ReplaceAllString(code, "")} {
		for _, around := range readings {
			if parses(around[0]+text+around[1], loader) {
				return true
			}
		}
	}
	return false
}

// parses reports whether the syntax of code is right. That a name is declared twice is none of it.
func parses(code string, loader api.Loader) bool {
	result := api.Transform(code, api.TransformOptions{Loader: loader, Target: api.ESNext, Format: api.FormatESModule, LogLimit: 0})
	for _, message := range result.Errors {
		if !isTwice(message.Text) {
			return false
		}
	}
	return true
}

// isTwice reports whether a compiler's message is about two versions of the same code in one block, about a return
// outside of the function that is left out, or about types of files that are not there.
func isTwice(message string) bool {
	for _, part := range []string{
		"has already been declared", "ultiple exports with the same name", "op-level return cannot be used",
		"can contain only one <", "Duplicate define", "duplicate define", "mapping key",
		"no fs option provided", "ailed to resolve extends base type", "nresolvable type reference", "ailed to resolve import source",
	} {
		if strings.Contains(message, part) {
			return true
		}
	}
	return false
}

var (
	blockStart = regexp.MustCompile(`(?m)^<(template|script|style)\b`)
	// styles matches a block of styles, which is no part of a template.
	styles = regexp.MustCompile(`(?s)<style\b[^>]*>.*?</style>`)
	// endTag matches the end of an element; without any the tags stand for the elements that they open.
	endTag = regexp.MustCompile(`</[A-Za-z]`)
)

// vueParts reports whether code is made of parts of Vue files: blocks, several of a kind too, a template, or
// start tags alone.
func (c *Compiler) vueParts(ctx context.Context, code string) (bool, error) {
	code = styles.ReplaceAllString(code, "")
	if !block.MatchString(code) {
		return c.markupPart(ctx, code)
	}
	start := 0
	for _, part := range append(blockStart.FindAllStringIndex(code, -1), []int{len(code), len(code)}) {
		ok, err := c.vuePart(ctx, code[start:part[0]])
		if !ok || err != nil {
			return false, err
		}
		start = part[0]
	}
	return true, nil
}

// vuePart reports whether code is right as one block of a Vue file, or as the template between two.
func (c *Compiler) vuePart(ctx context.Context, code string) (bool, error) {
	if !block.MatchString(code) {
		return c.markupPart(ctx, code)
	}
	result, err := c.vue(ctx, "Example.vue", code)
	return onlyTwice(result), err
}

func (c *Compiler) markupPart(ctx context.Context, code string) (bool, error) {
	if strings.TrimSpace(markupRemark.ReplaceAllString(code, "")) == "" {
		return true, nil
	}
	result, err := c.vue(ctx, "Example.vue", wrapper+code+"</template>")
	if err != nil || onlyTwice(result) {
		return err == nil, err
	}
	if endTag.MatchString(code) {
		return false, nil
	}
	for _, fault := range result.Faults {
		if !strings.Contains(fault.Message, "missing end tag") {
			return false, nil
		}
	}
	return true, nil
}

func onlyTwice(result vueResult) bool {
	for _, fault := range result.Faults {
		if !isTwice(fault.Message) {
			return false
		}
	}
	return true
}

var (
	// templateLine and templateValue match what a template puts into JSON.
	templateLine  = regexp.MustCompile(`(?m)^[ \t]*\{\{.*\}\}[ \t]*$`)
	templateValue = regexp.MustCompile(`\{\{[^{}\n]*\}\}`)
)

// trailingComma matches a comma behind the last value of a list or an object.
var trailingComma = regexp.MustCompile(`,(\s*[}\]])`)

// jsonParts reports whether code is a part of JSON, several documents, JSON with comments, or the object as
// JavaScript prints it. A comma too many is a fault where there are no comments.
func jsonParts(code string) bool {
	if block := matterBlock.FindStringSubmatch(code); block != nil {
		code = block[1]
	}
	code = templateValue.ReplaceAllString(templateLine.ReplaceAllString(code, ""), "0")
	text := strings.TrimRight(anyComment.ReplaceAllString(code, ""), " \t\r\n,")
	commented := len(text) < len(strings.TrimRight(code, " \t\r\n,"))
	for _, around := range [][2]string{{"", ""}, {"{", "}"}, {"[", "]"}} {
		if isJSON(around[0] + text + around[1]) {
			return true
		}
		if isJSON(around[0] + trailingComma.ReplaceAllString(text, "$1") + around[1]) {
			return commented
		}
	}
	return parses("(\n"+text+"\n)", api.LoaderTS)
}

// isJSON reports whether text is one JSON value after the other.
func isJSON(text string) bool {
	values := json.NewDecoder(strings.NewReader(text))
	for {
		var value any
		if err := values.Decode(&value); errors.Is(err, io.EOF) {
			return true
		} else if err != nil {
			return false
		}
	}
}
