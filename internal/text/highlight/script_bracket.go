package highlight

// openBracket opens a frame for a bracket outside of types.
func (w *walker) openBracket() {
	f := w.top()
	next := frame{open: w.i, end: w.closing(w.i)}
	switch w.text(w.i) {
	case "(":
		next.kind = w.parenKind()
	case "{":
		next.kind = w.braceKind()
		if f.kind == inHead {
			w.pop()
			f = w.top()
		}
	case "":
		next.kind = inElement
	case "[":
		next.kind = inParen
		if f.kind == inClass && w.isWord(w.i+1) && w.text(w.i+2) == ":" {
			next.kind = inParams // an index signature: [key: string]
		}
	default:
		next.kind = inParen // a template or its ${}
	}
	next.key = true
	f.key = false
	w.params, w.body = false, false
	w.push(next)
	w.i++
}

// parenKind distinguishes parameters from other parentheses. It also marks the token of a parenthesis that opens
// parameters.
func (w *walker) parenKind() frameKind {
	f := w.top()
	member := (f.kind == inObject || f.kind == inClass && !f.value) && w.text(w.closing(w.i)+1) == "{"
	if w.params || member || w.isArrow(w.i) {
		w.tokens[w.i].params = true
		return inParams
	}
	if w.text(w.i-1) == "catch" && w.text(w.i-2) != "." {
		return inParams
	}
	return inParen
}

// braceKind determines what a "{" opens, based on the tokens before it.
func (w *walker) braceKind() frameKind {
	f := w.top()
	switch f.kind {
	case inHead:
		if f.iface {
			return inTypeObject
		}
		return inClass
	case inElement:
		return inParen
	}
	if w.body {
		return inBlock
	}
	switch w.at(w.i - 1).kind {
	case wordToken:
		return w.braceAfterWord(f)
	case closeToken:
		return inBlock
	case opToken:
		return w.braceAfterOperator()
	}
	return w.kindAtStart() // at the start of the script or a bracket, or after declare module "x"
}

// braceAfterOperator determines what a brace opens after an operator. This is usually an object.
func (w *walker) braceAfterOperator() frameKind {
	switch w.text(w.i - 1) {
	case "=>":
		return inBlock
	case ":":
		if w.at(w.i - 1).label {
			return inBlock
		}
	case ";":
		return w.kindAtStart()
	case ",":
		if w.text(w.i-3) == "import" || w.text(w.i-4) == "import" {
			return inImport
		}
	}
	return inObject
}

// kindAtStart determines what a brace opens at the start of a statement or an expression.
func (w *walker) kindAtStart() frameKind {
	if w.top().kind == inBlock {
		return inBlock
	}
	return inObject
}

func (w *walker) braceAfterWord(f *frame) frameKind {
	switch word := w.text(w.i - 1); {
	case w.text(w.i-2) == ".":
		return w.kindAtStart()
	case word == "import" || word == "export",
		word == "type" && (w.text(w.i-2) == "import" || w.text(w.i-2) == "export"):
		return inImport
	case word == "else" || word == "do" || word == "try" || word == "finally" || word == "static":
		return inBlock
	case w.text(w.i-2) == "enum":
		return inEnum
	case operandKeywords[word] && word != "of", word == "with":
		return inObject
	}
	if f.kind == inParen && w.text(w.i-1) == "of" {
		return inObject
	}
	return w.kindAtStart()
}
