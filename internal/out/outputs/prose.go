package outputs

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// codeSpan matches inline code.
const codeSpan = "`{3,}[^`]+`{3,}|``(?:`?[^`])+``|`(?:[^`\n]|\n[^`\n])+`"

var (
	// drawing matches inline code and escaped characters, which are kept, and presentational markup.
	drawing    = regexp.MustCompile("(?s)" + codeSpan + "|\\\\[^`]|<svg\\b.*?</svg>|<style\\b.*?</style>|<!--.*?-->")
	blankLines = regexp.MustCompile(`\n{3,}`)
	// looks matches inline code, which is kept, and the attributes after bracketed text or a link, such as classes.
	looks = regexp.MustCompile(codeSpan + "|\\[([^\\]\\[\n]+)\\]\\{(?:[^}\"\n]|\"[^\"\n]*\")*\\}|(\\]\\([^)\n]*\\))\\{[.][^}\n]*\\}")
	// escaped matches inline code and escaped backslashes, which are kept, and characters that only need an escape in
	// the documents of a site, because they can start a component, a binding, a formula or a slot there.
	escaped = regexp.MustCompile("(" + codeSpan + `|\\\\)|\\([:{$]|#[^\s#])`)
)

// plain removes presentational markup from text and spells out version notes. text must not contain code blocks.
func plain(text string, texts locale.Table) string {
	if strings.Contains(text, "<") {
		text = drawing.ReplaceAllStringFunc(text, func(found string) string {
			if found[0] == '<' {
				return ""
			}
			return found
		})
		text = blankLines.ReplaceAllString(text, "\n\n") // the paragraph contained only the markup
	}
	if strings.Contains(text, "{") {
		text = withoutLooks(text, texts)
	}
	if !strings.Contains(text, `\`) {
		return text
	}
	return escaped.ReplaceAllString(text, "$1$2")
}

// withoutLooks removes the attributes after bracketed text and links, except for ids, and spells out version notes.
func withoutLooks(text string, texts locale.Table) string {
	return looks.ReplaceAllStringFunc(text, func(found string) string {
		part := looks.FindStringSubmatch(found)
		if part[1]+part[2] == "" {
			return found
		}
		id, release := attributesOf(found)
		if id != "" {
			part[1] = "[" + part[1] + "]{#" + id + "}"
		}
		return part[1] + part[2] + inParentheses(render.ReleaseFacts(release, texts))
	})
}

// attributesOf returns the id and the release facts in the attributes of a span.
func attributesOf(span string) (id string, release content.Release) {
	parsed, _ := mdc.Parse([]byte(span), mdc.Options{})
	for n := range mdc.Elements(parsed.Nodes) {
		if n.Tag == "span" {
			return n.Attr("id"), content.ReleaseOf(n)
		}
	}
	return "", content.Release{}
}

// inParentheses moves version notes into parentheses after their text.
func inParentheses(facts []string) string {
	if len(facts) == 0 {
		return ""
	}
	return " (" + strings.Join(facts, ", ") + ")"
}

// fenceAfter returns the fence of the code block that is open after line, given the fence that was open before it.
func fenceAfter(open, line string) string {
	mark := fenceMark(line)
	switch {
	case mark == "":
		return open
	case open == "":
		return mark
	case strings.HasPrefix(mark, open) && strings.Trim(line, mark[:1]+"> \t\n") == "":
		return ""
	}
	return open
}

// fenceMark returns the three or more backticks or tildes that a line begins with, after white space and quote markers.
func fenceMark(line string) string {
	line = strings.TrimLeft(line, " \t>")
	if !strings.HasPrefix(line, "```") && !strings.HasPrefix(line, "~~~") {
		return ""
	}
	return line[:len(line)-len(strings.TrimLeft(line, line[:1]))]
}

// proseOnly applies change to each run of lines outside code blocks.
func proseOnly(text string, change func(string) string) string {
	var out, run strings.Builder
	out.Grow(len(text))
	fence := ""
	flush := func() {
		out.WriteString(change(run.String()))
		run.Reset()
	}
	for line := range strings.Lines(text) {
		wasFenced := fence != ""
		if fence = fenceAfter(fence, line); wasFenced || fence != "" {
			flush()
			out.WriteString(line)
			continue
		}
		run.WriteString(line)
	}
	flush()
	return out.String()
}

// tidy removes repeated empty lines outside code blocks.
func tidy(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	fence, empty := "", false
	for line := range strings.Lines(text) {
		fence = fenceAfter(fence, line)
		isEmpty := fence == "" && strings.TrimSpace(line) == ""
		if !isEmpty || !empty {
			b.WriteString(line)
		}
		empty = isEmpty
	}
	return b.String()
}
