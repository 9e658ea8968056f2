package migrate

import (
	"fmt"
	"html"
	"io/fs"
	"iter"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

var (
	// boundTag matches the start tag of a component with attributes.
	boundTag = regexp.MustCompile(`<(?:[A-Z]\w*|[a-z]\w*-[\w-]*)\s(?:[^<>"']|"[^"]*"|'[^']*')*>`)
	// boundAttribute matches an attribute with an expression as its value.
	boundAttribute = regexp.MustCompile(`(\s):([a-z][\w-]*)="([^"]*)"`)
	// shorthand matches a bound attribute whose name is also its value.
	shorthand = regexp.MustCompile(`(\s):([a-z]\w*)([\s/>])`)
	// expression matches an expression in text.
	expression = regexp.MustCompile(`\{\{([^{}\n]+)\}\}`)
	// directive matches the syntax that turns an HTML block into a Vue template, which is a directive or a bound
	// attribute of an HTML element.
	directive = regexp.MustCompile(`<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*\s(?:v-(?:for|if|else|else-if|show|model|html|text|bind|on)\b|@[a-z])|<[a-z]+\s(?:[^<>]*\s)?:[a-z]`)
	// importFrom matches an import statement.
	importFrom = regexp.MustCompile(`(?m)^[ \t]*import\s[^'"]*['"]([^'"\n]+)['"];?[ \t]*\r?\n?`)
)

// withValues evaluates a VitePress document and removes its script. Expressions in text and attributes, and elements
// with directives, are replaced with their output. HTML blocks that need Vue become components. Expressions that cannot
// be evaluated remain in the text as code and are reported.
func (r *reader) withValues(file, text string) string {
	rest, script := cutScripts(text)
	if !strings.Contains(rest, "{{") && !strings.Contains(rest, "=\"") && !shorthand.MatchString(rest) && !directive.MatchString(rest) {
		return rest
	}
	var expressions []string
	collect := func(code string) {
		if !slices.Contains(expressions, code) && isExpression(code) {
			expressions = append(expressions, code)
		}
	}
	parts := templatesOf(rest)
	for _, part := range parts {
		if part.program != "" {
			collect(part.program)
			continue
		}
		changeExpressions(part.text, func(code string) (any, bool) {
			collect(code)
			return nil, false
		}, func(string) {})
	}
	values := r.valuesOf(file, rest, script, expressions)
	var unknown []string
	leave := func(code string) { unknown = append(unknown, code) }
	var b strings.Builder
	for _, part := range parts {
		if part.program == "" {
			b.WriteString(changeExpressions(part.text, func(code string) (any, bool) {
				value, ok := values[code]
				return value, ok && isKnown(value)
			}, leave))
			continue
		}
		shown, ok := values[part.program].(string)
		if component := ""; isInteractive(part.text) || script != "" && (!ok || strings.Contains(shown, inText)) {
			if component = r.templateComponent(file, script, part.text, (b.Len() == 0 || strings.HasSuffix(b.String(), "\n"))); component != "" {
				b.WriteString(component)
				continue
			}
		}
		if !ok {
			shown = part.text
		}
		b.WriteString(unknownPart.ReplaceAllStringFunc(shown, func(found string) string {
			code, showsNothing := strings.CutPrefix(unknownPart.FindStringSubmatch(found)[1], "!")
			leave(code)
			if showsNothing {
				return ""
			}
			return shownAsCode(code)
		}))
	}
	r.reportExpressions(file, unknown)
	return b.String()
}

// unknownPart matches an unknown value in the text of a template and captures its expression.
var unknownPart = regexp.MustCompile(inText + `([^` + inText + `]*)` + inText)

// shownAsCode returns the HTML that shows an expression whose value is unknown.
func shownAsCode(code string) string {
	return "<code>" + strings.NewReplacer("{", "&#123;", "}", "&#125;", "|", "&#124;", "*", "&#42;", "_", "&#95;", "[", "&#91;").Replace(html.EscapeString(strings.TrimSpace(code))) + "</code>"
}

// reportExpressions reports the expressions of a document whose values are unknown, at the position of the first one.
func (r *reader) reportExpressions(file string, unknown []string) {
	if len(unknown) == 0 {
		return
	}
	var names []string
	for _, code := range unknown {
		if name := quoted(strings.Join(strings.Fields(code), " ")); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	place := diag.Pos{Line: 1, Col: 1}
	if src, err := fs.ReadFile(r.fsys, file); err == nil {
		code := regexp.QuoteMeta(strings.TrimSpace(unknown[0]))
		if at := regexp.MustCompile(`\{\{\s*` + code + `|"` + code + `"`).FindIndex(src); at != nil {
			place = diag.PosAt(src, at[0])
		}
	}
	r.leftAt(file, place, "expressions cannot be determined without running the project: "+strings.Join(names, ", "),
		"text is shown as code, and conditions, loops and attributes are left out; write the values in the document")
}

// changeExpressions replaces each expression in a document with the result of valueOf. If that returns false, it keeps
// expressions in code and attributes, and passes those in text to leave and shows them as code.
func changeExpressions(text string, valueOf func(code string) (any, bool), leave func(code string)) string {
	inTag := func(tag string) string {
		for range 2 { // adjacent matches share a space
			tag = shorthand.ReplaceAllString(tag, `$1:$2="$2"$3`)
		}
		return boundAttribute.ReplaceAllStringFunc(tag, func(attribute string) string {
			match := boundAttribute.FindStringSubmatch(attribute)
			value, ok := valueOf(html.UnescapeString(match[3]))
			if !ok {
				return attribute
			}
			return fmt.Sprintf("%s:%s='%s'", match[1], match[2], strings.ReplaceAll(quotedJS(value), "'", `\u0027`))
		})
	}
	asCode := func(found string) string {
		value, ok := valueOf(expression.FindStringSubmatch(found)[1])
		if text, isText := plainText(value); ok && isText {
			return text
		}
		return found
	}
	inText := func(found string) string {
		if text := asCode(found); text != found {
			return strings.ReplaceAll(text, "{{", `\{{`)
		}
		code := expression.FindStringSubmatch(found)[1]
		leave(code)
		return shownAsCode(code)
	}
	change := func(text string) string {
		return expression.ReplaceAllStringFunc(boundTag.ReplaceAllStringFunc(text, inTag), inText)
	}
	inCode := func(code string) string { return expression.ReplaceAllStringFunc(code, asCode) }
	var b strings.Builder
	isVue := false // whether the current code block has expressions
	for block, kind := range blocksOf(vueLines(text)) {
		switch {
		case kind == proseLine:
			block = inAndOutsideRaw(block, inCode, change)
		case kind == fenceOpens:
			isVue = vueFence.MatchString(block)
		case kind == codeLine && isVue:
			block = inCode(block)
		}
		b.WriteString(block)
	}
	return b.String()
}

// plainText returns the text that a known value shows.
func plainText(value any) (string, bool) {
	switch value := value.(type) {
	case string:
		return value, true
	case float64:
		return strconv.FormatFloat(value, 'f', -1, 64), true
	}
	return "", false
}

// vueLines yields the lines of a VitePress document like [linesOf]. The prose in v-pre containers, and in elements with
// the attribute v-pre whose start and end tags have their own lines, is code.
func vueLines(text string) iter.Seq2[string, lineKind] {
	return func(yield func(string, lineKind) bool) {
		raw, tag := 0, "" // the number of colons of the open v-pre container, or 0, and the end tag of the open v-pre element
		for line, kind := range linesOf(text) {
			bare := strings.TrimRight(line, "\r\n")
			if opening := opensContainer.FindStringSubmatch(bare); raw == 0 && opening != nil && opening[3] == "v-pre" {
				raw = len(opening[2])
			} else if closing := closesContainer.FindStringSubmatch(bare); closing != nil && len(closing[1]) >= raw {
				raw = 0
			}
			if opening := rawBlock.FindStringSubmatch(line); raw == 0 && tag == "" && opening != nil {
				tag = "</" + opening[1] + ">"
			} else if strings.TrimSpace(bare) == tag {
				tag = ""
			}
			if (raw > 0 || tag != "") && kind == proseLine {
				kind = rawLine
			}
			if !yield(line, kind) {
				return
			}
		}
	}
}

// opensRaw matches the start tag of an element with the v-pre attribute that is open at the end of the text, and captures
// the name of the element.
var opensRaw = regexp.MustCompile(`<([A-Za-z][\w-]*)\s(?:[^<>]*\s)?v-pre(?:\s[^<>]*)?>[^<]*\z`)

// inAndOutsideRaw applies inCode to the code spans of a block, and change to the other text, except within elements that
// have the v-pre attribute.
func inAndOutsideRaw(block string, inCode, change func(string) string) string {
	raw := "" // the end tag of the open element
	unlessRaw := func(code string) string {
		if raw != "" {
			return code
		}
		return inCode(code)
	}
	return inAndOutsideCode(block, unlessRaw, func(text string) string {
		inner := ""
		if raw != "" {
			before, after, isClosed := strings.Cut(text, raw)
			if !isClosed {
				return text
			}
			inner, text, raw = before+raw, after, ""
		}
		if match := opensRaw.FindStringSubmatch(text); match != nil {
			raw = "</" + match[1] + ">"
		}
		return inner + outsideRaw(text, change)
	})
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

// hasMarkdown reports whether an HTML block contains Markdown, that is, text after a blank line.
func hasMarkdown(block string) bool {
	lines := strings.Split(block, "\n")
	for i, line := range lines[1:] {
		if strings.TrimSpace(lines[i]) == "" && strings.TrimSpace(line) != "" && !strings.HasPrefix(strings.TrimSpace(line), "<") {
			return true
		}
	}
	return false
}

// templateComponent adds a component for an HTML block of a document and returns its tag. It returns "" if the block is
// not on its own lines or contains Markdown, or if the document's script imports anything except Vue, VitePress and Vue
// components.
func (r *reader) templateComponent(file, script, block string, ownLine bool) string {
	script, ok := importsOnlyVue(script)
	if !ok || !ownLine || hasMarkdown(block) {
		return ""
	}
	return "::" + r.addTemplate(file, fmt.Sprintf("<script setup>\n%s\n</script>\n\n<template>\n%s\n</template>\n", strings.TrimSpace(script), strings.TrimSpace(block))) + "\n::"
}

// addTemplate adds a component with the given code and returns its name, which is derived from the file's name.
func (r *reader) addTemplate(file, code string) string {
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
