package highlight

// frameKind describes the content of a pair of brackets or of a type without brackets.
type frameKind uint8

const (
	inBlock      frameKind = iota // statements
	inParen                       // one or more expressions, in (), [], ${} or a JSX {}
	inObject                      // an object literal or pattern
	inParams                      // the parameters of a function
	inClass                       // the members of a class
	inHead                        // between "class" or "interface" and its "{"
	inImport                      // the names of an import or export
	inEnum                        // the members of an enum
	inElement                     // a JSX element
	inType                        // a type without brackets: after ":", "as", "type X ="
	inTypeList                    // types in brackets: <>, [], ()
	inTypeObject                  // the members of an interface or of a type literal
)

// frame is one level of nesting in the walker.
type frame struct {
	kind      frameKind
	open, end int  // the tokens of the brackets, or the limits of a type without brackets
	ternary   int  // the number of "?" whose ":" has not been read yet
	declares  bool // a declared name is being read, such as between "const" and "="
	declared  bool // the names of a declaration are being listed, as in "const a = 1, b"
	alias     bool // "type X" has been read, but not its "="
	label     bool // "case" or a label has been read, but not its ":"
	value     bool // after the "=" of a parameter or a class member
	key       bool // the next token may be a key or the name of a member
	asserted  bool // a type after "as", "satisfies" or "instanceof", where "?" is an operator
	iface     bool // the head is of an interface
}

// walker paints the words of a script. Instead of recursion, it uses a stack of frames.
type walker struct {
	c      *canvas
	tokens []scriptToken
	i      int // the current token
	frames []frame
	params bool // the next "(" opens a function's parameters
	body   bool // the current "{" is the body of a function, because a return type has just ended before it
	// noAngle is the token before which no "<" is closed. It prevents repeated searches in a sequence of "<".
	noAngle int
	query   int // the last token of "typeof a.b" in a type
}

func (w *walker) push(f frame) { w.frames = append(w.frames, f) }

func (w *walker) pop() { w.frames = w.frames[:len(w.frames)-1] }

func (w *walker) top() *frame { return &w.frames[len(w.frames)-1] }

// walk handles the tokens one after another. Each step consumes a token, except at the end of a type, where it removes a frame
// instead.
func (w *walker) walk() {
	w.query = -1
	w.top().key = true
	for w.i < len(w.tokens) {
		for len(w.frames) > 1 && w.top().end <= w.i {
			w.pop()
		}
		if w.top().kind >= inType {
			w.typeToken()
		} else {
			w.scriptToken()
		}
	}
}

// at returns token i, or a token of kind endToken if i is outside the script.
func (w *walker) at(i int) scriptToken {
	if i < 0 || i >= len(w.tokens) {
		return scriptToken{match: -1}
	}
	return w.tokens[i]
}

// text returns the text of token i, or "" if i is outside the script.
func (w *walker) text(i int) string {
	t := w.at(i)
	return w.c.src[t.from:t.to]
}

func (w *walker) isWord(i int) bool { return w.at(i).kind == wordToken }

// paint sets the kind of the current token and moves to the next one.
func (w *walker) paint(k Kind) {
	t := w.tokens[w.i]
	w.c.paint(t.from, t.to, k)
	w.i++
}

// closing returns the token of the closing partner of bracket i. If the bracket is not closed, it returns the end of
// the script.
func (w *walker) closing(i int) int {
	if match := w.at(i).match; match > i {
		return match
	}
	return len(w.tokens)
}

// scriptToken paints a token that is not part of a type.
func (w *walker) scriptToken() {
	w.endStatement()
	switch w.tokens[w.i].kind {
	case wordToken:
		w.word()
	case openToken:
		w.openBracket()
	case opToken:
		w.operator()
	default:
		w.top().key = false
		w.i++
	}
}

// endStatement resets the state of the previous statement or member if a new one starts without a semicolon in
// between.
func (w *walker) endStatement() {
	f, t := w.top(), w.tokens[w.i]
	if !t.line || w.i <= f.open+1 {
		return
	}
	switch f.kind {
	case inBlock:
		if w.endsValue(w.i-1) && !w.continues(w.i) {
			w.resetStatement()
		}
	case inClass:
		if !f.value || w.endsValue(w.i-1) && !w.continues(w.i) {
			f.value, f.key, f.ternary = false, true, 0
		}
	}
}

func (w *walker) resetStatement() {
	f := w.top()
	f.ternary, f.declares, f.declared, f.alias, f.label = 0, false, false, false, false
}

// endsValue reports whether token i can be the last token of an expression.
func (w *walker) endsValue(i int) bool {
	switch t := w.at(i); t.kind {
	case wordToken:
		return !operandKeywords[w.text(i)] || w.isMember(i) || w.text(i-1) == "as"
	case opToken:
		text := w.text(i)
		return text == "++" || text == "--" || text == "!" && !t.line
	case openToken, endToken:
		return false
	}
	return true
}

// continues reports whether token i, which is the first one on its line, continues the expression before it.
func (w *walker) continues(i int) bool {
	switch t := w.at(i); t.kind {
	case opToken:
		text := w.text(i)
		return text != "@" && text != "++" && text != "--" && text != "..."
	case openToken:
		return w.text(i) != "{"
	case wordToken:
		switch w.text(i) {
		case "in", "of", "instanceof", "as", "satisfies", "extends", "implements", "from":
			return true
		}
	}
	return false
}
