package store

import (
	"slices"
	"strings"
)

// commands lists the strings that must not appear outside quotes, not even as part of a word.
func commands() []string {
	return []string{"SELECT", "INSERT", "UPDATE", "DELETE", "DROP", "ALTER", "$"}
}

// keywords lists the words in a condition that cannot be values.
func keywords() []string {
	return []string{"AND", "OR", "NOT", "IN", "BETWEEN", "LIKE", "GLOB", "IS", "NULL"}
}

// guardWhere checks a condition. Its grammar, with keywords in any case:
//
//	condition  = group { ("AND" | "OR") group }
//	group      = "(" term { ("AND" | "OR") term } ")"
//	term       = group | comparison
//	comparison = value operator value
//	           | value ["NOT"] "IN" "(" [ value { "," value } ] ")"
//	           | value ["NOT"] "BETWEEN" value "AND" value
//	           | value "IS" ["NOT"] ("NULL" | value)
//	value      = 'text' | "column" | column | number
//
// The grammar has no functions, no subqueries, and no tables after IN.
func guardWhere(where string) error {
	if !strings.HasPrefix(where, "(") || !strings.HasSuffix(where, ")") {
		return refusedParentheses
	}
	upper := strings.ToUpper(unquoted(where))
	for _, command := range commands() {
		if strings.Contains(upper, command) {
			return refusedCommand
		}
	}
	p := conditionParser{lexer: lexer{rest: where}}
	p.next()
	if !p.condition() {
		return refusedExpression
	}
	return nil
}

// conditionParser parses a condition one token at a time. It counts nested groups instead of recursing, so that a long
// run of parentheses does not exhaust the stack.
type conditionParser struct {
	lexer
	token token
}

func (p *conditionParser) next() { p.token = p.lex() }

// take consumes the next token if it is the symbol or keyword text, and reports whether it did.
func (p *conditionParser) take(text string) bool {
	if p.token.kind != symbol && p.token.kind != word || !strings.EqualFold(p.token.text, text) {
		return false
	}
	p.next()
	return true
}

func (p *conditionParser) condition() bool {
	depth := 0
	for {
		for p.take("(") {
			depth++
		}
		if depth == 0 || !p.comparison() {
			return false
		}
		for depth > 0 && p.take(")") {
			depth--
		}
		if p.token.kind == atEnd {
			return depth == 0
		}
		if !p.take("AND") && !p.take("OR") {
			return false
		}
	}
}

func (p *conditionParser) comparison() bool {
	if !p.value() {
		return false
	}
	if p.take("IS") {
		p.take("NOT")
		return p.take("NULL") || p.value()
	}
	negated := p.take("NOT")
	switch {
	case p.take("IN"):
		return p.list()
	case p.take("BETWEEN"):
		return p.value() && p.take("AND") && p.value()
	case p.take("LIKE"), p.take("GLOB"):
		return p.value()
	case !negated && p.token.kind == operator:
		p.next()
		return p.value()
	default:
		return false
	}
}

func (p *conditionParser) list() bool {
	if !p.take("(") {
		return false
	}
	if p.take(")") {
		return true
	}
	for {
		if !p.value() {
			return false
		}
		if p.take(")") {
			return true
		}
		if !p.take(",") {
			return false
		}
	}
}

// value consumes a value and reports whether there was one. A word is a value unless it is a keyword.
func (p *conditionParser) value() bool {
	switch p.token.kind {
	case literal:
	case word:
		if slices.Contains(keywords(), strings.ToUpper(p.token.text)) {
			return false
		}
	default:
		return false
	}
	p.next()
	return true
}
