package examples

import (
	"context"
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
	code := afterChange(dedent(f.Code))
	if f.Language == "vue" {
		code = emptyValue.ReplaceAllString(code, `="_"`)
	}
	bare := commentless(f.Language, code)
	if hasPlaceholder(bare) || ofWriters.MatchString(code) || f.Language != "vue" && notation.MatchString(bare) || f.isOther(code) {
		return true, nil
	}
	switch f.Language {
	case "vue":
		return c.vueParts(ctx, code)
	case "json":
		return c.jsonParts(ctx, code)
	case "yaml", "yml":
		_, err := parser.ParseBytes([]byte(code), 0)
		return err == nil || isTwice(err.Error()), nil
	}
	loader, ok := scriptLoaders[f.Language]
	if !ok {
		return false, nil
	}
	for _, reading := range []string{code, blockComment.ReplaceAllString(code, " _ "), bodyComment.ReplaceAllString(code, ") ;")} {
		for _, loader := range f.loaders(loader) {
			if ok, err := c.scriptParts(ctx, reading, loader); ok || err != nil {
				return ok, err
			}
		}
	}
	if markup := lineComment.ReplaceAllString(code, ""); strings.HasPrefix(strings.TrimSpace(markup), "<") {
		return c.vueParts(ctx, markup)
	}
	return false, nil
}

// loaders lists the languages that a block of scripts may be in: the one that its fence names, that of its file, and
// TypeScript, with elements or without.
func (f Fence) loaders(named api.Loader) []api.Loader {
	all := []api.Loader{named}
	if loader, ok := scriptLoaders[strings.TrimPrefix(path.Ext(f.Filename), ".")]; ok {
		all = append(all, loader)
	}
	if named == api.LoaderJSX || slices.Contains(all, api.LoaderTS) { // fences of TypeScript are often called js
		all = append(all, api.LoaderTS, api.LoaderTSX)
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
	notation     = regexp.MustCompile(`\.<\w+>|[:=,(][ \t]*<\w+>[ \t]*[,)}\]]|(?m)^[ \t]*\w+\?:[ \t]|\w\?[ \t]*[,)]|^interface \{|[:=,(][ \t]*<(?:[A-Z][A-Z_ -]*|"[^"<>\n]*")>` + diagram)
	blockComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	lineComment  = regexp.MustCompile(`(?m)^[ \t]*//.*$`)
	// bodyComment matches a comment in the place of what a condition leads to.
	bodyComment  = regexp.MustCompile(`\)[ \t]*\n[ \t]*//[^\n]*`)
	anyComment   = regexp.MustCompile(`(?s:/\*.*?\*/)|(?m:(?:^|[ \t])//.*$)`)
	markupRemark = regexp.MustCompile(`(?s)<!--.*?-->`)
)

// otherWords matches dots before words that say what is left out, and operators that may follow what dots spread.
var (
	otherWords = regexp.MustCompile(`\.\.\.\w+[ \t]+(\w+)`)
	operators  = []string{"as", "satisfies", "in", "of", "instanceof"}
)

// ofWriters matches the marks of code that is wrong on purpose, or waits for what an editor would complete.
var ofWriters = regexp.MustCompile(`❌|⛔|🚫|(?m)^[ \t]*//[ \t]*\^\|`)

// hasPlaceholder reports whether dots stand for a part of code.
func hasPlaceholder(code string) bool {
	return placeholder.MatchString(code) || slices.ContainsFunc(otherWords.FindAllStringSubmatch(code, -1), func(match []string) bool {
		return !slices.Contains(operators, match[1])
	})
}

// diagram matches what points at code or from one thing to the next: a line of carets, and arrows that no language
// here has.
const diagram = `|^[ \t]*\^[\^ \t]*$|\w\S* -> \w`

var (
	// matter matches the block of front matter, or of a component's script, that files of other tools begin with.
	matter = regexp.MustCompile(`^\s*---[ \t]*\n`)
	// matterBlock matches such a block around JSON.
	matterBlock = regexp.MustCompile(`(?s)^\s*---[ \t]*\n(.*?)\n---\s*$`)
	// scriptTag matches an element that files of Svelte and HTML hold scripts in.
	scriptTag = regexp.MustCompile(`(?m)^[ \t]*<script\b`)
	// terminal matches a command, and schema a part of a schema of Prisma.
	terminal = regexp.MustCompile(`^\s*(?:\$\s*)?(?:npm|npx|pnpm|yarn|bunx?|deno|node|git|curl|cargo|docker|go|pip|brew)[ \t]+[\w@-]`)
	schema   = regexp.MustCompile(`^\s*(?:generator|datasource|model)\s+\w+\s*\{`)
	// request matches the first line of a request.
	request = regexp.MustCompile(`^\s*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+\S`)
	// query matches the beginning of a document in GraphQL.
	query = regexp.MustCompile(`^\s*(?:(?:query|mutation|subscription)(?:\s+\w+)?\s*[({]|fragment \w+ on )`)
)

// otherFiles are extensions of files in languages that are not checked, whatever language their fences name.
var otherFiles = []string{".astro", ".svelte", ".prisma", ".graphql", ".html", ".md", ".mdx", ".sh"}

// isOther reports whether a block is in a language that is not checked, although its fence names one that is: the
// name of its file says so, or it begins like no script.
func (f Fence) isOther(code string) bool {
	if slices.Contains(otherFiles, path.Ext(f.Filename)) {
		return true
	}
	if request.MatchString(code) {
		return true
	}
	_, isScript := scriptLoaders[f.Language]
	return isScript && (matter.MatchString(code) || scriptTag.MatchString(code) || query.MatchString(code) || terminal.MatchString(code) || schema.MatchString(code))
}

// emptyValue matches an attribute whose value is a comment.
var emptyValue = regexp.MustCompile(`="\s*/\*[^"*]*\*/\s*"`)

// notLine matches what is neither the end of a line nor of a text.
var notLine = regexp.MustCompile(`[^\n]`)

// blank returns spaces in the place of text, in as many bytes.
func blank(text string) string {
	return notLine.ReplaceAllStringFunc(text, func(sign string) string { return strings.Repeat(" ", len(sign)) })
}

// commentless gives code without its comments. In JSON, which has none, dots in a comment are placeholders as well.
func commentless(language, code string) string {
	if language == "json" {
		return code
	}
	return anyComment.ReplaceAllString(markupRemark.ReplaceAllString(code, ""), "")
}
