package migrate

import (
	"html"
	"regexp"
	"strings"
)

// strongMark and emphasisMark match emphasized text in a line.
var (
	strongMark   = regexp.MustCompile(`\*\*([^\s*](?:[^*]*[^\s*])?)\*\*`)
	emphasisMark = regexp.MustCompile(`\*([^\s*](?:[^*]*[^\s*])?)\*`)
)

// inlineHTML converts the Markdown in the text of an HTML element to HTML, where Markdown is not parsed.
func inlineHTML(text string) string {
	var b strings.Builder
	for text != "" {
		n := strings.IndexByte(text, '`')
		switch {
		case n < 0:
			n = len(text)
			fallthrough
		case n > 0:
			b.WriteString(emphasisMark.ReplaceAllString(strongMark.ReplaceAllString(text[:n], "<strong>$1</strong>"), "<em>$1</em>"))
		default:
			n = codeSpan(text)
			if code := strings.Trim(text[:n], "`"); code != "" {
				b.WriteString("<code>" + html.EscapeString(strings.TrimSpace(code)) + "</code>")
			} else {
				b.WriteString(text[:n])
			}
		}
		text = text[n:]
	}
	return b.String()
}

// wholeElement matches an HTML element on a single line whose content is phrasing content.
var wholeElement = regexp.MustCompile(`^([ \t]*<(p|div|summary|td|th|dt|dd|center|figcaption|h[1-6])(?:\s[^<>]*)?>)(.*)(</(\w+)>[ \t]*\r?\n?)$`)

// withInlineHTML converts the Markdown in the elements of an MDX document that are on a single line. MDX parses it, but
// Markdown does not.
func withInlineHTML(line string) string {
	match := wholeElement.FindStringSubmatch(line)
	if match == nil || match[2] != match[5] || strings.Contains(match[3], "{") {
		return line
	}
	return match[1] + inlineHTML(match[3]) + match[4]
}

// wholeComponent matches a component that contains blocks, on a single line with its text.
var wholeComponent = regexp.MustCompile(`(?m)^([ \t]*)(<(TabItem|Card)(?:\s[^<>]*[^<>/])?>)([^\n]+)(</(\w+)>)[ \t]*$`)

// withBlocks separates the text of components on a single line from their tags, so that it is parsed as a paragraph.
func withBlocks(text string) string {
	return changeLines(text, func(line string) string {
		match := wholeComponent.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if match == nil || match[3] != match[6] {
			return line
		}
		return match[1] + match[2] + "\n" + match[1] + match[4] + "\n" + match[1] + match[5] + "\n"
	})
}

// textAfterSummary matches the end of a summary with text on the next line, which would be part of the HTML block.
var textAfterSummary = regexp.MustCompile(`(</summary>[ \t]*\n)([^\n<])`)

// fontTag matches the tags of the font element and captures the color. HTML has replaced this element with styles.
var fontTag = regexp.MustCompile(`<font(?:\s(?:[^<>]*?\s)?color=["']?([#\w-]+)["']?)?(?:\s[^<>]*)?>|</font>`)

// withoutFonts replaces font elements with styled elements, except in code.
func withoutFonts(text string) string {
	if !strings.Contains(text, "</font>") {
		return text
	}
	return changeLines(text, func(line string) string {
		return outsideCode(line, func(text string) string { return fontTag.ReplaceAllStringFunc(text, withoutFont) })
	})
}

// withoutFont returns the tag that replaces a tag of the font element.
func withoutFont(tag string) string {
	switch color := fontTag.FindStringSubmatch(tag)[1]; {
	case strings.HasPrefix(tag, "</"):
		return "</span>"
	case color != "":
		return `<span style="color: ` + color + `">`
	}
	return "<span>"
}
