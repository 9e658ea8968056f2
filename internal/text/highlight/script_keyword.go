package highlight

// keyword paints the current word and the name that it declares if the word is a keyword here. Otherwise, it returns
// false.
func (w *walker) keyword() bool {
	f := w.top()
	text := w.text(w.i)
	switch text {
	case "const", "let", "var":
		f.declares, f.declared = true, true
	case "function":
		w.functionKeyword()
		return true
	case "class", "interface":
		return w.headKeyword(text == "interface")
	case "enum":
		w.named(Type)
		return true
	case "type":
		return w.typeKeyword()
	case "namespace", "module":
		return w.namespaceKeyword()
	case "as", "satisfies", "instanceof":
		return w.castKeyword(text)
	case "case":
		f.label = true
	case "default":
		f.label = w.text(w.i+1) == ":"
	default:
		if !w.isPlainKeyword(text) {
			return w.labelName()
		}
	}
	w.paint(Keyword)
	return true
}

// isPlainKeyword reports whether the word is a keyword here and does not affect the next token.
func (w *walker) isPlainKeyword(text string) bool {
	next := w.at(w.i + 1)
	switch text {
	case "from":
		return next.kind == stringToken && w.endsValue(w.i-1) || next.kind == stringToken && w.text(w.i-1) == "*"
	case "of":
		return w.endsValue(w.i-1) && next.kind != opToken && next.kind != closeToken && next.kind != endToken
	case "async":
		return !next.line && w.isFunction(w.i)
	case "abstract", "declare":
		return !next.line && next.kind == wordToken
	case "public", "private", "protected", "readonly", "override":
		return w.top().kind == inParams && next.kind == wordToken
	case "using":
		return !next.line && next.kind == wordToken && w.text(w.i+2) == "="
	}
	return scriptKeywords[text]
}

// named paints the current keyword and the name that follows it.
func (w *walker) named(name Kind) {
	w.paint(Keyword)
	if w.isWord(w.i) {
		w.paint(name)
	}
}

func (w *walker) functionKeyword() {
	w.params = true
	w.paint(Keyword)
	if w.text(w.i) == "*" {
		w.paint(Operator)
	}
	if w.isWord(w.i) {
		w.paint(Function)
	}
}

// headKeyword opens the head of a class or an interface.
func (w *walker) headKeyword(iface bool) bool {
	next := w.at(w.i + 1)
	if next.kind != wordToken && (iface || w.text(w.i+1) != "{") {
		return false
	}
	end, i := w.top().end, w.i
	w.paint(Keyword)
	w.push(frame{kind: inHead, open: i, end: end, iface: iface})
	if w.isWord(w.i) && w.text(w.i) != "extends" && w.text(w.i) != "implements" {
		w.paint(Type)
	}
	return true
}

// typeKeyword paints the word "type" if it begins a type alias or marks an import of types.
func (w *walker) typeKeyword() bool {
	next, before := w.text(w.i+1), w.text(w.i-1)
	if before == "import" || before == "export" {
		if next == "{" || next == "*" || w.isWord(w.i+1) && next != "from" && before == "import" {
			w.paint(Keyword)
			return true
		}
	}
	after := w.text(w.i + 2)
	if !w.isWord(w.i+1) || w.at(w.i+1).line || after != "=" && after != "<" {
		return false
	}
	w.top().alias = true
	w.named(Type)
	return true
}

// namespaceKeyword paints "namespace A.B" and "module 'x'".
func (w *walker) namespaceKeyword() bool {
	next := w.at(w.i + 1)
	if next.line || next.kind != wordToken && next.kind != stringToken {
		return false
	}
	w.named(Type)
	for w.text(w.i) == "." && w.isWord(w.i+1) {
		w.i++
		w.paint(Type)
	}
	return true
}

// castKeyword paints "as", "satisfies" and "instanceof", and opens the type that follows.
func (w *walker) castKeyword(text string) bool {
	before := w.i - 1
	if text != "instanceof" && !w.endsValue(before) && w.text(before) != "*" {
		return false
	}
	if w.at(before).kind == opToken && w.text(before) == "*" {
		w.paint(Keyword) // import * as name
		return true
	}
	end, i := w.top().end, w.i
	w.paint(Keyword)
	if text == "as" && w.isConstAssertion(w.i) {
		w.paint(Keyword)
		return true
	}
	w.push(frame{kind: inType, open: i, end: end, asserted: true})
	return true
}

// isConstAssertion reports whether token i is the "const" of "as const". The reference grammars recognize it only at
// the end of a line or an expression.
func (w *walker) isConstAssertion(i int) bool {
	if w.text(i) != "const" {
		return false
	}
	next := w.at(i + 1)
	if next.line || next.kind == endToken || next.kind == closeToken {
		return true
	}
	return w.text(i+1) == ";" || w.text(i+1) == "," || w.text(i+1) == ":"
}

// labelName paints the label of a statement.
func (w *walker) labelName() bool {
	f := w.top()
	starts := w.at(w.i).line || w.text(w.i-1) == ";" || w.text(w.i-1) == "{"
	if f.kind != inBlock || f.label || f.ternary > 0 || w.text(w.i+1) != ":" || !starts || w.endsLabelless(w.i) {
		return false
	}
	f.label = true
	w.paint(Variable)
	return true
}

// endsLabelless reports whether word i continues the previous line and therefore cannot be a label.
func (w *walker) endsLabelless(i int) bool {
	return w.at(i-1).kind == opToken && w.text(i-1) != ";"
}
