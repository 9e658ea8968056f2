package migrate

import (
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

var (
	// boundTag matches the start tag of a component with bound attributes. The tag must be on one line.
	boundTag = regexp.MustCompile(`<(?:[A-Z]\w*|[a-z]\w*-[\w-]*)\s[^<>]*:[^<>]*>`)
	// boundAttribute matches an attribute with an expression as its value.
	boundAttribute = regexp.MustCompile(`(\s):([a-z][\w-]*)="([^"]*)"`)
	// shorthand matches a bound attribute whose name is also its value.
	shorthand = regexp.MustCompile(`(\s):([a-z]\w*)([\s/>])`)
	// expression matches an expression in text.
	expression = regexp.MustCompile(`\{\{([^{}\n]+)\}\}`)
	// blockTag matches the start of an HTML block.
	blockTag = regexp.MustCompile(`^<([A-Za-z][\w-]*)[\s>]`)
	// directive matches the syntax that turns an HTML block into a Vue template, which is a directive or a bound
	// attribute of an HTML element.
	directive = regexp.MustCompile(`<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*\s(?:v-(?:for|if|else|else-if|show|model|html|text|bind|on)\b|@[a-z])|<[a-z]+\s(?:[^<>]*\s)?:[a-z]`)
	// importFrom matches an import statement.
	importFrom = regexp.MustCompile(`(?m)^[ \t]*import\s[^'"]*['"]([^'"\n]+)['"];?[ \t]*\r?\n?`)
)

// withValues evaluates a VitePress document and removes its script. HTML blocks that are Vue templates become
// components. Expressions in text and attributes are replaced with their values unless those are unknown.
func (r *reader) withValues(file, text string) string {
	rest, script := cutScripts(text)
	if !strings.Contains(rest, "{{") && !strings.Contains(rest, "=\"") && !shorthand.MatchString(rest) && !directive.MatchString(rest) {
		return rest
	}
	rest = r.withTemplates(file, rest, script)
	var expressions []string
	changeExpressions(rest, func(code string) (any, bool) {
		if !slices.Contains(expressions, code) && isExpression(code) {
			expressions = append(expressions, code)
		}
		return nil, false
	})
	values := r.valuesOf(file, rest, script, expressions)
	return changeExpressions(rest, func(code string) (any, bool) {
		value, ok := values[code]
		return value, ok && isKnown(value)
	})
}

// changeExpressions replaces each expression in a document with the result of valueOf. It keeps the expression if
// valueOf returns false.
func changeExpressions(text string, valueOf func(code string) (any, bool)) string {
	inTag := func(tag string) string {
		for range 2 { // adjacent matches share a space
			tag = shorthand.ReplaceAllString(tag, `$1:$2="$2"$3`)
		}
		return boundAttribute.ReplaceAllStringFunc(tag, func(attribute string) string {
			match := boundAttribute.FindStringSubmatch(attribute)
			value, ok := valueOf(match[3])
			if !ok {
				return attribute
			}
			data, err := json.Marshal(value)
			if err != nil {
				return attribute
			}
			return fmt.Sprintf("%s:%s='%s'", match[1], match[2], strings.ReplaceAll(string(data), "'", `\u0027`))
		})
	}
	inText := func(found string) string {
		value, ok := valueOf(expression.FindStringSubmatch(found)[1])
		switch value := value.(type) {
		case string:
			if ok {
				return strings.ReplaceAll(value, "{{", `\{{`)
			}
		case float64:
			if ok {
				return strconv.FormatFloat(value, 'f', -1, 64)
			}
		}
		return found
	}
	asCode := func(found string) string { return strings.ReplaceAll(inText(found), `\{{`, "{{") }
	change := func(text string) string {
		return expression.ReplaceAllStringFunc(boundTag.ReplaceAllStringFunc(text, inTag), inText)
	}
	inCode := func(code string) string { return expression.ReplaceAllStringFunc(code, asCode) }
	var b strings.Builder
	isVue := false // whether the current code block has expressions
	raw := 0       // the number of colons of the open v-pre container, or 0
	for line, kind := range linesOf(text) {
		bare := strings.TrimRight(line, "\r\n")
		if opening := opensContainer.FindStringSubmatch(bare); raw == 0 && opening != nil && opening[3] == "v-pre" {
			raw = len(opening[2])
		} else if closing := closesContainer.FindStringSubmatch(bare); closing != nil && len(closing[1]) >= raw {
			raw = 0
		}
		if kind == proseLine && raw == 0 {
			line = inAndOutsideCode(line, inCode, func(text string) string { return outsideRaw(text, change) })
		}
		switch {
		case kind == fenceOpens:
			isVue = vueFence.MatchString(line)
		case kind == codeLine && isVue:
			line = inCode(line)
		}
		b.WriteString(line)
	}
	return b.String()
}

// outsideRaw applies change to text, except within elements that have the v-pre attribute.
func outsideRaw(text string, change func(string) string) string {
	var b strings.Builder
	last := 0
	for _, at := range rawElement.FindAllStringIndex(text, -1) {
		b.WriteString(change(text[last:at[0]]) + text[at[0]:at[1]])
		last = at[1]
	}
	return b.String() + change(text[last:])
}

// isExpression reports whether code is a valid expression. A syntax error would prevent the whole program from running.
func isExpression(code string) bool {
	program := "(" + code + "\n)"
	return bundlefs.TooDeep(program) == nil && len(api.Transform(program, api.TransformOptions{Loader: api.LoaderTS, LogLevel: api.LogLevelSilent}).Errors) == 0
}

// mostFailed is the maximum number of documents whose scripts fail. After that, no more scripts are run, because each
// may take seconds.
const mostFailed = 5

// valuesOf evaluates the expressions of a document and its script. They can refer to the front matter as $frontmatter,
// and to the parameters of a route as $params.
func (r *reader) valuesOf(file, text, script string, expressions []string) map[string]any {
	if len(expressions) == 0 || r.failedScripts >= mostFailed {
		return nil
	}
	head, _, _ := frontmatter.Split(text)
	matter, _ := frontmatter.Parse(head, frontmatter.Start(text))
	data, err := json.Marshal(matter.Values)
	if err != nil {
		return nil
	}
	var program strings.Builder
	params, err := json.Marshal(r.params)
	if err != nil {
		return nil
	}
	fmt.Fprintf(&program, "%s\nconst $frontmatter = %s, $params = %s;\nexport default [\n", script, data, params)
	for _, code := range expressions {
		fmt.Fprintf(&program, "(() => { try { return (%s) } catch {} })(),\n", code)
	}
	program.WriteString("]\n")
	src := []byte(program.String())
	if bundled, ok := withImports(r.fsys, file, src); ok {
		src = bundled
	}
	value, _ := evaluate(r.fsys, src)
	list, _ := value.([]any)
	if len(list) != len(expressions) {
		r.failedScripts++
		return nil
	}
	values := map[string]any{}
	for i, code := range expressions {
		values[code] = list[i]
	}
	return values
}

// isKnown reports whether all parts of a value are known.
func isKnown(value any) bool {
	switch value := value.(type) {
	case nil:
		return false
	case string:
		return !strings.Contains(value, inText)
	case []any:
		for _, item := range value {
			if item != nil && !isKnown(item) {
				return false
			}
		}
	case map[string]any:
		for key, item := range value {
			if strings.HasPrefix(key, "$") || item != nil && !isKnown(item) {
				return false
			}
		}
	}
	return true
}

// withTemplates replaces HTML blocks that are Vue templates with components. The components include the document's
// script. Documents whose scripts import anything except Vue, VitePress and Vue components remain unchanged.
func (r *reader) withTemplates(file, text, script string) string {
	if !directive.MatchString(text) {
		return text
	}
	for _, match := range importFrom.FindAllStringSubmatch(script, -1) {
		if match[1] != "vue" && match[1] != "vitepress/theme" && path.Ext(match[1]) != ".vue" {
			return text
		}
	}
	script = importFrom.ReplaceAllStringFunc(script, func(line string) string {
		if importFrom.FindStringSubmatch(line)[1] == "vue" {
			return line
		}
		return ""
	})
	var lines []string
	var prose []bool
	for line, kind := range linesOf(text) {
		lines, prose = append(lines, line), append(prose, kind == proseLine)
	}
	var b strings.Builder
	for i := 0; i < len(lines); i++ {
		tag := blockTag.FindStringSubmatch(lines[i])
		if !prose[i] || tag == nil {
			b.WriteString(lines[i])
			continue
		}
		end := blockEnd(lines[i:], tag[1])
		block := strings.Join(lines[i:i+end], "")
		if end == 0 || !directive.MatchString(block) || hasMarkdown(lines[i:i+end]) {
			b.WriteString(lines[i])
			continue
		}
		name := r.templateComponent(file, fmt.Sprintf("<script setup>\n%s\n</script>\n\n<template>\n%s\n</template>\n", strings.TrimSpace(script), strings.TrimSpace(block)))
		fmt.Fprintf(&b, "::%s\n::\n", name)
		i += end - 1
	}
	return b.String()
}

// mostLines is the maximum number of lines of an HTML block that becomes a component.
const mostLines = 500

// blockEnd returns the number of lines in the HTML block at the start of lines. It returns 0 if the tag is not closed
// or text follows it.
func blockEnd(lines []string, tag string) int {
	opens := regexp.MustCompile(`<` + regexp.QuoteMeta(tag) + `(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?>`)
	depth := 0
	for i, line := range lines[:min(mostLines, len(lines))] {
		for _, found := range opens.FindAllString(line, -1) {
			if !strings.HasSuffix(found, "/>") {
				depth++
			}
		}
		depth -= strings.Count(line, "</"+tag+">")
		if depth <= 0 && i > 0 || depth == 0 && strings.Contains(line, "</"+tag+">") {
			if depth < 0 || !strings.HasSuffix(strings.TrimSpace(line), ">") {
				return 0
			}
			return i + 1
		}
	}
	return 0
}

// hasMarkdown reports whether an HTML block contains Markdown, that is, text after a blank line.
func hasMarkdown(lines []string) bool {
	for i, line := range lines[1:] {
		if strings.TrimSpace(lines[i]) == "" && strings.TrimSpace(line) != "" && !strings.HasPrefix(strings.TrimSpace(line), "<") {
			return true
		}
	}
	return false
}

// templateComponent adds a component with the given code and returns its name, which is derived from the file's name.
func (r *reader) templateComponent(file, code string) string {
	words := strings.FieldsFunc(strings.TrimSuffix(strings.TrimPrefix(file, r.site.Layout.Content+"/"), path.Ext(file)), func(c rune) bool {
		return !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9')
	})
	stem := strings.ToLower(strings.Join(words, "-"))
	if stem == "" || stem[0] >= '0' && stem[0] <= '9' {
		stem = "page-" + stem
	}
	for i := 1; ; i++ {
		name := fmt.Sprintf("%s-block-%d", stem, i)
		file := path.Join(componentFolder, name+".vue")
		if _, known := r.site.Parts[file]; known || r.hasFile(file) {
			continue
		}
		r.site.Parts[file] = []byte(code)
		return name
	}
}
