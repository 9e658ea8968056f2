package highlight

import "strings"

// bash paints shell scripts, and commands after a prompt. It keeps a stack of open brackets and quotes, because a
// string may contain a command, which may contain another string.
type bash struct {
	cursor
	command  bool // the next word is a command
	declares bool // the words are names of variables, as in export A=1 B
	loop     bool // the next word is the variable of a loop
	subject  bool // between "case" and "in"
	pattern  bool // the next words are patterns of a case
	cases    int  // open cases
	heredocs []heredoc
	open     []nesting
}

// nesting is an open bracket or quote. It records whether a command was expected where it was opened.
type nesting struct {
	closer  string // ")" "`" `"` "]" "]]" "))"
	command bool
}

func paintBash(c *canvas, from, to int) {
	p := bash{cursor: cursor{c, from, to}, command: true}
	for p.pos < p.end {
		switch p.closer() {
		case `"`:
			p.inQuotes()
		case "))":
			p.inArithmetic()
		default:
			p.step()
		}
	}
}

// paintConsole paints a terminal session with commands after a prompt and plain output. If there is no prompt, it
// paints all lines as commands.
func paintConsole(c *canvas, from, to int) {
	if session := "\n" + c.src[from:to]; !strings.Contains(session, "\n$ ") && !strings.Contains(session, "\n% ") {
		paintBash(c, from, to)
		return
	}
	for from < to {
		n := lineLen(c.src[from:to])
		line := c.src[from : from+n]
		switch {
		case strings.HasPrefix(line, "$ ") || strings.HasPrefix(line, "% "):
			c.paint(from, from+1, Punctuation)
			paintBash(c, from+2, from+n)
		case strings.HasPrefix(line, "# "):
			c.paint(from, from+n, Comment)
		}
		from += n + 1
	}
}

func (p *bash) closer() string {
	if len(p.open) == 0 {
		return ""
	}
	return p.open[len(p.open)-1].closer
}

// push opens the nesting that begins with a token of n bytes.
func (p *bash) push(closer string, n int, k Kind, command bool) {
	p.open = append(p.open, nesting{closer, p.command})
	p.take(n, k)
	p.command = command
}

// pop closes the innermost nesting.
func (p *bash) pop(k Kind) {
	last := p.open[len(p.open)-1]
	p.open = p.open[:len(p.open)-1]
	p.take(len(last.closer), k)
	p.command = last.command
}

// step reads one token outside strings.
func (p *bash) step() {
	rest := p.rest()
	closer := p.closer()
	switch b := rest[0]; {
	case b == '\n':
		p.pos++
		p.newCommand()
		p.readHeredocs()
	case isSpace(b):
		p.pos++
	case b == '\\':
		p.take(2, Escape)
	case b == '#' && p.startsWord():
		p.take(lineLen(rest), Comment)
	case closer != "" && strings.HasPrefix(rest, closer) && (b != ']' || p.startsWord()):
		p.pop(Punctuation)
	case b == '"':
		p.push(`"`, 1, String, p.afterAssignment() && p.command)
		p.open[len(p.open)-1].command = p.command
	case b == '\'':
		p.singleQuotes(rest)
	case b == '`':
		p.push("`", 1, Punctuation, true)
	case b == '$' && p.dollar(rest):
	case p.inTest():
		p.testWord(rest)
	case p.redirection(rest):
	case strings.IndexByte(";&|(){}!", b) >= 0 && p.control(rest):
	default:
		p.word(rest)
	}
}

// newCommand begins a simple command.
func (p *bash) newCommand() {
	p.command = !strings.HasPrefix(p.closer(), "]")
	p.declares, p.loop, p.subject = false, false, false
}

// startsWord reports whether the byte before the current one does not belong to a word.
func (p *bash) startsWord() bool {
	return p.pos == 0 || strings.IndexByte(" \t\r\n;&|()`", p.c.src[p.pos-1]) >= 0
}

// afterAssignment reports whether the current position is the value of a variable.
func (p *bash) afterAssignment() bool { return p.pos > 0 && p.c.src[p.pos-1] == '=' }

// inQuotes reads a part of a double-quoted string.
func (p *bash) inQuotes() {
	rest := p.rest()
	n := strings.IndexAny(rest, "\"\\$`")
	if n < 0 {
		n = len(rest)
	}
	p.take(n, String)
	rest = rest[n:]
	switch {
	case rest == "":
	case rest[0] == '"':
		p.pop(String)
	case rest[0] == '`':
		p.push("`", 1, Punctuation, true)
	case rest[0] == '$' && p.dollar(rest):
	case len(rest) > 1 && rest[0] == '\\' && strings.IndexByte("\"\\$`\n", rest[1]) >= 0:
		p.take(2, Escape)
	default:
		p.take(1, String)
	}
}

func (p *bash) singleQuotes(rest string) {
	p.command = p.command && p.afterAssignment()
	p.take(lenThrough(rest, 1, "'"), String)
}

// dollar reads the construct that begins with "$". It returns false if there is none.
func (p *bash) dollar(rest string) bool {
	n := 1 + wordLen(rest[1:])
	switch {
	case strings.HasPrefix(rest, "$(("):
		p.push("))", 3, Punctuation, false)
	case strings.HasPrefix(rest, "$("):
		p.push(")", 2, Punctuation, true)
	case strings.HasPrefix(rest, "${"):
		p.expansion(rest)
	case n > 1:
		if isDigit(rest[1]) {
			n = 2
		}
		p.take(n, Variable)
	case len(rest) > 1 && rest[1] == '@':
		p.take(2, Variable)
	case len(rest) > 1 && strings.IndexByte("*#?-$!", rest[1]) >= 0:
		p.take(2, Constant)
	case len(rest) > 1 && rest[1] == ' ' && p.command && p.startsWord():
		p.take(1, Punctuation) // a prompt
		return true
	default:
		return false
	}
	return true
}

// expansion reads ${name} with its operators. They may contain another expansion.
func (p *bash) expansion(rest string) {
	depth := 0
	for i := 0; i < len(rest) && rest[i] != '\n'; i++ {
		switch b := rest[i]; {
		case b == '{':
			depth++
			p.take(1, Variable)
		case b == '}':
			depth--
			p.take(1, Variable)
			if depth == 0 {
				return
			}
		case b == '[' || b == ']':
			p.take(1, Punctuation)
		case strings.IndexByte(":-=+?/%#^,@*", b) >= 0 && i > 1:
			p.take(1, Operator)
		default:
			p.take(1, Variable)
		}
	}
}

// inArithmetic reads a part of $(( )).
func (p *bash) inArithmetic() {
	rest := p.rest()
	switch b := rest[0]; {
	case strings.HasPrefix(rest, "))"):
		p.pop(Punctuation)
	case isDigit(b):
		p.take(numberLen(rest), Number)
	case isWordByte(b):
		p.take(wordLen(rest), Variable)
	case b == '(' || b == ')':
		p.take(1, Punctuation)
	case strings.IndexByte("+-*/%<>=!&|^~?:,", b) >= 0:
		p.take(1, Operator)
	default:
		p.pos++
	}
}
