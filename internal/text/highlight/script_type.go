package highlight

// typeToken paints a token inside a type, or ends the type.
func (w *walker) typeToken() {
	if w.top().kind == inType && w.typeEnds() {
		w.body = w.text(w.i) == "{"
		w.pop()
		return
	}
	switch w.tokens[w.i].kind {
	case wordToken:
		w.typeWord()
	case openToken:
		w.openTypeBracket()
	case opToken:
		w.typeOperator()
	default:
		w.i++
	}
}

// typeEnds reports whether the current token no longer belongs to a type without brackets.
func (w *walker) typeEnds() bool {
	f, t, text := w.top(), w.tokens[w.i], w.text(w.i)
	done := w.i-1 > f.open && w.typeIsDone(w.i-1)
	switch t.kind {
	case opToken:
		return w.operatorEndsType(f, text, done)
	case openToken:
		generic := text == "(" && w.text(w.i-1) == ">" && w.text(w.closing(w.i)+1) == "=>"
		return done && !generic && (text != "[" || t.line)
	case wordToken:
		return done && (t.line && text != "extends" || text != "extends" && text != "is")
	case closeToken:
		return t.match < 0 && text != ">" // the bracket is unmatched, because matched brackets have already removed their frame
	}
	return done
}

func (w *walker) operatorEndsType(f *frame, text string, done bool) bool {
	switch text {
	case "|", "&", ".", "...":
		return false
	case "<":
		return done && w.tokens[w.i].line
	case "-", "+":
		return done
	case "=>":
		before := w.at(w.i - 1)
		return before.kind != closeToken || before.match <= f.open || !w.tokens[before.match].params
	case "?":
		return f.asserted || w.text(w.i+1) == ")"
	case ":":
		return f.ternary == 0
	}
	return true
}

// typeIsDone reports whether token i can be the last token of a type.
func (w *walker) typeIsDone(i int) bool {
	switch w.at(i).kind {
	case wordToken:
		return !typeOperators[w.text(i)] && w.text(i) != "import" || w.isMember(i)
	case opToken, openToken, endToken:
		return false
	}
	return true
}

// typeOperator paints an operator inside a type and opens the construct that it begins.
func (w *walker) typeOperator() {
	f := w.top()
	switch w.text(w.i) {
	case "<":
		if end := w.closeAngle(w.i); end > 0 {
			w.pushAngle(end)
			return
		}
		w.paint(Operator)
	case ":":
		w.typeColon(f)
	case "?":
		if !w.isOptionalInType(f) {
			f.ternary++
		}
		w.paint(Operator)
	default:
		w.paint(kindOfOperator(w.text(w.i)))
	}
}

// isOptionalInType reports whether "?" marks an optional member or element of a tuple.
func (w *walker) isOptionalInType(f *frame) bool {
	switch w.text(w.i + 1) {
	case ":", ")", ",", "]":
		return true
	case "(", "<":
		return f.kind == inTypeObject
	}
	return false
}

// typeColon paints a ":" in a type. It can precede the type of a member or a result, be part of a conditional type,
// or follow the name of a tuple element.
func (w *walker) typeColon(f *frame) {
	i, end := w.i, f.end
	switch {
	case f.ternary > 0:
		f.ternary--
		w.paint(Operator)
	case f.kind == inTypeObject:
		w.paint(Operator)
		w.push(frame{kind: inType, open: i, end: end})
	case w.text(f.open) == "[" && !w.isIndexSignature(f.open):
		w.paint(Punctuation)
	default:
		w.paint(Operator)
	}
}

// isIndexSignature reports whether the "[" at token i begins an index signature, such as [key: string]:, in a type.
func (w *walker) isIndexSignature(i int) bool {
	return w.at(i).params
}

// openTypeBracket opens a frame for a bracket inside a type.
func (w *walker) openTypeBracket() {
	f, i := w.top(), w.i
	next := frame{kind: inTypeList, open: i, end: w.closing(i)}
	switch w.text(i) {
	case "(":
		if f.kind == inTypeObject || w.text(next.end+1) == "=>" {
			next.kind = inParams
			w.tokens[i].params = true
		}
	case "{":
		next.kind = inTypeObject
	case "[":
		if w.query == i-1 && i > 0 {
			next.kind = inParen // as in typeof list[number], which is painted like a value
		}
		w.tokens[i].params = f.kind == inTypeObject
	}
	w.push(next)
	w.i++
}
