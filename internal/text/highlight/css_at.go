package highlight

import "strings"

// atRule reads "@name" and the prelude before its block or semicolon.
func (p *css) atRule(rest string) {
	n := 1 + cssNameLen(rest[1:])
	name := rest[1:n]
	p.take(n, Keyword)
	head := css{cursor: cursor{p.c, p.pos, p.pos + p.statementLen(p.rest())}, scss: p.scss}
	p.pos = head.end
	switch name {
	case "media", "import", "custom-media":
		head.query(Keyword, true)
	case "supports":
		head.query(Operator, false)
	case "keyframes", "-webkit-keyframes":
		p.frames = true
		head.names()
	case "counter-style", "layer", "property":
		head.names()
	case "include", "mixin", "function", "if", "else", "each", "for", "while", "return", "use", "forward", "at-root", "debug":
		head.value()
	case "extend":
		head.selector()
	default:
		head.plainHead()
	}
}

// names reads the names that a rule declares.
func (p *css) names() {
	for p.pos < p.end {
		rest := p.rest()
		switch n := cssNameLen(rest); {
		case n > 0:
			p.take(n, Variable)
		case rest[0] == ',' || rest[0] == '.':
			p.take(1, Punctuation)
		case !p.blank(rest):
			p.pos++
		}
	}
}

// plainHead reads the prelude of a rule that is unknown to the grammars. It does not color the words.
func (p *css) plainHead() {
	for p.pos < p.end {
		rest := p.rest()
		if p.blank(rest) {
			continue
		}
		switch b := rest[0]; {
		case b == '"' || b == '\'':
			p.quoted()
		case strings.IndexByte("(),:", b) >= 0:
			p.take(1, Punctuation)
		case cssNumberLen(rest) > 0:
			p.take(cssNumberLen(rest), Number)
		default:
			p.pos += max(cssNameLen(rest), 1)
		}
	}
}

// query reads the conditions of @media and @supports. The words that join conditions get the kind joins. features
// reports whether the names are media features instead of properties.
func (p *css) query(joins Kind, features bool) {
	for p.pos < p.end {
		rest := p.rest()
		if p.blank(rest) {
			continue
		}
		switch b := rest[0]; {
		case b == '"' || b == '\'':
			p.quoted()
		case b == '$':
			p.take(1+cssNameLen(rest[1:]), Variable)
		case strings.HasPrefix(rest, "#{"):
			p.interpolated()
		case b == '(':
			p.take(1, Punctuation)
			p.feature(features)
		case b == ')' || b == ',' || b == ':':
			p.take(1, Punctuation)
		case strings.IndexByte("<>=/", b) >= 0:
			p.take(1, Operator)
		case cssNumberLen(rest) > 0:
			p.take(cssNumberLen(rest), Number)
		case cssNameLen(rest) > 0:
			p.queryWord(rest, joins, features)
		default:
			p.pos++
		}
	}
}

// feature reads the name after "(" if it is followed by a value or by nothing.
func (p *css) feature(features bool) {
	rest := p.rest()
	n := cssNameLen(rest)
	after := strings.TrimLeft(rest[n:], " \t")
	if n == 0 || after == "" || strings.IndexByte(":)<>=", after[0]) < 0 {
		return
	}
	if features && !mediaFeatures[rest[:n]] {
		p.pos += n
		return
	}
	p.take(n, kindOfProperty(rest[:n]))
}

func (p *css) queryWord(rest string, joins Kind, features bool) {
	n := cssNameLen(rest)
	word := rest[:n]
	switch {
	case n < len(rest) && rest[n] == '(' && word != "and" && word != "not" && word != "or":
		p.take(n, Function)
		p.take(1, Punctuation)
		if word == "layer" {
			p.take(cssNameLen(p.rest()), Variable)
			return
		}
		p.functionArguments(word)
	case word == "and" || word == "or" || word == "not" || word == "only":
		p.take(n, joins)
	case !features && cssKeywords[word], features && mediaKeywords[word]:
		p.take(n, Constant)
	case features && mediaFeatures[word]:
		p.take(n, Property)
	default:
		p.pos += n
	}
}
