package highlight

import "strings"

// paintMDX paints Markdown with JSX. It passes statements, elements and expressions in braces to the painter for
// scripts.
func paintMDX(c *canvas, from, to int) {
	p := markdown{cursor: cursor{c, from, to}, jsx: true}
	p.run()
}

// isStatement reports whether rest begins with an MDX import or export.
func isStatement(rest string) bool {
	return strings.HasPrefix(rest, "import ") || strings.HasPrefix(rest, "export ")
}

// statement reads imports and exports up to a blank line.
func (p *markdown) statement() {
	to := p.end
	if i := strings.Index(p.c.src[p.pos:p.end], "\n\n"); i >= 0 {
		to = p.pos + i
	}
	p.script(to)
}

// element reads the start tag of a JSX element, which may span lines. It returns false if there is none.
func (p *markdown) element(rest string) bool {
	if len(rest) < 2 || !isLetter(rest[1]) {
		return false
	}
	n := jsxLen(p.c.src[p.pos:p.end], '>')
	if n > 0 {
		p.script(p.pos + n)
	}
	return n > 0
}

// expression reads "{expression}". It returns false if the braces are not closed.
func (p *markdown) expression() bool {
	n := jsxLen(p.c.src[p.pos:p.end], '}')
	if n == 0 {
		return false
	}
	end := p.pos + n
	p.take(1, Punctuation)
	paintExpression(p.c, p.pos, end-1)
	p.pos = end - 1
	p.take(1, Punctuation)
	p.findLine()
	return true
}

// script paints everything up to end as a script.
func (p *markdown) script(to int) {
	paintScript(p.c, p.pos, to, true, inBlock)
	p.pos = to
	p.findLine()
}

// jsxReach is the maximum number of bytes to search for the end of a tag or an expression. It is needed because many
// of them may not be closed.
const jsxReach = 2000

// jsxLen returns the length of src up to and including the byte end. It ignores strings, and braces that open after
// the first byte. If end does not occur before a blank line, it returns 0.
func jsxLen(src string, end byte) int {
	depth := 0
	quote := byte(0)
	for i := 1; i < min(len(src), jsxReach); i++ {
		switch b := src[i]; {
		case b == '\n' && i+1 < len(src) && src[i+1] == '\n':
			return 0
		case quote != 0:
			if b == quote {
				quote = 0
			}
		case b == end && depth == 0:
			return i + 1
		case b == '"' || b == '`' || b == '\'' && depth > 0:
			quote = b
		case b == '{':
			depth++
		case b == '}':
			depth--
		}
	}
	return 0
}
