package migrate

import (
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

var (
	// exported matches the exports of an MDX document, up to the next blank line.
	exported = regexp.MustCompile(`(?m)^export\s+(?:const|let|function)\b[^\n]*(?:\n[^\n]+)*(?:\n|\z)`)
	// exportKeyword matches the keyword before a declaration.
	exportKeyword = regexp.MustCompile(`(?m)^export\s+`)
	// importing matches an import at the start of text.
	importing = regexp.MustCompile(`\Aimport\s+(?:['"][^'"\n]+['"]|[^'";]*?\sfrom\s+['"][^'"\n]+['"]);?[ \t]*\n`)
	// importedScript matches an import of a script or a JSON file of the project.
	importedScript = regexp.MustCompile(`(?m)^import\s+[^'";]*?\sfrom\s+['"]\.{1,2}/(?:[^'"\n]*/)?[^'"\n.?]+(?:\.(?:[mc]?[jt]s|json))?['"];?[ \t]*$`)
	// importedText matches an import of a file's text and captures the name and the file.
	importedText = regexp.MustCompile(`(?m)^import\s+(\w+)\s+from\s+['"]([^'"\n]+)\?raw['"];?[ \t]*$`)
	// reference matches an expression that only refers to a value.
	reference = regexp.MustCompile(`^[A-Za-z_$][\w$]*(?:\.[\w$]+|\[[\w$'"]+\])*$`)
	// composite matches the start of an object or an array.
	composite = regexp.MustCompile(`^\s*[\[{]`)
	// assigned matches the attributes of a directive, which are an assignment in JavaScript.
	assigned = regexp.MustCompile(`^(?:[.#]|[\w-]+\s*=[^=>])`)
	// componentTag matches the tag of a component in an expression, which is unknown.
	componentTag = regexp.MustCompile(`<[A-Z]`)
)

// elementCall is the start of a call that creates the HTML of an element.
const elementCall = "$element("

// elementFactory creates the HTML of an element in an expression. It is the factory of esbuild's JSX transform.
const elementFactory = `
const $text = (value) => Array.isArray(value) ? value.map($text).join("") : value == null || value === true || value === false ? "" : value.html ?? String(value).replace(/[&<]/g, (c) => c === "&" ? "&amp;" : "&lt;")
const $fragment = ""
const $element = (tag, props, ...children) => ({ html: (tag && "<" + tag + Object.entries(props ?? {}).filter(([key, value]) => key !== "key" && typeof value === "string").map(([key, value]) => " " + (key === "className" ? "class" : key) + '="' + value.replace(/"/g, "&quot;") + '"').join("") + ">") + $text(children) + (tag && "</" + tag + ">") })
`

// withExpressions replaces the expressions in an MDX document with their values, unless those are unknown. Expressions
// can refer to the document's exports and its front matter.
func (r *reader) withExpressions(file, text string) string {
	_, start, _ := frontmatter.Split(text)
	body := text[start:]
	if !strings.Contains(body, "{") {
		return text
	}
	var statements strings.Builder
	changeProse(body, func(prose string) string {
		statements.WriteString(prose)
		return ""
	})
	script := strings.Join(append(importedScript.FindAllString(statements.String(), -1), exported.FindAllString(statements.String(), -1)...), "\n")
	var expressions []string
	found := map[string]int{}
	changeBraces(body, func(code string, _ bool) (string, bool) {
		if _, known := found[code]; known || assigned.MatchString(code) {
			return "", false
		}
		if program := withElements(code); isExpression(program) {
			found[code] = len(expressions)
			expressions = append(expressions, program)
		}
		return "", false
	})
	script = r.importedTexts(file, statements.String()) + r.importedPictures(file, statements.String()) + elementFactory + exportKeyword.ReplaceAllString(script, "") + "\nconst frontmatter = " + quotedJS(matterOf(text).Values) + ";"
	values := r.listOf(file, script, expressions)
	if values == nil {
		return text
	}
	return text[:start] + changeBraces(body, func(code string, inTag bool) (string, bool) {
		i, ok := found[code]
		if !ok || !isKnown(values[i]) {
			return "", false
		}
		if !inTag {
			return shownValue(values[i])
		}
		return "{" + quotedJS(values[i]) + "}", reference.MatchString(code) || composite.MatchString(code) && !strings.Contains(expressions[i], elementCall)
	})
}

// importedPictures declares constants that contain the URLs of the images that a document imports. In Astro, the URL is the
// property src.
func (r *reader) importedPictures(file, statements string) string {
	var script strings.Builder
	for _, match := range importedFile.FindAllStringSubmatch(statements, -1) {
		if address := r.addressOfPicture(file, match[2]); address != "" {
			script.WriteString("const " + match[1] + " = Object.assign(new String(" + quotedJS(address) + "), { src: " + quotedJS(address) + " })\n")
		}
	}
	return script.String()
}

// addressOfPicture returns the new URL of an image that the given file imports. It returns "" if the image does not exist.
func (r *reader) addressOfPicture(file, name string) string {
	picture := r.imported(file, name)
	within, isContent := strings.CutPrefix(picture, r.site.Layout.Content+"/")
	switch {
	case !IsPicture(picture) || !r.hasFile(picture):
		return ""
	case isContent: // the image is next to a document
		return path.Join(r.site.PathOf(path.Join(path.Dir(within), rootDocument)), path.Base(picture))
	}
	return r.take(picture)
}

// resolvedExtensions are the extensions that imports may omit in Vite.
var resolvedExtensions = []string{"", ".mjs", ".js", ".mts", ".ts", ".jsx", ".tsx", ".json"}

// importedTexts declares constants that contain the text of the files that a document imports with "?raw".
func (r *reader) importedTexts(file, statements string) string {
	var script strings.Builder
	for _, match := range importedText.FindAllStringSubmatch(statements, -1) {
		for _, ext := range resolvedExtensions {
			name := r.imported(file, match[2]) + ext
			if !r.isCode(name) {
				continue
			}
			if src, err := fs.ReadFile(r.fsys, name); err == nil && utf8.Valid(src) && script.Len()+len(src) <= mostIncluded {
				script.WriteString("const " + match[1] + " = " + quotedJS(string(src)) + "\n")
			}
			break
		}
	}
	return script.String()
}

// withElements replaces the HTML elements in an expression with calls that create their HTML.
func withElements(code string) string {
	program := "(" + code + "\n)"
	if !strings.Contains(code, "<") || componentTag.MatchString(code) || bundlefs.TooDeep(program) != nil {
		return code
	}
	result := api.Transform(program, api.TransformOptions{Loader: api.LoaderTSX, JSXFactory: "$element", JSXFragment: "$fragment", LogLevel: api.LogLevelSilent})
	if len(result.Errors) > 0 {
		return code
	}
	return strings.TrimSuffix(strings.TrimSpace(string(result.Code)), ";")
}

// shownValue returns the Markdown for a value in text. It returns false for values that have no text form.
func shownValue(value any) (string, bool) {
	switch value := value.(type) {
	case string:
		return markdownText(value), true
	case float64:
		return strconv.FormatFloat(value, 'f', -1, 64), true
	case map[string]any:
		html, ok := value["html"].(string)
		return html, ok && len(value) == 1
	case []any:
		var b strings.Builder
		for _, item := range value {
			text, ok := shownValue(item)
			if !ok {
				return "", false
			}
			b.WriteString(text)
		}
		return b.String(), true
	}
	return "", false
}

// markdownText escapes the characters in a string that have a meaning in Markdown or MDC.
func markdownText(text string) string {
	var b strings.Builder
	for _, c := range text {
		if strings.ContainsRune("\\`*_[]<{}", c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// changeBraces replaces each expression in braces with the result of valueOf. It keeps the expression if valueOf returns
// false. It does not change code, statements or comments. inTag is set if the expression is the value of an attribute.
func changeBraces(text string, valueOf func(code string, inTag bool) (string, bool)) string {
	return changeProse(text, func(prose string) string { return changeProseBraces(prose, valueOf) })
}

// maxUnclosed is the maximum number of unclosed braces in a string. After that, the string is not searched for
// expressions, because each search for a closing brace reads the whole text.
const maxUnclosed = 100

// changeProseBraces is [changeBraces] for text without code blocks.
func changeProseBraces(text string, valueOf func(code string, inTag bool) (string, bool)) string {
	var b strings.Builder
	unclosed := 0
	for i := 0; i < len(text); {
		rest, n := text[i:], 1
		if i == 0 || text[i-1] == '\n' {
			if statement := importing.FindString(rest); statement != "" {
				n = len(statement)
			} else if strings.HasPrefix(rest, "export") { // otherwise, the search would read the rest of the document
				if at := exported.FindStringIndex(rest); at != nil && at[0] == 0 {
					n = at[1]
				}
			}
		}
		switch {
		case n > 1:
		case rest[0] == '\\' && len(rest) > 1:
			n = 2
		case rest[0] == '`':
			n = codeSpan(rest)
		case rest[0] == '{' && unclosed < maxUnclosed:
			before, _, isClosed := strings.Cut(rest, "*/}")
			isComment := strings.HasPrefix(rest, "{/*")
			if !isComment {
				n = braced(rest)
			} else if isClosed {
				n = len(before) + len("*/}")
			}
			if n <= 1 {
				unclosed++
				n = 1
			}
			if isComment || n == 1 {
				break
			}
			inTag := i > 0 && text[i-1] == '='
			if value, ok := valueOf(strings.TrimSpace(rest[1:n-1]), inTag); ok {
				b.WriteString(value)
				i += n
				continue
			}
		}
		b.WriteString(rest[:n])
		i += n
	}
	return b.String()
}
