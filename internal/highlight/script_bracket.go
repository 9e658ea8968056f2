package highlight

// openBracket opens the frame of a bracket outside types.
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

// parenKind tells parameters from other parentheses, and marks their token.
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

// braceKind tells what "{" opens from what stands before it.
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
	before := w.at(w.i - 1)
	switch before.kind {
	case endToken:
		return w.kindAtStart()
	case wordToken:
		return w.braceAfterWord(f)
	case closeToken:
		return inBlock
	case openToken:
		return w.kindAtStart()
	case opToken:
		switch w.text(w.i - 1) {
		case "=>":
			return inBlock
		case ":":
			if before.label {
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
	return w.kindAtStart() // a string before a brace: declare module "x" {
}

// kindAtStart is what a brace opens at the start of a statement or of an expression.
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

// isFunction reports whether the value at token i is a function or an arrow function.
func (w *walker) isFunction(i int) bool {
	if w.text(i) == "async" && !w.at(i+1).line {
		i++
	}
	switch t := w.at(i); {
	case t.kind == wordToken:
		return w.text(i) == "function" || w.text(i+1) == "=>"
	case w.text(i) == "(":
		return w.isArrow(i)
	case w.text(i) == "<" && t.kind == opToken:
		end := w.closeAngle(i)
		return end > 0 && w.isArrow(end+1)
	}
	return false
}

// isFunctionType reports whether the type at token i is that of a function.
func (w *walker) isFunctionType(i int) bool {
	if w.text(i) == "<" && w.at(i).kind == opToken {
		end := w.closeAngle(i)
		if end < 0 {
			return false
		}
		i = end + 1
	}
	return w.text(i) == "(" && w.text(w.closing(i)+1) == "=>"
}

// maxResultType is how many tokens of a result type the walker reads to find the arrow after it.
const maxResultType = 64

// isArrow reports whether the parenthesis at token i holds the parameters of an arrow function.
func (w *walker) isArrow(i int) bool {
	if w.text(i) != "(" {
		return false
	}
	after := w.closing(i) + 1
	switch w.text(after) {
	case "=>":
		return true
	case ":":
		return w.top().ternary == 0 && w.arrowFollowsType(after+1)
	}
	return false
}

// arrowFollowsType reads the result type that starts at token i up to "=>".
func (w *walker) arrowFollowsType(i int) bool {
	for j := i; j < i+maxResultType; j++ {
		switch t := w.at(j); t.kind {
		case endToken, closeToken, regexpToken:
			return false
		case openToken:
			if w.text(j) == "{" && j > i && w.at(j-1).kind != opToken {
				return false
			}
			j = w.closing(j)
		case opToken:
			switch w.text(j) {
			case "=>":
				return true
			case ",", ";", "=", "?":
				return false
			}
		}
	}
	return false
}
