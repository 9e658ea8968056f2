package mdc

import (
	"regexp"
	"strings"
)

// MathClass is the class of TeX formulas. It is the same as in remark-math.
const MathClass = "language-math"

// mathFence opens and closes a display formula.
const mathFence = "$$"

// startMath begins a formula between two "$$" lines. It becomes a code block in the language "math".
func (f *blockParser) startMath(i, width, pos int) bool {
	l := &f.lines[i]
	if strings.TrimRight(f.text[pos:l.end], " \t") != mathFence || !f.endsMath(i+1) {
		return false
	}
	f.closeBlock()
	open := fence{sign: '$', length: len(mathFence), indent: width, info: "math"}
	f.block = openBlock{kind: fenceBlock, node: f.nodes.element("pre", pos), fence: open, from: i + 1, to: i + 1}
	return true
}

// endsMath reports whether a line at or after i is "$$".
func (f *blockParser) endsMath(i int) bool {
	for ; i < f.hi && !f.noMathEnd; i++ {
		l := &f.lines[i]
		if strings.Trim(f.text[l.start:l.end], " \t>") == mathFence {
			return true
		}
	}
	f.noMathEnd = true
	return false
}

// maxInlineMath is the maximum length of an inline formula, in bytes.
const maxInlineMath = 400

// math handles an inline formula such as "$x^2$" or "$$ x^2 $$". Because dollar signs have other uses, the formula must
// contain syntax that only occurs in formulas, or consist of a few terms. Between single dollar signs, it must not
// begin or end with a space.
func (s *inline) math(text string, i int) int {
	mark := text[i : i+1]
	if strings.HasPrefix(text[i:], mathFence) {
		mark = mathFence
	}
	from := i + len(mark)
	size := strings.IndexByte(text[from:min(len(text), from+maxInlineMath)], '$')
	if size < 1 || !strings.HasPrefix(text[from+size:], mark) {
		return 0
	}
	end := from + size + len(mark)
	formula := text[from : from+size]
	if mark == mathFence {
		formula = strings.TrimSpace(formula)
		from += strings.Index(text[from:], formula)
	}
	isAlone := (i == 0 || !belongsToDollar(text[i-1])) && (end == len(text) || !belongsToDollar(text[end]) && text[end] != '(')
	if !isAlone || !isFormula(formula) {
		return 0
	}
	class := "math-inline"
	if mark == mathFence {
		class = "math-display"
	}
	node := s.element("code", i)
	node.Props = []Prop{{"className", []string{MathClass, class}}}
	node.Children = []*Node{s.nodes.text(formula, s.content.offset(from))}
	return s.push(node, i, end)
}

// belongsToDollar reports whether a dollar sign next to c is part of a word, such as a price or a variable name.
func belongsToDollar(c byte) bool {
	return c >= '0' && c <= '9' || isLetter(c) || strings.IndexByte("$_{\\", c) >= 0
}

var (
	// tex matches syntax that only occurs in formulas, such as commands, superscripts, subscripts and relations.
	tex = regexp.MustCompile(`\\[A-Za-z{|,]|[\w})\]]\s*[\^_]|\s?[=<>≤≥≈]\s?`)
	// term matches a formula that consists of a few letters and numbers, such as "x", "2n", "n-1" or "f(x, y)".
	term = regexp.MustCompile(`^-?(?:\d+[A-Za-z]|[A-Za-z])'?(?:\([A-Za-z0-9, ]+\))?(?:\s?[-+*/]\s?\d*[A-Za-z]?)*$`)
)

func isFormula(text string) bool {
	if text == "" || strings.TrimSpace(text) != text || strings.ContainsAny(text[:1], "=,;:.") || strings.ContainsAny(text, "`\"") {
		return false
	}
	return tex.MatchString(text) || term.MatchString(text)
}
