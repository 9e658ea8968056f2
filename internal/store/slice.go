package store

import (
	"fmt"
	"unicode/utf8"
)

// Limits of some databases that clients use: a statement of maxStatement bytes is too long for them,
// so that the longest value of such a row comes in slices of at most maxSlice bytes.
const (
	maxStatement = 100_000
	maxSlice     = 70_000
)

// statements gives the statements that add a row, each with its comment: one, or for a long row an
// INSERT with the first slice of its longest value and an UPDATE for each further one. Until the last
// one has run, the hash in the row says how far it has come.
func (t table) statements(r row) []string {
	comment := " -- " + r.hash()
	whole := insertSQL(t.name, r)
	column := t.longest(r)
	if len(whole) < maxStatement || column < 0 {
		return []string{whole + comment}
	}
	parts := slicesOf(r[column].(string))
	first := append(row(nil), r...)
	first[column] = parts[0].text
	if len(parts) > 1 {
		first[len(r)-1] = r.hash() + parts[0].mark
	}
	list := []string{insertSQL(t.name, first) + comment}
	name := t.columns[column-1].name
	for i, s := range parts[1:] {
		list = append(list, fmt.Sprintf(`UPDATE %s SET %q = CONCAT(%q, %s), "__hash__" = %s WHERE id = %s AND "__hash__" = %s;`,
			t.name, name, name, sqlLiteral(s.text), sqlLiteral(r.hash()+s.mark), sqlLiteral(r.id()), sqlLiteral(r.hash()+parts[i].mark))+comment)
	}
	return list
}

// longest gives the index of the longest text among the columns of r, -1 where there is none.
func (t table) longest(r row) int {
	found, length := -1, 0
	for i := 1; i <= len(t.columns); i++ {
		if text, ok := r[i].(string); ok && len(text) > length {
			found, length = i, len(text)
		}
	}
	return found
}

// textSlice is a part of a text. Its mark, "-" and the place of its end in the text's literal in
// UTF-16 units, follows the hash of a row that holds the text up to there; the last one has none.
type textSlice struct{ text, mark string }

// slicesOf cuts text so that the literal of each part fits. No cut falls behind a quote or a backslash:
// clients that look for those at the end of a literal would be misled.
func slicesOf(text string) []textSlice {
	var list []textSlice
	place := 1 // in the whole literal, behind its opening quote
	for room := maxSlice - 1; ; room = maxSlice {
		end := fitting(text, room)
		if end == len(text) {
			return append(list, textSlice{text: text})
		}
		end = beforeQuotes(text, end)
		place += literalUnits(text[:end])
		list = append(list, textSlice{text[:end], fmt.Sprintf("-%d", place)})
		text = text[end:]
	}
}

// fitting gives the length of the start of text that needs no more than room bytes of a literal. There
// is always some.
func fitting(text string, room int) int {
	for i, r := range text {
		room -= utf8.RuneLen(r)
		if r == '\'' {
			room--
		}
		if room < 0 {
			return i
		}
	}
	return len(text)
}

// beforeQuotes moves a cut to the left of quotes and backslashes, unless there is nothing else.
func beforeQuotes(text string, cut int) int {
	end := cut
	for end > 0 && (text[end-1] == '\'' || text[end-1] == '"' || text[end-1] == '\\') {
		end--
	}
	if end == 0 {
		return cut
	}
	return end
}

// literalUnits counts the UTF-16 units of text as it stands in a literal.
func literalUnits(text string) int {
	n := utf16Length(text)
	for i := range len(text) {
		if text[i] == '\'' {
			n++
		}
	}
	return n
}
