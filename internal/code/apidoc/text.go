package apidoc

import (
	"regexp"
	"strings"
)

var (
	docLink = regexp.MustCompile(`\{@link(?:code|plain)?\s+([^\s|}]+)[^}]*\}`)
	// codeOrOpener matches inline code, which does not change. It also matches characters that could open a component,
	// a binding or an HTML element, which must be escaped.
	codeOrOpener = regexp.MustCompile("`[^`]*`|[<{]|:[:A-Za-z]")
)

// Comment converts a doc comment to lines of Markdown that do not open or close components or HTML.
func Comment(doc string) []string {
	doc = docLink.ReplaceAllString(strings.ReplaceAll(doc, "\r", ""), "`$1`")
	var lines []string
	fence := ""
	for text := range strings.SplitSeq(doc, "\n") {
		trimmed := strings.TrimSpace(text)
		switch {
		case fence != "":
			if strings.HasPrefix(trimmed, fence) {
				fence = ""
			} else if strings.HasPrefix(trimmed, "::") {
				text = " " + text
			}
		case strings.HasPrefix(trimmed, "```"), strings.HasPrefix(trimmed, "~~~"):
			fence, text = trimmed[:3], trimmed
		default:
			indent := ""
			if strings.HasPrefix(text, "  ") && strings.HasPrefix(trimmed, "- ") {
				indent = "  " // keep items of nested lists nested
			}
			text = indent + codeOrOpener.ReplaceAllStringFunc(trimmed, func(part string) string {
				if part[0] == '`' {
					return part
				}
				return `\` + part
			})
		}
		lines = append(lines, text)
	}
	if fence != "" {
		lines = append(lines, fence)
	}
	return lines
}

// Cell converts a doc comment to text for a single table cell.
func Cell(doc string) string {
	return escapePipes(strings.Join(strings.Fields(strings.Join(Comment(doc), " ")), " "))
}

// Code returns text as inline code for a table cell. It returns "" for empty and undefined values.
func Code(text string) string {
	if text == "" || text == "undefined" {
		return ""
	}
	return "`" + escapePipes(strings.ReplaceAll(text, "`", "'")) + "`"
}

func escapePipes(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// Introduction splits a doc comment into the first paragraph, which introduces a page, and the rest. If the first
// paragraph ends with a colon, it introduces a list and is also part of the rest.
func Introduction(doc string) (first, rest string) {
	first, rest, _ = strings.Cut(doc, "\n\n")
	first = strings.Join(strings.Fields(first), " ")
	if lead, ok := strings.CutSuffix(first, ":"); ok {
		return lead + ".", doc
	}
	return first, rest
}

// Plain converts a doc comment to plain text for descriptions in front matter.
func Plain(text string) string {
	return strings.ReplaceAll(docLink.ReplaceAllString(text, "$1"), "`", "")
}
