package apidoc

import (
	"cmp"
	"regexp"
	"strings"
)

var (
	// docLink matches a link in a doc comment. It captures the target and the text, which may be empty.
	docLink = regexp.MustCompile(`\{@link(?:code|plain)?\s+([^\s|}]+)[\s|]*([^}]*?)\s*\}`)
	// docHeading matches a heading and captures its text.
	docHeading = regexp.MustCompile(`^#{1,6}\s+(.*?)[\s#]*$`)
	// docStart matches the markers of quotes and lists at the start of a line, and captures the character after them that
	// begins a slot, a heading, a thematic break or the underline of a heading.
	docStart = regexp.MustCompile(`^(?:> ?|[-*+] +|\d+[.)] +)*(#|[-=*_][-=*_ ]*$)`)
	// docFence matches the first line of a code block, and captures its fence.
	docFence = regexp.MustCompile("^(?:(`{3,})[^`]*|(~{3,}).*)$")
	// docDelimiterRow matches the line below the header of a table.
	docDelimiterRow = regexp.MustCompile(`^\|(?:[ \t]*:?-+:?[ \t]*\|)+$`)
	// docInline matches inline Markdown syntax that is kept, and syntax that must become text. It captures the parts of
	// a link to a website. docAddress matches the same syntax in a URL.
	docInline  = regexp.MustCompile(docSyntax + `|https?://\S+`)
	docAddress = regexp.MustCompile(docSyntax)
)

const docSyntax = `\\[[:punct:]]|<https?://[^\s<>]+>|` +
	`(!?)\[([^\[\]]*)\]\((https?://(?:[^\s()<>]|\([^\s()<>]*\))+)\)|` +
	`<[A-Za-z/!?]|:[:A-Za-z]|\][(\[:]|[\[{$]`

// Comment converts a doc comment to lines of Markdown. Code, emphasis, lists, tables and links to websites keep their
// meaning. Everything else is text: components, slots, bindings, attributes, HTML, headings and other links.
func Comment(doc string) []string {
	doc = docLink.ReplaceAllStringFunc(strings.ReplaceAll(doc, "\r", ""), markdownLink)
	var lines, paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			joinExcessCells(paragraph)
			lines = append(lines, strings.Split(inlineText(strings.Join(paragraph, "\n")), "\n")...)
		}
		paragraph = nil
	}
	fence := ""
	for text := range strings.SplitSeq(doc, "\n") {
		trimmed := strings.TrimSpace(text)
		switch {
		case fence != "":
			lines = append(lines, text)
			if strings.HasPrefix(trimmed, fence) && strings.Trim(trimmed, fence[:1]) == "" {
				fence = ""
			}
		case docFence.MatchString(trimmed):
			flush()
			match := docFence.FindStringSubmatch(trimmed)
			fence, lines = match[1]+match[2], append(lines, trimmed)
		case trimmed == "":
			flush()
			lines = append(lines, "")
		default:
			paragraph = append(paragraph, lineText(text))
		}
	}
	flush()
	if fence != "" {
		lines = append(lines, fence)
	}
	return lines
}

// lineText removes the indentation of a line, except between the items of nested lists. It escapes a character that
// would start a block, and converts headings to bold text, because headings belong to the page.
func lineText(line string) string {
	text := docHeading.ReplaceAllString(strings.TrimSpace(line), "**$1**")
	if at := docStart.FindStringSubmatchIndex(text); at != nil {
		text = text[:at[2]] + `\` + text[at[2]:]
	}
	if strings.HasPrefix(line, "  ") && strings.HasPrefix(text, "- ") {
		return "  " + text
	}
	return text
}

// joinExcessCells escapes the pipes in table rows that would start a cell without a column, because pages do not show
// these cells. Doc comments can contain them because editors do not report them.
func joinExcessCells(paragraph []string) {
	if len(paragraph) < 2 || !docDelimiterRow.MatchString(paragraph[1]) {
		return
	}
	columns := strings.Count(paragraph[1], "|") - 1
	for i, row := range paragraph[2:] {
		if pipes := pipes(row); len(pipes) > columns+1 && pipes[0] == 0 {
			paragraph[i+2] = escapePipesAt(row, pipes[columns:len(pipes)-1])
		}
	}
}

// pipes returns the offsets of the unescaped pipes in a table row.
func pipes(row string) []int {
	var at []int
	for i := 0; i < len(row); i++ {
		switch row[i] {
		case '\\':
			i++
		case '|':
			at = append(at, i)
		}
	}
	return at
}

// escapePipesAt escapes the pipes of a row at the given offsets.
func escapePipesAt(row string, at []int) string {
	var b strings.Builder
	from := 0
	for _, pipe := range at {
		b.WriteString(row[from:pipe] + `\`)
		from = pipe
	}
	return b.String() + row[from:]
}

// inlineText escapes the inline syntax of a paragraph that must become text, except in code.
func inlineText(paragraph string) string {
	var b strings.Builder
	text := 0 // where the text before the next code begins
	for at := 0; at < len(paragraph); {
		marks := leading(paragraph[at:], '`')
		switch {
		case paragraph[at] == '\\':
			at += 2
		case marks == 0:
			at++
		default:
			b.WriteString(escaped(docInline, paragraph[text:at]))
			code := marks + codeLength(paragraph[at+marks:], marks)
			if code == marks { // the code is never closed
				b.WriteString(strings.Repeat("\\`", marks))
			} else {
				b.WriteString(paragraph[at : at+code])
			}
			at += code
			text = at
		}
	}
	return b.String() + escaped(docInline, paragraph[min(text, len(paragraph)):])
}

// leading returns the number of times that a character is repeated at the start of a string.
func leading(text string, mark byte) int {
	return len(text) - len(strings.TrimLeft(text, string(mark)))
}

// codeLength returns the length of code up to and including the run of backticks that closes it. It returns 0 if there
// is no run of marks backticks.
func codeLength(code string, marks int) int {
	for at := 0; at < len(code); at++ {
		if code[at] != '`' {
			continue
		}
		run := leading(code[at:], '`')
		if run == marks {
			return at + run
		}
		at += run
	}
	return 0
}

// escaped escapes the syntax in text without code.
func escaped(syntax *regexp.Regexp, text string) string {
	return syntax.ReplaceAllStringFunc(text, func(part string) string {
		switch match := syntax.FindStringSubmatch(part); {
		case match[3] != "" && match[1] != "": // an image becomes a link
			return `\![` + inlineText(match[2]) + "](" + match[3] + ")"
		case match[3] != "":
			return "[" + inlineText(match[2]) + "](" + match[3] + ")"
		case strings.HasPrefix(part, "http"):
			if scheme, rest, _ := strings.Cut(part, ":"); strings.ContainsAny(rest, "<>{}\"\\|`") {
				return scheme + `\:` + escaped(docAddress, rest)
			}
			return part
		case part[0] == '\\', strings.HasPrefix(part, "<http"):
			return part
		case part[0] == ']':
			return `\]\` + part[1:]
		}
		return `\` + part
	})
}

// markdownLink converts a link in a doc comment to Markdown. A name without link text becomes code.
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
	longest := 0
	for at := range len(text) {
		if text[at] == '`' {
			longest = max(longest, leading(text[at:], '`'))
		}
	}
	if longest > 0 {
		mark := strings.Repeat("`", longest+1)
		return mark + " " + escapePipes(text) + " " + mark
	}
	return "`" + escapePipes(text) + "`"
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
