package review

import (
	"fmt"
	"html"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/render"
)

// lostWords finds the texts of a document that its article, the HTML of its page, does not show. Texts are compared
// by their letters and digits, one after the other.
func lostWords(nodes []*mdc.Node, article string) diag.List {
	return newAccount(nodes, article).problems
}

func newAccount(nodes []*mdc.Node, article string) account {
	if len(nodes) > 0 && nodes[0].Tag == "h1" {
		nodes = nodes[1:] // may be in the page's header instead
	}
	a := account{shown: lettersOfHTML(article)}
	a.nodes(nodes, "")
	a.report()
	return a
}

// account compares texts with what is shown, in the order of the document.
type account struct {
	shown string
	// at is how far the texts before reached in shown.
	at       int
	words    Words
	problems diag.List
	// lost is the text that was lost last, with those right behind it in the same component.
	lost lostText
}

// lostText is text that is not shown, and the innermost component that it stands in.
type lostText struct {
	pos             diag.Pos
	text, component string
}

func (a *account) nodes(nodes []*mdc.Node, component string) {
	for _, n := range nodes {
		a.node(n, component)
	}
}

func (a *account) node(n *mdc.Node, component string) {
	if alert := mdc.Alert(n); alert != nil {
		n = alert
	}
	switch {
	case n.IsText():
		a.text(n.Pos, n.Text, component)
	case isFigure(n):
		// what is drawn is not shown as it is written
	case n.Tag == "pre":
		a.code(n, component)
	case isUnaccountable(n):
		// its text is not shown as it is written, or checked by another rule
	case n.Component || mdc.IsComponent(n):
		a.nodes(n.Children, n.Tag)
	default:
		a.nodes(n.Children, component)
	}
}

// isUnaccountable reports whether n shows something else than the text in it: keys their symbols, a placeholder
// its value, and what has no effect nothing.
func isUnaccountable(n *mdc.Node) bool {
	switch n.Tag {
	case "binding", "svg":
		return true
	case "a":
		return bareAddress(n.Attr("href")) == bareAddress(mdc.TextOf(n.Children)) // which may be shown as a name
	case "script", "style", "object", "embed":
		return !n.Component
	}
	return mdc.ComponentName(n.Tag) == "kbd" || mdc.IsForAgents(n)
}

// bareAddress returns an address without its scheme and the slash at its end.
func bareAddress(address string) string {
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(address), "https://"), "/")
}

// codeNote begins what is taken out of a line of code, since it only says how to show the line.
const codeNote = "[!code"

// code compares a block of code line by line.
func (a *account) code(pre *mdc.Node, component string) {
	for line := range strings.Lines(mdc.TextOf(pre.Children)) {
		if !strings.Contains(line, codeNote) {
			a.text(pre.Pos, render.WithoutAnnotations(line), component)
		}
	}
}

// Where a text is looked for first, in bytes, and how long one is that cannot be somewhere else by chance.
const (
	near       = 4 << 10
	longEnough = 24
)

func (a *account) text(pos diag.Pos, text, component string) {
	letters := lettersOf(text)
	if letters == "" {
		return
	}
	a.words.Written += len(strings.Fields(text))
	window := a.shown[a.at:min(len(a.shown), a.at+near+len(letters))]
	if i := strings.Index(window, letters); i >= 0 {
		a.at += i + len(letters)
		a.report()
		return
	}
	if i := strings.Index(a.shown, letters); i >= 0 {
		if len(letters) >= longEnough {
			a.at = i + len(letters)
		}
		a.report()
		return
	}
	if a.lost.text != "" && a.lost.component == component {
		a.lost.text += " " + strings.TrimSpace(text)
		return
	}
	a.report()
	a.lost = lostText{pos, strings.TrimSpace(text), component}
}

// excerpt is how much of a lost text a problem quotes, in characters.
const excerpt = 40

// report reports the text that was lost last, if one was.
func (a *account) report() {
	if a.lost.text == "" {
		return
	}
	lost := a.lost
	a.lost = lostText{}
	words := len(strings.Fields(lost.text))
	a.words.Lost += words
	quoted := strings.Join(strings.Fields(lost.text), " ")
	if runes := []rune(quoted); len(runes) > excerpt {
		quoted = string(runes[:excerpt]) + "…"
	}
	problem := diag.LostWords.Problemf(lost.pos, "%s not shown: %q", count(words), quoted).
		WithHint("write the text outside of the elements around it")
	if lost.component != "" {
		problem = problem.WithHint("%q shows no text at this place: write it outside, or into a part of it", lost.component)
	}
	a.problems = append(a.problems, problem)
}

func count(words int) string {
	if words == 1 {
		return "1 word is"
	}
	return fmt.Sprintf("%d words are", words)
}

// lettersOf returns the letters and digits of text.
func lettersOf(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	writeLetters(&b, text)
	return b.String()
}

func writeLetters(b *strings.Builder, text string) {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' {
				b.WriteByte(c)
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			b.WriteString(text[i : i+size])
		}
		i += size
	}
}

// unread are elements whose content is not read.
var unread = []string{"<svg", "<script", "<style"}

// lettersOfHTML returns the letters and digits that HTML shows.
func lettersOfHTML(text string) string {
	var b strings.Builder
	b.Grow(len(text) / 2)
	for text != "" {
		stop := strings.IndexAny(text, "<&")
		if stop < 0 {
			writeLetters(&b, text)
			break
		}
		writeLetters(&b, text[:stop])
		text = text[stop:]
		if text[0] == '<' {
			text = text[tagLength(text):]
			continue
		}
		end := strings.IndexByte(text, ';') + 1
		if end == 0 {
			text = text[1:]
			continue
		}
		writeLetters(&b, html.UnescapeString(text[:end]))
		text = text[end:]
	}
	return b.String()
}

// tagLength returns the length of the tag that text begins with, with the element if that is not read.
func tagLength(text string) int {
	for _, start := range unread {
		if strings.HasPrefix(text, start) {
			end := "</" + start[1:] + ">"
			if i := strings.Index(text, end); i >= 0 {
				return i + len(end)
			}
		}
	}
	quote := byte(0)
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1
		}
	}
	return len(text)
}
