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

// isFragment reports whether f, which is not a valid program, is a valid fragment of one. A fragment can be part of a file,
// the code before and after a change, or code with dots in place of omitted parts.
func (c *Compiler) isFragment(ctx context.Context, f Fence) (bool, error) {
	code := afterChange(dedent(f.Code))
	if f.Language == "vue" {
		code = emptyValue.ReplaceAllString(code, `="_"`)
	}
	bare := withoutComments(f.Language, code)
	if hasPlaceholder(bare) || intentionalError.MatchString(code) || f.Language != "vue" && notation.MatchString(bare) || f.isOther(code) {
		return true, nil
	}
	switch f.Language {
	case "vue":
		return c.isVueFragment(ctx, code)
	case "json":
		return c.jsonParts(ctx, code)
	case "yaml", "yml":
		_, err := parser.ParseBytes([]byte(code), 0)
		return err == nil || isIgnored(err.Error()), nil
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
		return c.isVueFragment(ctx, markup)
	}
	return false, nil
}

// loaders lists the languages that a script block may be written in: the language of its fence, the language of its
// file, and TypeScript, each with or without JSX.
func (f Fence) loaders(named api.Loader) []api.Loader {
	all := []api.Loader{named}
	if loader, ok := scriptLoaders[strings.TrimPrefix(path.Ext(f.Filename), ".")]; ok {
		all = append(all, loader)
	}
	if named == api.LoaderJSX || slices.Contains(all, api.LoaderTS) { // fences that contain TypeScript are often labeled js
		all = append(all, api.LoaderTS, api.LoaderTSX)
	}
	return all
}

// scriptLoaders maps the names of script languages to esbuild loaders.
var scriptLoaders = map[string]api.Loader{
	"ts": api.LoaderTS, "typescript": api.LoaderTS, "mts": api.LoaderTS, "cts": api.LoaderTS, "tsx": api.LoaderTSX,
	"js": api.LoaderJSX, "javascript": api.LoaderJSX, "mjs": api.LoaderJSX, "cjs": api.LoaderJSX, "jsx": api.LoaderJSX,
}

var (
	// placeholder matches dots in place of code. The dots of a spread would be followed directly by its operand.
	placeholder = regexp.MustCompile(`…|\.\.\.(?:[\s,;)\]}<>/"'` + "`" + `]|$)`)
	// notation matches syntax that describes code, such as an optional key or a placeholder in angle brackets.
	notation     = regexp.MustCompile(`\.<\w+>|[:=,(][ \t]*<\w+>[ \t]*[,)}\]]|(?m)^[ \t]*\w+\?:[ \t]|\w\?[ \t]*[,)]|^interface \{|[:=,(][ \t]*<(?:[A-Z][A-Z_ -]*|"[^"<>\n]*")>` + diagram)
	blockComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	lineComment  = regexp.MustCompile(`(?m)^[ \t]*//.*$`)
	// bodyComment matches a comment that replaces the body of a condition.
	bodyComment = regexp.MustCompile(`\)[ \t]*\n[ \t]*//[^\n]*`)
	anyComment  = regexp.MustCompile(`(?s:/\*.*?\*/)|(?m:(?:^|[ \t])//.*$)`)
	htmlComment = regexp.MustCompile(`(?s)<!--.*?-->`)
)

// describedDots matches dots followed by words that describe the omitted code. operators lists the words that can
// follow the operand of a spread.
var (
	describedDots = regexp.MustCompile(`\.\.\.\w+[ \t]+(\w+)`)
	operators     = []string{"as", "satisfies", "in", "of", "instanceof"}
)

// intentionalError matches text that marks code as intentionally invalid, or as incomplete because it shows an editor's
// suggestions.
var intentionalError = regexp.MustCompile(`❌|⛔|🚫|(?m)^[ \t]*//[ \t]*\^\|`)

// hasPlaceholder reports whether code contains dots in place of omitted code.
func hasPlaceholder(code string) bool {
	return placeholder.MatchString(code) || slices.ContainsFunc(describedDots.FindAllStringSubmatch(code, -1), func(match []string) bool {
		return !slices.Contains(operators, match[1])
	})
}

// diagram matches annotations: a line of carets that points at code, or an arrow that is not an operator of any
// checked language.
const diagram = `|^[ \t]*\^[\^ \t]*$|\w\S* -> \w`

var (
	// frontMatter matches the start of front matter or of an Astro component's script.
	frontMatter = regexp.MustCompile(`^\s*---[ \t]*\n`)
	// frontMatterBlock matches code that is enclosed by lines of dashes.
	frontMatterBlock = regexp.MustCompile(`(?s)^\s*---[ \t]*\n(.*?)\n---\s*$`)
	// scriptTag matches the script element of a Svelte or HTML file.
	scriptTag = regexp.MustCompile(`(?m)^[ \t]*<script\b`)
	// shellCommand matches a shell command, and prismaSchema matches part of a Prisma schema.
	shellCommand = regexp.MustCompile(`^\s*(?:\$\s*)?(?:npm|npx|pnpm|yarn|bunx?|deno|node|git|curl|cargo|docker|go|pip|brew)[ \t]+[\w@-]`)
	prismaSchema = regexp.MustCompile(`^\s*(?:generator|datasource|model)\s+\w+\s*\{`)
	// httpRequest matches the first line of an HTTP request.
	httpRequest = regexp.MustCompile(`^\s*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+\S`)
	// graphQLQuery matches the beginning of a GraphQL document.
	graphQLQuery = regexp.MustCompile(`^\s*(?:(?:query|mutation|subscription)(?:\s+\w+)?\s*[({]|fragment \w+ on )`)
)

// otherFiles lists the extensions of files that are not checked, regardless of the language of their fences.
var otherFiles = []string{".astro", ".svelte", ".prisma", ".graphql", ".html", ".md", ".mdx", ".sh"}

// isOther reports whether a block is in an unchecked language, although its fence names a checked one. It examines the
// block's file name and the start of its code.
func (f Fence) isOther(code string) bool {
	if slices.Contains(otherFiles, path.Ext(f.Filename)) {
		return true
	}
	if httpRequest.MatchString(code) {
		return true
	}
	_, isScript := scriptLoaders[f.Language]
	return isScript && (frontMatter.MatchString(code) || scriptTag.MatchString(code) || graphQLQuery.MatchString(code) || shellCommand.MatchString(code) || prismaSchema.MatchString(code))
}

// emptyValue matches an attribute whose value is a comment.
var emptyValue = regexp.MustCompile(`="\s*/\*[^"*]*\*/\s*"`)

// notNewline matches any character except a newline.
var notNewline = regexp.MustCompile(`[^\n]`)

// blank replaces every byte of text except newlines with a space.
func blank(text string) string {
	return notNewline.ReplaceAllStringFunc(text, func(char string) string { return strings.Repeat(" ", len(char)) })
}

// withoutComments returns code without its comments. It returns JSON unchanged, because JSON has no comments, and
// dots in something that looks like a comment are also a placeholder.
func withoutComments(language, code string) string {
	if language == "json" {
		return code
	}
	return anyComment.ReplaceAllString(htmlComment.ReplaceAllString(code, ""), "")
}
