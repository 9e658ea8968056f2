package highlight

import "strings"

// value paints the rest of the range as a property's value.
func (p *css) value() {
	for p.pos < p.end {
		rest := p.rest()
		if p.blank(rest) {
			continue
		}
		switch b := rest[0]; {
		case b == '"' || b == '\'':
			p.quoted()
		case strings.HasPrefix(rest, "#{"):
			p.interpolated()
		case b == '#':
			p.take(1+hexLen(rest[1:], 8), Number)
		case b == '!':
			p.take(1+spaceLen(rest[1:]), Keyword)
			p.take(cssNameLen(p.rest()), Keyword)
		case cssNumberLen(rest) > 0:
			p.take(cssNumberLen(rest), Number)
		case b == '$' || b == '@':
			p.take(1+cssNameLen(rest[1:]), Variable)
		case cssNameLen(rest) > 0:
			p.valueWord(rest)
		case strings.IndexByte("(),;:}", b) >= 0:
			p.take(1, Punctuation)
		case strings.IndexByte("+*/%<>=", b) >= 0:
			p.take(1, Operator)
		default:
			p.pos++
		}
	}
}

// cssNumberLen returns the length of the number at the start of s, including its unit.
func cssNumberLen(s string) int {
	n := 0
	if s[0] == '-' || s[0] == '+' {
		n = 1
	}
	digits := n
	for n < len(s) && (isDigit(s[n]) || s[n] == '.' && n+1 < len(s) && isDigit(s[n+1])) {
		n++
	}
	if n == digits {
		return 0
	}
	if n < len(s) && s[n] == '%' {
		return n + 1
	}
	return n + cssNameLen(s[n:])
}

// valueWord reads the name of a function, a variable, or a keyword that CSS defines.
func (p *css) valueWord(rest string) {
	n := cssNameLen(rest)
	word := rest[:n]
	switch {
	case word == "-":
		p.take(1, Operator)
	case n < len(rest) && rest[n] == '(':
		p.take(n, Function)
		p.take(1, Punctuation)
		p.functionArguments(word)
	case strings.HasPrefix(word, "--"):
		p.take(n, Variable)
	case cssKeywords[word] || cssKeywords[strings.ToLower(word)] || isVendored(word):
		p.take(n, Constant)
	default:
		p.pos += n
	}
}

// isVendored reports whether a keyword has a vendor prefix, such as -webkit-box or -apple-system.
func isVendored(word string) bool {
	return word[0] == '-' && isLetter(word[min(1, len(word)-1)]) && strings.Contains(word[1:], "-")
}

// functionArguments reads arguments that are not CSS values, such as the ones of url() and Vue's v-bind().
func (p *css) functionArguments(name string) {
	rest := p.rest()
	if rest == "" || name != "v-bind" && (name != "url" || rest[0] == '"' || rest[0] == '\'') {
		return
	}
	end := strings.IndexByte(rest, ')')
	if end < 0 {
		end = len(rest)
	}
	quoted := name == "v-bind" && end > 1 && (rest[0] == '"' || rest[0] == '\'')
	if !quoted {
		p.take(end, Variable)
		return
	}
	p.take(1, Punctuation)
	paintExpression(p.c, p.pos, p.pos+end-2)
	p.pos += end - 2
	p.take(1, Punctuation)
}
