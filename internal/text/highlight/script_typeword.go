package highlight

// typeConstants lists the literals that can be types.
var typeConstants = wordSet("true", "false", "this")

// typeWord paints a word inside a type.
func (w *walker) typeWord() {
	if w.top().kind == inTypeObject && !w.isMember(w.i) {
		w.typeMember()
		return
	}
	w.paint(w.typeWordKind())
}

func (w *walker) typeWordKind() Kind {
	text, before, next := w.text(w.i), w.text(w.i-1), w.text(w.i+1)
	switch {
	case w.isMember(w.i) && w.query >= 0 && w.query == w.i-2:
		w.query = w.i
		return Property
	case w.isMember(w.i):
		return Type
	case text == "import":
		if before == "typeof" {
			w.query = w.closing(w.i + 1)
		}
		return Keyword
	case before == "typeof":
		w.query = w.i
		if scriptConstants[text] {
			return Constant
		}
		return Variable
	case w.isTypeKeyword(text):
		return Keyword
	case next == "is" && !w.at(w.i+1).line && w.isWord(w.i+2), before == "asserts":
		if text == "this" {
			return Constant
		}
		return Variable
	case w.isElementName(next):
		return Variable
	case typeConstants[text]:
		return Constant
	}
	return Type
}

// isTypeKeyword reports whether the current word is a type operator here.
func (w *walker) isTypeKeyword(text string) bool {
	if !typeOperators[text] {
		return false
	}
	next := w.at(w.i + 1)
	switch text {
	case "extends", "is", "in", "as":
		return w.typeIsDone(w.i - 1)
	case "new", "abstract":
		return true
	}
	return next.kind == wordToken || next.kind == openToken || next.kind == stringToken
}

// isElementName reports whether the current word is the name of a tuple element, as in [first: A, rest?: B], or the
// key of an index signature.
func (w *walker) isElementName(next string) bool {
	f := w.top()
	if f.kind != inTypeList || w.text(f.open) != "[" || f.ternary > 0 {
		return false
	}
	return next == ":" || next == "?" && w.text(w.i+2) == ":"
}

// typeMember paints the name of a member of a type literal, or a modifier before it.
func (w *walker) typeMember() {
	text, next := w.text(w.i), w.i+1
	if w.text(next) == "?" {
		next++
	}
	switch {
	case (text == "readonly" || text == "get" || text == "set" || text == "static") && w.beginsName(w.i+1),
		text == "new" && w.text(next) == "(":
		w.paint(Keyword)
	case w.text(next) == "(" || w.text(next) == "<",
		w.text(next) == ":" && w.isFunctionType(next+1):
		w.paint(Function)
	default:
		w.paint(Property)
	}
}
