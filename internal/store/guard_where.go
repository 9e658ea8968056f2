package store

import (
	"slices"
	"strings"
)

// commands are what may not even be part of a word outside of quotes.
func commands() []string {
	return []string{"SELECT", "INSERT", "UPDATE", "DELETE", "DROP", "ALTER", "$"}
}

// keywords are the words of a condition that are no values.
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
// There are no functions in it, no subqueries, and no tables after IN.
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

// conditionParser reads a condition one token at a time. Groups are counted, not recursed into,
// so that a long row of parentheses costs nothing.
type conditionParser struct {
	lexer
	token token
}

func (p *conditionParser) next() { p.token = p.lex() }

// take moves past the token if it is the symbol or keyword text.
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

// value moves past a value. A word is one only where it is no keyword of the grammar.
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
