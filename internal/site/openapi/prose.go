package openapi

import (
	"regexp"
	"strings"
)

// prose converts a description to Markdown without components, properties and tags. Headings become bold lines, so that
// they do not appear in the table of contents. Code does not change.
func prose(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	fence := ""
	for i, line := range lines {
		trimmed := strings.TrimLeft(line, " ")
		if fence != "" {
			if strings.HasPrefix(trimmed, fence) && strings.Trim(trimmed, fence[:1]+" ") == "" {
				fence = ""
			}
			continue
		}
		if mark := fenceMark.FindString(trimmed); mark != "" {
			fence = mark
			lines[i] = line[:len(line)-len(trimmed)] + mark + language.FindString(trimmed[len(mark):])
			continue
		}
		if heading := headingMark.FindString(trimmed); heading != "" {
			line = "**" + strings.Trim(trimmed[len(heading):], " #*") + "**"
		}
		lines[i] = outsideCode(line)
	}
	if fence != "" {
		lines = append(lines, fence)
	}
	return strings.Join(lines, "\n")
}

var (
	fenceMark   = regexp.MustCompile("^(```+|~~~+)")
	language    = regexp.MustCompile(`^ *\w*`)
	headingMark = regexp.MustCompile(`^#{1,6} `)
	// component matches the start or end of a component within a line or at its start.
	component = regexp.MustCompile(`(^|[\s(])(:+[a-zA-Z])|^\s*:{2,}`)
	lineBreak = regexp.MustCompile(`(?i)<br\s*/?>`)
	// autolink matches a URL in angle brackets.
	autolink = regexp.MustCompile(`<(https?://[^\s<>]+)>`)
)

// outsideCode escapes special characters in a line, except within code.
func outsideCode(line string) string {
	var b strings.Builder
	for line != "" {
		at := strings.IndexByte(line, '`')
		if at < 0 {
			b.WriteString(literalText(line))
			break
		}
		b.WriteString(literalText(line[:at]))
		run := len(line[at:]) - len(strings.TrimLeft(line[at:], "`"))
		marks := line[at : at+run]
		end := strings.Index(line[at+run:], marks)
		if end < 0 {
			b.WriteString(strings.Repeat("\\`", run))
			line = line[at+run:]
			continue
		}
		b.WriteString(line[at : at+run+end+run])
		line = line[at+run+end+run:]
	}
	return b.String()
}

// literalText escapes special characters in text that is not code.
func literalText(text string) string {
	text = lineBreak.ReplaceAllString(text, " ")
	text = autolink.ReplaceAllString(text, "[$1]($1)")
	text = strings.NewReplacer("<", "&lt;", "{", `\{`, "}", `\}`).Replace(text)
	return component.ReplaceAllStringFunc(text, func(colons string) string { return strings.ReplaceAll(colons, ":", `\:`) })
}

// linked updates links to headings, which descriptions use to refer to other operations by summary. They become links
// to the pages of these operations, or text if there is no such operation.
func (w *writer) linked(markdown string) string {
	return headingLink.ReplaceAllStringFunc(markdown, func(link string) string {
		match := headingLink.FindStringSubmatch(link)
		if page, ok := w.bySummary[match[2]]; ok {
			return "[" + match[1] + "](" + page + ")"
		}
		return match[1]
	})
}

var headingLink = regexp.MustCompile(`\[([^\[\]]*)\]\(#([^()\s]*)\)`)

// oneLine replaces line breaks and other white space in text with single spaces.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// inline returns text as Markdown on a single line.
func inline(text string) string { return outsideCode(oneLine(text)) }

// cell returns text as Markdown for a table cell. If the text is long or contains lists or code, the cell contains its
// paragraphs on a single line.
func cell(text string) string {
	if strings.Contains(text, "```") {
		text, _, _ = strings.Cut(text, "```")
	}
	return strings.ReplaceAll(strings.ReplaceAll(inline(text), `\|`, "|"), "|", `\|`)
}

// code prepares text for inline code that is enclosed in single backticks and may be in a table.
func code(text string) string {
	return strings.NewReplacer("`", "'", "|", `\|`, "\n", " ", "\r", "").Replace(text)
}

// text escapes Markdown in plain text.
func text(plain string) string {
	return strings.NewReplacer("*", `\*`, "_", `\_`, "`", "\\`").Replace(literalText(oneLine(plain)))
}

// linkText escapes text for use as the text of a link.
func linkText(plain string) string {
	return strings.NewReplacer("[", `\[`, "]", `\]`).Replace(text(plain))
}

// behind returns text prefixed with lead, or "" if text is empty.
func behind(lead, text string) string {
	if text == "" {
		return ""
	}
	return lead + text
}

// maxDescription is the maximum length of a page description.
const maxDescription = 200

// firstSentence returns the first sentence of a description as plain text.
func firstSentence(text string) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n\n")
	text = oneLine(markup.ReplaceAllString(linkMark.ReplaceAllString(text, "$1"), ""))
	if before, _, ok := strings.Cut(text, ". "); ok {
		text = before + "."
	}
	if letters := []rune(text); len(letters) > maxDescription {
		text = string(letters[:maxDescription-1]) + "…"
	}
	return text
}

var (
	linkMark = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	markup   = regexp.MustCompile("[`*#]|<[^>]*>")
)

// fence returns a code block. The fence is longer than any fence in the code.
func fence(language, label, text string) string {
	marks := "```"
	for strings.Contains(text, marks) {
		marks += "`"
	}
	if label != "" {
		label = " [" + label + "]"
	}
	return marks + language + label + "\n" + text + "\n" + marks + "\n"
}

// statuses are the names of HTTP statuses (RFC 9110, 6585 and 4918).
var statuses = map[string]string{
	"200": "OK", "201": "Created", "202": "Accepted", "203": "Non-Authoritative Information", "204": "No Content",
	"205": "Reset Content", "206": "Partial Content", "300": "Multiple Choices", "301": "Moved Permanently", "302": "Found",
	"303": "See Other", "304": "Not Modified", "307": "Temporary Redirect", "308": "Permanent Redirect", "400": "Bad Request",
	"401": "Unauthorized", "402": "Payment Required", "403": "Forbidden", "404": "Not Found", "405": "Method Not Allowed",
	"406": "Not Acceptable", "408": "Request Timeout", "409": "Conflict", "410": "Gone", "411": "Length Required",
	"412": "Precondition Failed", "413": "Content Too Large", "415": "Unsupported Media Type", "416": "Range Not Satisfiable",
	"422": "Unprocessable Content", "423": "Locked", "428": "Precondition Required", "429": "Too Many Requests",
	"451": "Unavailable For Legal Reasons", "500": "Internal Server Error", "501": "Not Implemented", "502": "Bad Gateway",
	"503": "Service Unavailable", "504": "Gateway Timeout",
}
