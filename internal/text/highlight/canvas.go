package highlight

import "strings"

// canvas holds code, with a kind for each byte.
type canvas struct {
	src   string
	kinds []Kind
}

// painter colors src[from:to] of a canvas. It does not change the rest.
type painter func(c *canvas, from, to int)

func newCanvas(src string) *canvas {
	return &canvas{src: src, kinds: make([]Kind, len(src))}
}

// paint sets the kind of the bytes from from to to.
func (c *canvas) paint(from, to int, k Kind) {
	for i := from; i < to; i++ {
		c.kinds[i] = k
	}
}

// lines splits the canvas into lines, and into tokens where the kind changes.
func (c *canvas) lines() []Line {
	lines := make([]Line, 0, strings.Count(c.src, "\n")+1)
	tokens := make([]Token, 0, len(c.src)/4+1)
	for from := 0; ; {
		to := from + lineLen(c.src[from:])
		first := len(tokens)
		tokens = c.appendTokens(tokens, from, to)
		lines = append(lines, Line(tokens[first:len(tokens):len(tokens)]))
		if to == len(c.src) {
			return lines
		}
		from = to + 1
	}
}

// lineOf returns the part of s before the first newline.
func lineOf(s string) string { return s[:lineLen(s)] }

func lineLen(s string) int {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return i
	}
	return len(s)
}

// appendTokens appends the tokens of src[from:to]. White space has no color, so it becomes part of the previous
// token, which saves an element. Only indentation becomes a separate token.
func (c *canvas) appendTokens(tokens []Token, from, to int) []Token {
	start := from
	for from < to && isSpace(c.src[from]) {
		from++
	}
	if from > start {
		tokens = append(tokens, Token{Plain, c.src[start:from]})
		if from < to && c.kinds[from] == Plain {
			tokens, from = tokens[:len(tokens)-1], start
		}
	}
	for from < to {
		end, kind := c.run(from, to)
		tokens = append(tokens, Token{kind, c.src[from:end]})
		from = end
	}
	return tokens
}

// run returns the end and the kind of the token that starts at from.
func (c *canvas) run(from, to int) (int, Kind) {
	end := from
	for end < to && isSpace(c.src[end]) {
		end++
	}
	if end == to {
		return end, Plain
	}
	kind := c.kinds[end]
	for end < to && (c.kinds[end] == kind || isSpace(c.src[end])) {
		end++
	}
	return end, kind
}

func isSpace(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\f' || b == '\v' }
