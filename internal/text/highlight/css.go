package highlight

import "strings"

// css paints style sheets in plain CSS, or in SCSS with its line comments, nesting and variables.
type css struct {
	cursor
	scss   bool
	blocks []bool // the open blocks; true for @keyframes
	frames bool   // the next block belongs to @keyframes
}

func paintCSS(c *canvas, from, to int) {
	p := css{cursor: cursor{c, from, to}}
	p.run()
}

func paintSCSS(c *canvas, from, to int) {
	p := css{cursor: cursor{c, from, to}, scss: true}
	p.run()
}

// paintDeclarations paints the declarations in a style attribute.
func paintDeclarations(c *canvas, from, to int) {
	p := css{cursor: cursor{c, from, to}, blocks: []bool{false}}
	p.run()
}

func (p *css) run() {
	for p.pos < p.end {
		rest := p.rest()
		if p.blank(rest) {
			continue
		}
		switch rest[0] {
		case '{':
			p.blocks = append(p.blocks, p.frames)
			p.frames = false
			p.take(1, Punctuation)
		case '}':
			p.blocks = p.blocks[:max(len(p.blocks)-1, 0)]
			p.take(1, Punctuation)
		case ';':
			p.take(1, Punctuation)
		case '@':
			p.atRule(rest)
		default:
			p.statement(rest)
		}
	}
}

// blank reads white space and comments.
func (p *css) blank(rest string) bool {
	switch {
	case spaceLen(rest[:1]) > 0:
		p.pos++
	case strings.HasPrefix(rest, "/*"):
		p.take(lenThrough(rest, 2, "*/"), Comment)
	case p.scss && strings.HasPrefix(rest, "//"):
		p.take(lineLen(rest), Comment)
	default:
		return false
	}
	return true
}

// statement reads a declaration, or a selector that is followed by a block.
func (p *css) statement(rest string) {
	n := p.statementLen(rest)
	part := css{cursor: cursor{p.c, p.pos, p.pos + max(n, 1)}, scss: p.scss, blocks: p.blocks}
	p.pos = part.end
	before, _, isDeclaration := strings.Cut(rest[:n], ":")
	if n < len(rest) && rest[n] == '{' || !isDeclaration {
		part.selector()
		return
	}
	part.take(len(before), kindOfProperty(strings.TrimSpace(before)))
	part.take(1, Punctuation)
	part.value()
}

// statementLen returns the length of s up to the brace or semicolon that ends the statement.
func (p *css) statementLen(s string) int {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"', '\'':
			i += quotedLen(s[i:]) - 1
		case '\\':
			i++
		case '/':
			if strings.HasPrefix(s[i:], "/*") {
				i += lenThrough(s[i:], 2, "*/") - 1
			} else if p.scss && depth == 0 && strings.HasPrefix(s[i:], "//") {
				i += lineLen(s[i:])
			}
		case '#':
			if strings.HasPrefix(s[i:], "#{") {
				i += lenThrough(s[i:], 2, "}") - 1
			}
		case '(':
			depth++
		case ')':
			depth--
		case ';':
			if depth <= 0 {
				return i
			}
		case '{', '}':
			return i
		}
	}
	return len(s)
}

// quotedLen returns the length of the quoted string at the start of s. A string ends at the end of its line.
func quotedLen(s string) int {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case s[0]:
			return i + 1
		case '\n':
			return i
		}
	}
	return len(s)
}

func kindOfProperty(name string) Kind {
	if strings.HasPrefix(name, "--") || strings.HasPrefix(name, "$") {
		return Variable
	}
	return Property
}

// cssNameLen returns the length of the identifier at the start of s, without escapes.
func cssNameLen(s string) int {
	n := 0
	for n < len(s) && (isWordByte(s[n]) && s[n] != '$' || s[n] == '-') {
		n++
	}
	return n
}

// quoted reads a string with its escapes.
func (p *css) quoted() {
	n := quotedLen(p.rest())
	end := p.pos + n
	for p.pos < end {
		i := strings.IndexByte(p.c.src[p.pos:end], '\\')
		if i < 0 {
			p.take(end-p.pos, String)
			return
		}
		p.take(i, String)
		p.take(min(cssEscapeLen(p.rest()), end-p.pos), Escape)
	}
}

// cssEscapeLen returns the length of the escape at the start of s, which has up to six hexadecimal digits or one
// character.
func cssEscapeLen(s string) int {
	if n := hexLen(s[1:], 6); n > 0 {
		return 1 + n
	}
	if len(s) < 2 || s[1] >= 0x80 {
		return 1
	}
	return 2
}
