package migrate

import (
	"path"
	"strings"
)

// template is a part of a document that is a Vue template. Its program is the key of its value.
type template struct {
	text, program string
}

// templatesOf splits a document into text and Vue templates, which are HTML blocks and elements with directives.
func templatesOf(text string) (parts []template) {
	if strings.Count(text, "<") > mostTags || strings.LastIndex(text, "{{") > strings.LastIndex(text, "}}") || !directive.MatchString(text) {
		return []template{{text: text}}
	}
	last, end := 0, 0 // the ends of the last template and of the current line
	for line, kind := range vueLines(text) {
		end += len(line)
		for from := max(last, end-len(line)); kind == proseLine && from < end; from = last {
			first, after := templateIn(text, from, text[from:end])
			if after == 0 {
				break
			}
			parts = append(parts, template{text: text[last:first]}, template{text[first:after], templateProgram(text[first:after])})
			last = after
		}
	}
	return append(parts, template{text: text[last:]})
}

// templateIn finds the first template that starts in a line. The line starts at the offset from in text.
func templateIn(text string, from int, line string) (start, end int) {
	for _, at := range templateToken.FindAllStringSubmatchIndex(text[from:min(len(text), from+len(line)+mostTag)], -1) {
		if at[0] >= len(line) {
			break
		}
		if at[4] < 0 {
			continue
		}
		element := text[from+at[0]:]
		isBlock := strings.TrimSpace(line[:at[0]]) == ""
		end := elementsEnd(element)
		if end > 0 && (bindsText.MatchString(element) || isBlock && at[0] <= 3 && !isComponentName(text[from+at[4]:from+at[5]]) && directive.MatchString(element[:end])) {
			return from + at[0], from + at[0] + end
		}
	}
	return 0, 0
}

// mostTags is the maximum number of tags in a document whose templates are evaluated. Finding the end of an element or
// an expression can require searching up to the end of the document.
const mostTags = 3000

// mostTag is the maximum length of a start tag, in bytes.
const mostTag = 2000

// isInteractive reports whether a template is interactive or contains components.
func isInteractive(text string) bool {
	for _, at := range templateToken.FindAllStringSubmatchIndex(text, -1) {
		if at[4] >= 0 && (isComponentName(text[at[4]:at[5]]) || tagOf(text[at[4]:at[5]], text[at[6]:at[7]]).isInteractive()) {
			return true
		}
	}
	return false
}

// importsOnlyVue reports whether a script imports only Vue, VitePress's theme and Vue components. It returns the script
// without the imports that a component does not need.
func importsOnlyVue(script string) (string, bool) {
	for _, match := range importFrom.FindAllStringSubmatch(script, -1) {
		if match[1] != "vue" && match[1] != "vitepress/theme" && path.Ext(match[1]) != ".vue" {
			return "", false
		}
	}
	return importFrom.ReplaceAllStringFunc(script, func(line string) string {
		if importFrom.FindStringSubmatch(line)[1] == "vue" {
			return line
		}
		return ""
	}), true
}
