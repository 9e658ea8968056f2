package render

import (
	"regexp"
	"strconv"
	"strings"
)

// note is a note in a comment. It applies to its line, as in "// [!code ++]", or also to following lines, as in "//
// [!code focus:3]". A note on a separate line applies to the lines below it.
type note struct {
	name string
	// word is the word that a "word" note marks.
	word string
	// lines is the number of lines that the note applies to. -1 means all lines.
	lines int
}

var (
	noteText = regexp.MustCompile(`\s*\[!code ((?:\+\+|--|focus|highlight|hl)(?::\d+)?|word:[^\]]+)\]`)
	// openedBefore matches the start of a comment that can contain a note.
	openedBefore = regexp.MustCompile(`//|#|--|/\*|<!--|%|;`)
	// bareComment matches the rest of a comment that contained only notes.
	bareComment = regexp.MustCompile(`\s*(?://|#|--|%|;|\{?/\*\s*\*/\}?|<!--\s*-->)\s*$`)
)

// readNotes removes the notes from lines, and marks the lines that the notes apply to. words are marked in all lines.
func readNotes(source []string, words []string) []codeLine {
	reader := noteReader{left: map[string]int{}}
	for _, word := range words {
		reader.words = append(reader.words, note{word: word, lines: -1})
	}
	lines := make([]codeLine, 0, len(source))
	for _, text := range source {
		clean, notes := cutNotes(text)
		for _, note := range notes {
			reader.take(note)
		}
		if len(notes) > 0 && strings.TrimSpace(clean) == "" {
			continue
		}
		lines = append(lines, reader.line(clean))
	}
	return lines
}

// cutNotes splits a line into its code and the notes in its comment.
func cutNotes(text string) (string, []note) {
	if !strings.Contains(text, "[!code ") {
		return text, nil
	}
	places := noteText.FindAllStringSubmatchIndex(text, -1)
	if places == nil || !openedBefore.MatchString(text[:places[0][0]]) {
		return text, nil
	}
	var clean strings.Builder
	var notes []note
	from := 0
	for _, at := range places {
		clean.WriteString(text[from:at[0]])
		notes = append(notes, parseNote(text[at[2]:at[3]]))
		from = at[1]
	}
	clean.WriteString(text[from:])
	return bareComment.ReplaceAllString(clean.String(), ""), notes
}

// parseNote reads "++", "focus:3", "word:name" or "word:name:3".
func parseNote(text string) note {
	name, rest, _ := strings.Cut(text, ":")
	if name != "word" {
		return note{name: name, lines: max(1, number(rest, 1))}
	}
	out := note{name: name, word: rest, lines: -1}
	if at := strings.LastIndexByte(rest, ':'); at > 0 {
		if n := number(rest[at+1:], 0); n > 0 {
			out.word, out.lines = rest[:at], n
		}
	}
	return out
}

func number(text string, otherwise int) int {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	return otherwise
}

// noteReader tracks how many more lines each note applies to.
type noteReader struct {
	left  map[string]int
	words []note
}

func (r *noteReader) take(n note) {
	if n.name != "word" {
		r.left[n.name] = max(r.left[n.name], n.lines)
		return
	}
	if len(r.words) < maxWords {
		r.words = append(r.words, n)
	}
}

// line marks the next line.
func (r *noteReader) line(text string) codeLine {
	line := codeLine{text: text, marks: lineMarks{
		highlight: r.left["highlight"] > 0 || r.left["hl"] > 0,
		focus:     r.left["focus"] > 0,
		added:     r.left["++"] > 0,
		removed:   r.left["--"] > 0,
	}}
	for name := range r.left {
		r.left[name]--
	}
	for i := range r.words {
		if r.words[i].lines != 0 {
			line.words = append(line.words, r.words[i].word)
			r.words[i].lines--
		}
	}
	return line
}
