package highlight

// word paints a word that is not part of a type.
func (w *walker) word() {
	f := w.top()
	key := f.key
	f.key = false
	switch {
	case f.kind == inHead:
		w.headWord()
	case w.isMember(w.i):
		w.paint(w.memberKind())
	case f.kind == inObject && key:
		w.objectKey()
	case f.kind == inClass && !f.value && w.text(w.i-1) != "@":
		w.classMember()
	case f.kind == inEnum && key:
		w.paint(Property)
	case f.kind == inImport:
		w.importName()
	case !w.keyword():
		w.paint(w.nameKind())
	}
}

// isMember reports whether word i is a member of the value before it.
func (w *walker) isMember(i int) bool {
	before := w.text(i - 1)
	return (before == "." || before == "?.") && w.at(i-1).kind == opToken
}

// memberKind returns the kind of the current word after a dot, or of a private name.
func (w *walker) memberKind() Kind {
	if w.isCalled(w.i) || w.text(w.i+1) == "=" && w.isFunction(w.i+2) {
		return Function
	}
	return Property
}

// isCalled reports whether word i is called with (), ?.(), !(), <T>() or a template literal.
func (w *walker) isCalled(i int) bool {
	n := i + 1
	if w.text(n) == "!" || w.text(n) == "?." {
		n++
	}
	switch w.text(n) {
	case "(":
		return true
	case "`":
		return n == i+1 && w.at(n).kind == openToken
	case "<":
		end := w.closeAngle(n)
		after := w.text(end + 1)
		return end > 0 && (after == "(" || after == "`")
	}
	return false
}

// objectKey paints the key of a property or method, or a modifier before it.
func (w *walker) objectKey() {
	next := w.text(w.i + 1)
	switch text := w.text(w.i); {
	case next == ":" && w.isFunction(w.i+2):
		w.paint(Function)
	case next == ":":
		w.paint(Property)
	case next == "(" || next == "<":
		w.paint(Function)
		w.params = true
	case (text == "get" || text == "set" || text == "async") && w.beginsName(w.i+1):
		w.paint(Keyword)
		w.top().key = true
	case scriptConstants[text]:
		w.paint(Constant)
	default:
		w.paint(Variable)
	}
}

// beginsName reports whether token i can begin the name of a member after a modifier.
func (w *walker) beginsName(i int) bool {
	t := w.at(i)
	switch t.kind {
	case wordToken, stringToken, numberToken:
		return true
	case openToken:
		return w.text(i) == "[" || w.text(i) == "{"
	}
	return w.text(i) == "*"
}

// classMember paints the name of a class member, or a modifier before it.
func (w *walker) classMember() {
	text := w.text(w.i)
	next := w.i + 1
	if t := w.text(next); t == "?" || t == "!" {
		next++
	}
	switch {
	case memberModifiers[text] && w.beginsName(w.i+1):
		w.paint(Keyword)
	case text == "constructor" && w.text(next) == "(":
		w.params = true
		w.paint(Keyword)
	case w.text(next) == "(" || w.text(next) == "<":
		w.params = true
		w.paint(Function)
	case w.text(next) == "=" && w.isFunction(next+1), w.text(next) == ":" && w.isFunctionType(next+1):
		w.paint(Function)
	default:
		w.paint(Property)
	}
}

// importName paints a name between the braces of an import or export.
func (w *walker) importName() {
	text, before, after := w.text(w.i), w.text(w.i-1), w.text(w.i+1)
	switch {
	case text == "as" && before != "{" && before != ",",
		text == "default",
		text == "type" && w.isWord(w.i+1) && after != "as":
		w.paint(Keyword)
	default:
		w.paint(Variable)
	}
}

// headWord paints a word between "class" or "interface" and the body.
func (w *walker) headWord() {
	switch text := w.text(w.i); {
	case text == "extends" || text == "implements":
		w.paint(Keyword)
	case w.isCalled(w.i):
		w.paint(Function)
	default:
		w.paint(Type)
	}
}

// nameKind returns the kind of a word that is neither a keyword nor a member.
func (w *walker) nameKind() Kind {
	f, text := w.top(), w.text(w.i)
	switch {
	case scriptConstants[text]:
		return Constant
	case text[0] == '#':
		return Property
	case text == "Promise", w.text(w.i+1) == "." && w.text(w.i+2) == "prototype":
		return Type
	case w.isCalled(w.i):
		return Function
	case w.isFunctionName(f):
		return Function
	}
	return Variable
}

// isFunctionName reports whether a function is assigned to the current name, or the name is declared with a function
// type.
func (w *walker) isFunctionName(f *frame) bool {
	next := w.i + 1
	if w.text(next) == "?" || w.text(next) == "!" {
		next++
	}
	switch w.text(next) {
	case "=":
		return w.isFunction(next + 1)
	case ":":
		typed := f.kind == inParams && !f.value || f.declares
		return typed && f.ternary == 0 && w.isFunctionType(next+1)
	}
	return false
}
