package highlight

import "strings"

var bashKeywords = wordSet(
	"if", "then", "elif", "else", "fi", "for", "while", "until", "do", "done", "case", "esac",
	"select", "function", "in", "return", "continue", "break", "time",
)

// bashDeclarations lists the commands whose arguments are names of variables.
var bashDeclarations = wordSet("export", "local", "readonly", "declare", "typeset", "alias")

// control reads a separator or bracket between commands.
func (p *bash) control(rest string) bool {
	two := rest[:min(2, len(rest))]
	switch {
	case two == "&&" || two == "||" || two == ";;" || two == "|&":
		p.take(2, Operator)
		p.pattern = p.cases > 0 && two == ";;"
	case two == "((" && p.command:
		p.push("))", 2, Punctuation, false)
		return true
	case rest[0] == '(':
		p.push(")", 1, Punctuation, !p.afterAssignment())
		return true
	case rest[0] == '{' || rest[0] == '}':
		if !p.startsWord() || !p.command {
			return false
		}
		p.take(1, Punctuation)
	case rest[0] == '!':
		if !p.command {
			return false
		}
		p.take(1, Operator)
	case rest[0] == ';' || rest[0] == ')':
		p.pattern = p.pattern && rest[0] == ';'
		p.take(1, Punctuation)
	default:
		p.take(1, Operator)
	}
	p.newCommand()
	return true
}

// redirection reads a redirection, such as ">", "2>&1" or "<<EOF".
func (p *bash) redirection(rest string) bool {
	n := 0
	if p.startsWord() {
		for n < len(rest) && n < 2 && isDigit(rest[n]) {
			n++
		}
	}
	if strings.HasPrefix(rest, "&>") {
		n = 1
	}
	if n >= len(rest) || rest[n] != '<' && rest[n] != '>' {
		return false
	}
	if strings.HasPrefix(rest[n:], "<<") && !strings.HasPrefix(rest[n:], "<<<") {
		p.heredoc(n + 2)
		return true
	}
	for n < len(rest) && strings.IndexByte("<>&|", rest[n]) >= 0 {
		n++
	}
	for n < len(rest) && rest[n-1] == '&' && (isDigit(rest[n]) || rest[n] == '-') {
		n++
	}
	p.take(n, Operator)
	return true
}

// word reads a command, an argument, an assignment or a keyword, up to the first quote or variable in it.
func (p *bash) word(rest string) {
	n := bashWordLen(rest)
	word := rest[:n]
	starts := p.startsWord()
	switch {
	case p.pattern && word != "esac":
		p.take(n, Regexp)
	case !starts:
		p.take(n, String)
	case (p.command || p.declares) && assignmentLen(word) > 0:
		p.assignment(assignmentLen(word))
	case p.command && (word == "[[" || word == "["):
		p.push(strings.Repeat("]", n), n, Punctuation, false)
	case p.command && bashKeywords[word] || word == "in" && (p.loop || p.subject):
		p.keyword(word)
	case p.command && bashDeclarations[word]:
		p.command, p.declares = false, true
		p.take(n, Keyword)
	case p.loop:
		p.take(n, Variable)
	case p.command:
		p.command = false
		p.take(n, Function)
		p.definition()
	default:
		p.argument(word)
	}
}

// argument reads an argument. A "*" in an argument is a glob.
func (p *bash) argument(word string) {
	kind := p.kindOfArgument(word)
	from := p.pos
	p.take(len(word), kind)
	for i := range len(word) {
		if word[i] == '*' && kind == String && !p.loop {
			p.c.paint(from+i, from+i+1, Constant)
		}
	}
}

// bashWordLen returns the length of the unquoted part of a word.
func bashWordLen(s string) int {
	for i := 1; i < len(s); i++ {
		if strings.IndexByte(" \t\r\n;&|<>()\"'`$\\", s[i]) >= 0 {
			return i
		}
	}
	return len(s)
}

// kindOfArgument returns the kind of the part of an argument before its first quote.
func (p *bash) kindOfArgument(word string) Kind {
	switch {
	case word[0] == '-':
		return Constant
	case isDigit(word[0]) && strings.Trim(word, "0123456789.") == "":
		return Number
	case p.declares:
		return Variable
	}
	return String
}

// assignmentLen returns the length of "NAME" if word is an assignment, and otherwise 0.
func assignmentLen(word string) int {
	n := wordLen(word)
	if n == 0 || isDigit(word[0]) {
		return 0
	}
	end := n
	if end < len(word) && word[end] == '[' {
		end += lenThrough(word[end:], 1, "]")
	}
	if strings.HasPrefix(word[end:], "=") || strings.HasPrefix(word[end:], "+=") {
		return n
	}
	return 0
}

// assignment reads NAME=value up to the first quote in the value.
func (p *bash) assignment(n int) {
	word := p.rest()[:bashWordLen(p.rest())]
	equals := strings.IndexByte(word, '=')
	p.take(n, Variable)
	p.take(equals+1-n, Operator)
	p.take(len(word)-equals-1, p.kindOfValue(word[equals+1:]))
}

// kindOfValue returns the kind of an unquoted value. VS Code's grammar treats a value after "export" as the name of
// another variable.
func (p *bash) kindOfValue(value string) Kind {
	if p.declares && value != "" {
		return p.kindOfArgument(value)
	}
	return String
}

func (p *bash) keyword(word string) {
	p.take(len(word), Keyword)
	p.command = true
	switch word {
	case "for", "select":
		p.command, p.loop = false, true
	case "case":
		p.command, p.subject = false, true
		p.cases++
	case "in":
		p.pattern = p.subject
		p.command, p.loop, p.subject = false, false, false
	case "esac":
		p.cases = max(p.cases-1, 0)
		p.pattern = false
	case "return", "break", "continue":
		p.command = false
	case "function":
		p.pos += blankLen(p.rest())
		p.take(bashWordLen(p.rest()), Function)
		p.definition()
	}
}

// definition reads "()" after the name of a function.
func (p *bash) definition() {
	if strings.HasPrefix(p.rest(), "()") {
		p.take(2, Punctuation)
		p.command = true
	}
}

// inTest reports whether the current word is inside [[ ]].
func (p *bash) inTest() bool { return strings.HasPrefix(p.closer(), "]") }

// testWord reads an operator or operand of a test.
func (p *bash) testWord(rest string) {
	if strings.IndexByte("&|<>()!=", rest[0]) >= 0 {
		n := 1
		for n < len(rest) && strings.IndexByte("&|<>=~", rest[n]) >= 0 {
			n++
		}
		p.take(n, Operator)
		return
	}
	n := bashWordLen(rest)
	switch word := rest[:n]; {
	case p.startsWord() && word[0] == '-' && len(word) < 4:
		p.take(n, Operator)
	case isDigit(word[0]) && strings.Trim(word, "0123456789.") == "":
		p.take(n, Number)
	default:
		p.take(n, Plain)
	}
}
