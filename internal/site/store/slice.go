package store

import (
	"fmt"
	"unicode/utf8"
)

// Limits in bytes, which match the databases that clients use. If the statement for a row would exceed maxStatement,
// the longest value of the row is split into slices of at most maxSlice.
const (
	maxStatement = 100_000
	maxSlice     = 70_000
)

// statements returns the statements that insert a row, each with its comment. A long row needs several statements: an
// INSERT with the first slice of its longest value, and an UPDATE for each further slice. Until the last statement has
// run, the hash in the row records the progress.
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

// longest returns the index of the longest text among the columns of r, or -1 if there is none.
func (t table) longest(r row) int {
	index, length := -1, 0
	for i := 1; i <= len(t.columns); i++ {
		if text, ok := r[i].(string); ok && len(text) > length {
			index, length = i, len(text)
		}
	}
	return index
}

// textSlice is a part of a string. While a row contains the text only up to the end of this slice, its hash is followed
// by mark: "-" and the offset of that end in the literal of the text, in UTF-16 units. The last slice has no mark.
type textSlice struct{ text, mark string }

// slicesOf splits text so that the literal of each slice fits. It does not cut after a quote or a backslash, because
// clients would treat the character as the end of the literal.
func slicesOf(text string) []textSlice {
	var list []textSlice
	offset := 1 // offset in the literal, after the opening quote
	for room := maxSlice - 1; ; room = maxSlice {
		end := fitting(text, room)
		if end == len(text) {
			return append(list, textSlice{text: text})
		}
		end = beforeQuotes(text, end)
		offset += literalUnits(text[:end])
		list = append(list, textSlice{text[:end], fmt.Sprintf("-%d", offset)})
		text = text[end:]
	}
}

// fitting returns the length of the longest prefix of text with a literal of at most room bytes.
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

// beforeQuotes moves a cut before the quotes and backslashes that precede it, unless nothing else precedes it.
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

// literalUnits returns the length of the literal of text, in UTF-16 units.
func literalUnits(text string) int {
	n := utf16Length(text)
	for i := range len(text) {
		if text[i] == '\'' {
			n++
		}
	}
	return n
}
