package highlight

import "strings"

// scriptLexer splits a script into tokens and paints everything that does not depend on context.
type scriptLexer struct {
	cursor
	jsx    bool
	tokens []scriptToken
	open   []opened
	line   bool // the next token is the first one on its line
	// noRegexp is the end of a line with an unclosed regular expression. No other slash before it can begin a regular
	// expression, so a line of slashes takes linear time.
	noRegexp int
}

// opened is an unclosed bracket, with its byte and its token. '$' stands for "${", '<' for a JSX tag, and '>' for the
// children of a JSX element.
type opened struct {
	bracket byte
	token   int
}

func (l *scriptLexer) run() {
	l.tokens = make([]scriptToken, 0, (l.end-l.pos)/4)
	l.line = true
	if strings.HasPrefix(l.rest(), "#!") {
		l.comment(lineLen(l.rest()))
	}
	for l.pos < l.end {
		switch l.top() {
		case '`':
			l.template()
		case '<':
			l.jsxTag()
		case '>':
			l.jsxChildren()
		default:
			l.code()
		}
	}
}

// top returns the innermost open bracket.
func (l *scriptLexer) top() byte {
	if len(l.open) == 0 {
		return 0
	}
	return l.open[len(l.open)-1].bracket
}

// code reads one token of ordinary code.
func (l *scriptLexer) code() {
	rest := l.rest()
	switch b := rest[0]; {
	case b == '\n':
		l.line = true
		l.pos++
	case isSpace(b):
		l.pos++
	case strings.HasPrefix(rest, "//"):
		l.comment(lineLen(rest))
	case strings.HasPrefix(rest, "/*"):
		l.comment(lenThrough(rest, 2, "*/"))
	case b == '"' || b == '\'':
		l.token(stringToken, paintString(l.c, l.pos, l.end))
	case b == '`':
		l.c.paint(l.pos, l.pos+1, String)
		l.push('`', 1)
	case isDigit(b) || b == '.' && len(rest) > 1 && isDigit(rest[1]):
		n := numberLen(rest)
		l.c.paint(l.pos, l.pos+n, Number)
		l.token(numberToken, n)
	case isWordByte(b) || b == '#' && len(rest) > 1 && isWordByte(rest[1]):
		l.token(wordToken, 1+wordLen(rest[1:]))
	default:
		l.punctuation(rest)
	}
}

// punctuation reads a bracket, an operator, a regular expression or the start of a JSX element.
func (l *scriptLexer) punctuation(rest string) {
	switch b := rest[0]; {
	case b == '(' || b == '[' || b == '{':
		l.c.paint(l.pos, l.pos+1, Punctuation)
		l.push(b, 1)
	case b == ')' || b == ']' || b == '}':
		l.close(b)
	case b == '/' && l.pos >= l.noRegexp && !l.afterValue():
		l.regexp(rest)
	case b == '<' && l.jsx && !l.afterValue() && startsElement(rest):
		l.push('<', 0)
	default:
		l.operator(rest)
	}
}

func (l *scriptLexer) operator(rest string) {
	n := 1
	for _, op := range scriptOperators {
		if strings.HasPrefix(rest, op) {
			n = len(op)
			break
		}
	}
	if n == 2 && rest[:2] == "?." && len(rest) > 2 && isDigit(rest[2]) {
		n = 1 // a?.5:1
	}
	l.c.paint(l.pos, l.pos+n, kindOfOperator(rest[:n]))
	l.token(opToken, n)
}

// token adds the next n bytes as a token.
func (l *scriptLexer) token(kind tokenKind, n int) {
	l.tokens = append(l.tokens, scriptToken{kind: kind, from: l.pos, to: l.pos + n, match: -1, line: l.line})
	l.pos += n
	l.line = false
}

func (l *scriptLexer) comment(n int) {
	l.c.paint(l.pos, l.pos+n, Comment)
	if strings.Contains(l.c.src[l.pos:l.pos+n], "\n") {
		l.line = true
	}
	l.pos += n
}

// push opens a bracket that is n bytes long.
func (l *scriptLexer) push(bracket byte, n int) {
	l.open = append(l.open, opened{bracket, len(l.tokens)})
	l.token(openToken, n)
}

// maxRecovery is the maximum number of unclosed brackets that a closing bracket can skip to find its partner.
const maxRecovery = 64

// close closes the innermost bracket that matches b. A brace closes unclosed parentheses inside it, but a parenthesis
// never closes a brace.
func (l *scriptLexer) close(b byte) {
	for i := len(l.open) - 1; i >= 0 && len(l.open)-i <= maxRecovery; i-- {
		bracket := l.open[i].bracket
		if closes(b, bracket) {
			l.c.paint(l.pos, l.pos+1, kindOfCloser(bracket))
			l.open = l.open[:i+1]
			l.pop(1)
			return
		}
		if bracket != '(' && bracket != '[' {
			break
		}
	}
	l.c.paint(l.pos, l.pos+1, Punctuation)
	l.token(closeToken, 1)
}

func closes(b, bracket byte) bool {
	switch b {
	case ')':
		return bracket == '('
	case ']':
		return bracket == '['
	}
	return bracket == '{' || bracket == '$'
}

func kindOfCloser(bracket byte) Kind {
	if bracket == '$' {
		return Escape
	}
	return Punctuation
}

// pop closes the innermost bracket with a token of n bytes.
func (l *scriptLexer) pop(n int) {
	last := len(l.open) - 1
	partner := l.open[last].token
	l.open = l.open[:last]
	l.tokens[partner].match = len(l.tokens)
	l.token(closeToken, n)
	l.tokens[len(l.tokens)-1].match = partner
}

// afterValue reports whether the last token ends a value, so that an operator can follow.
func (l *scriptLexer) afterValue() bool {
	if len(l.tokens) == 0 {
		return false
	}
	last := l.tokens[len(l.tokens)-1]
	text := l.c.src[last.from:last.to]
	switch last.kind {
	case wordToken:
		return !operandKeywords[text] || l.lastIs(1, ".")
	case closeToken:
		return !(text == ")" && l.closesCondition(last)) && !(text == "}" && l.line)
	case opToken:
		return text == "++" || text == "--"
	case openToken:
		return false
	}
	return true
}

// closesCondition reports whether ")" ends the condition of an if or a loop.
func (l *scriptLexer) closesCondition(paren scriptToken) bool {
	if paren.match < 1 {
		return false
	}
	before := l.tokens[paren.match-1]
	switch l.c.src[before.from:before.to] {
	case "if", "while", "for", "with":
		return before.kind == wordToken
	}
	return false
}

// lastIs reports whether the token n tokens before the last one is equal to text.
func (l *scriptLexer) lastIs(n int, text string) bool {
	i := len(l.tokens) - 1 - n
	return i >= 0 && l.c.src[l.tokens[i].from:l.tokens[i].to] == text
}
