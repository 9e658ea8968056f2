package store

import "strings"

// span is a quoted part of a query, including its quotes.
type span struct{ start, end int }

// quotedSpans finds the text that SQLite treats as quoted: 'text', "name", `name` and [name]. It stops at the first
// comment outside quotes and sets commented. A quote that is never closed extends to the end.
func quotedSpans(sql string) (spans []span, commented bool) {
	for i := 0; i < len(sql); {
		switch rest := sql[i:]; {
		case strings.HasPrefix(rest, "--"), strings.HasPrefix(rest, "/*"):
			return spans, true
		case strings.IndexByte("'\"`[", sql[i]) >= 0:
			length, _ := quotedLength(rest)
			spans = append(spans, span{i, i + length})
			i += length
		default:
			i++
		}
	}
	return spans, false
}

// quotedLength returns the length of the quoted text at the start of s. A doubled quote does not end the text.
func quotedLength(s string) (length int, closed bool) {
	quote := s[0]
	if quote == '[' {
		if i := strings.IndexByte(s, ']'); i >= 0 {
			return i + 1, true
		}
		return len(s), false
	}
	for i := 1; i < len(s); i++ {
		if s[i] != quote {
			continue
		}
		if i+1 < len(s) && s[i+1] == quote {
			i++
			continue
		}
		return i + 1, true
	}
	return len(s), false
}

// index returns the offset of the first occurrence of text outside spans, beginning at start, or -1 if there is none.
func index(sql, text string, start int, spans []span) int {
	for _, s := range spans {
		if i := strings.Index(sql[start:max(start, s.start)], text); i >= 0 {
			return start + i
		}
		start = max(start, s.end)
	}
	if i := strings.Index(sql[start:], text); i >= 0 {
		return start + i
	}
	return -1
}

// lastIndex returns the offset of the last occurrence of text outside spans, or -1 if there is none.
func lastIndex(sql, text string, spans []span) int {
	end := len(sql)
	for i := len(spans) - 1; i >= 0; i-- {
		if offset := strings.LastIndex(sql[spans[i].end:end], text); offset >= 0 {
			return spans[i].end + offset
		}
		end = spans[i].start
	}
	return strings.LastIndex(sql[:end], text)
}

// unquoted returns s with each quoted part replaced with a space.
func unquoted(s string) string {
	spans, _ := quotedSpans(s)
	var b strings.Builder
	at := 0
	for _, span := range spans {
		b.WriteString(s[at:span.start])
		b.WriteByte(' ')
		at = span.end
	}
	b.WriteString(s[at:])
	return b.String()
}

// kind is the type of a token.
type kind int

const (
	atEnd kind = iota
	literal
	word
	operator
	symbol
	wrong
)

type token struct {
	kind kind
	text string
}

// lexer splits a condition into tokens. rest is the remaining text.
type lexer struct{ rest string }

func (l *lexer) lex() token {
	l.rest = strings.TrimLeft(l.rest, " ")
	if l.rest == "" {
		return token{kind: atEnd}
	}
	switch c := l.rest[0]; {
	case c == '\'' || c == '"':
		length, closed := quotedLength(l.rest)
		if !closed {
			return token{kind: wrong}
		}
		return l.cut(literal, length)
	case strings.IndexByte("(),", c) >= 0:
		return l.cut(symbol, 1)
	case strings.IndexByte("=<>!", c) >= 0:
		return l.operator()
	case '0' <= c && c <= '9':
		return l.number()
	case isWordByte(c):
		return l.cut(word, wordLength(l.rest))
	default:
		return token{kind: wrong}
	}
}

func (l *lexer) cut(k kind, length int) token {
	t := token{k, l.rest[:length]}
	l.rest = l.rest[length:]
	return t
}

func (l *lexer) operator() token {
	for _, text := range []string{"<>", "<=", ">=", "==", "!=", "=", "<", ">"} {
		if strings.HasPrefix(l.rest, text) {
			return l.cut(operator, len(text))
		}
	}
	return token{kind: wrong}
}

// number lexes digits with an optional fraction.
func (l *lexer) number() token {
	length := wordLength(l.rest)
	if length+1 < len(l.rest) && l.rest[length] == '.' {
		length += 1 + wordLength(l.rest[length+1:])
	}
	if strings.Trim(l.rest[:length], "0123456789.") != "" {
		return token{kind: wrong}
	}
	return l.cut(literal, length)
}

func wordLength(s string) int {
	n := 0
	for n < len(s) && isWordByte(s[n]) {
		n++
	}
	return n
}
