package apidoc

import (
	"cmp"
	"regexp"
	"strings"
)

var (
	// docLink matches a link in a doc comment. It captures the target and the text, which may be empty.
	docLink = regexp.MustCompile(`\{@link(?:code|plain)?\s+([^\s|}]+)[\s|]*([^}]*?)\s*\}`)
	// docHeading matches the marks of a heading.
	docHeading = regexp.MustCompile(`^#{1,6}\s+(.*?)[\s#]*$`)
	// codeOrOpener matches inline code, which does not change. It also matches characters that could open a component,
	// a binding or an HTML element, which must be escaped.
	codeOrOpener = regexp.MustCompile("`[^`]*`|[<{]|:[:A-Za-z]")
)

// Comment converts a doc comment to lines of Markdown that do not open or close components or HTML.
func Comment(doc string) []string {
	doc = docLink.ReplaceAllStringFunc(strings.ReplaceAll(doc, "\r", ""), markdownLink)
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
			trimmed = docHeading.ReplaceAllString(trimmed, "**$1**") // headings belong to the page
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

// markdownLink converts a link in a doc comment to Markdown. A name without a text becomes code.
func markdownLink(link string) string {
	match := docLink.FindStringSubmatch(link)
	target, text := match[1], match[2]
	switch {
	case strings.HasPrefix(target, "https://"), strings.HasPrefix(target, "http://"):
		return "[" + cmp.Or(text, target) + "](" + target + ")"
	case text != "":
		return text
	}
	return "`" + target + "`"
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
	text = docLink.ReplaceAllStringFunc(text, func(link string) string {
		match := docLink.FindStringSubmatch(link)
		return cmp.Or(match[2], match[1])
	})
	return strings.ReplaceAll(text, "`", "")
}
