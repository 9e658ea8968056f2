package apidoc

import (
	"regexp"
	"strings"
)

var (
	docLink = regexp.MustCompile(`\{@link(?:code|plain)?\s+([^\s|}]+)[^}]*\}`)
	// codeOrOpener matches inline code, which is left alone, or characters that could open a component, a binding or an
	// HTML element, which are escaped.
	codeOrOpener = regexp.MustCompile("`[^`]*`|[<{]|:[:A-Za-z]")
)

// Comment returns the lines of a doc comment as Markdown that neither opens nor closes a component or HTML.
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
				indent = "  " // an item of a nested list stays one
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

// Cell returns a doc comment as the text of one table cell.
func Cell(doc string) string {
	return escapePipes(strings.Join(strings.Fields(strings.Join(Comment(doc), " ")), " "))
}

// Code returns text as inline code for a table cell; "" for empty and undefined values.
func Code(text string) string {
	if text == "" || text == "undefined" {
		return ""
	}
	return "`" + escapePipes(strings.ReplaceAll(text, "`", "'")) + "`"
}

func escapePipes(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// Introduction splits a doc comment into its first paragraph, which introduces a page, and the rest. A first paragraph
// that ends in a colon introduces a list, so it stays in the rest as well.
func Introduction(doc string) (first, rest string) {
	first, rest, _ = strings.Cut(doc, "\n\n")
	first = strings.Join(strings.Fields(first), " ")
	if lead, ok := strings.CutSuffix(first, ":"); ok {
		return lead + ".", doc
	}
	return first, rest
}

// Plain returns a doc comment as plain text, for descriptions in front matter.
func Plain(text string) string {
	return strings.ReplaceAll(docLink.ReplaceAllString(text, "$1"), "`", "")
}
