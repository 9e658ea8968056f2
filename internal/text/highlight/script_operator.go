package highlight

// operator handles a token that the lexer has painted, and records its effect on the next token.
func (w *walker) operator() {
	f := w.top()
	switch w.text(w.i) {
	case ":":
		w.colon()
		return
	case "?":
		if !w.isOptionalMark() {
			f.ternary++
		}
	case "=":
		w.equals()
		return
	case "<":
		w.angle()
		return
	case ",":
		f.ternary, f.value, f.key = 0, false, true
		f.declares = f.declared
		w.i++
		return
	case ";":
		w.resetStatement()
		f.value, f.key = false, true
		w.i++
		return
	case "*":
		w.i++ // the name of a generator method may follow
		return
	}
	if w.text(w.i) != "@" {
		f.key = false
	}
	w.i++
}

// isOptionalMark reports whether "?" marks an optional parameter or member.
func (w *walker) isOptionalMark() bool {
	kind := w.top().kind
	if kind != inParams && kind != inClass {
		return false
	}
	switch w.text(w.i + 1) {
	case ":", ")", ",", "=", "(", ";", "}":
		return true
	}
	return false
}

// colon paints ":" and opens the type that follows it, if there is one.
func (w *walker) colon() {
	f := w.top()
	i := w.i
	f.key = false
	switch {
	case w.beginsType():
		w.paint(Operator)
		w.push(frame{kind: inType, open: i, end: f.end})
	case f.ternary > 0:
		f.ternary--
		w.paint(Operator)
	default:
		w.tokens[i].label = f.kind == inBlock
		f.label = false
		w.i++
	}
}

// beginsType reports whether the current ":" precedes the type of a result, a parameter, a class member or a declared
// name.
func (w *walker) beginsType() bool {
	f, before := w.top(), w.at(w.i-1)
	if before.kind == closeToken && before.match >= 0 && w.tokens[before.match].params {
		return true
	}
	if f.ternary > 0 || f.value {
		return false
	}
	return f.kind == inParams || f.kind == inClass || f.declares
}

// equals handles "=", which is followed by a value or by the type of a type alias.
func (w *walker) equals() {
	f, i := w.top(), w.i
	f.declares, f.key = false, false
	f.value = f.kind == inParams || f.kind == inClass
	w.i++
	if f.alias {
		f.alias = false
		w.push(frame{kind: inType, open: i, end: f.end})
	}
}

// angle handles "<", which begins a list of types or is a comparison.
func (w *walker) angle() {
	f := w.top()
	end := -1
	if w.mayHoldTypes() {
		end = w.closeAngle(w.i)
	}
	if end < 0 {
		f.key = false
		w.i++
		return
	}
	w.pushAngle(end)
}

// pushAngle opens a list of types that begins at the current "<" and ends at the ">" at token end.
func (w *walker) pushAngle(end int) {
	closer := w.tokens[end]
	w.c.paint(closer.from, closer.to, Punctuation)
	w.tokens[end].kind = closeToken
	w.push(frame{kind: inTypeList, open: w.i, end: end})
	w.paint(Punctuation)
}

// mayHoldTypes reports whether "<" can begin type arguments or parameters here. It can do so at the start of an
// expression, or after a name if the list is followed by a call, a template or a body.
func (w *walker) mayHoldTypes() bool {
	f := w.top()
	if f.kind == inHead || f.alias || w.params || f.key || !w.endsValue(w.i-1) {
		return true
	}
	end := w.closeAngle(w.i)
	if end < 0 {
		return false
	}
	after := w.text(end + 1)
	return after == "(" || after == "`" || w.text(w.i-2) == "new" && w.at(w.i-1).kind == wordToken
}

// maxTypeList is the maximum number of tokens that the walker reads to find the end of a list of types.
const maxTypeList = 1024

// closeAngle returns the ">" that closes the "<" at token i. It returns -1 if the tokens between them cannot be
// types.
func (w *walker) closeAngle(i int) int {
	if i < w.noAngle {
		return -1
	}
	depth, conditional, flat := 1, false, true
	j := i + 1
	for ; j < len(w.tokens) && j < i+maxTypeList; j++ {
		t := w.tokens[j]
		if t.kind == openToken && t.match > 0 && t.from < t.to {
			j, flat = t.match, false
			continue
		}
		if t.kind == opToken {
			switch w.text(j) {
			case "<":
				depth++
				continue
			case ">":
				flat = false
				if depth--; depth == 0 {
					return j
				}
				continue
			}
		}
		conditional = conditional || t.kind == wordToken && w.text(j) == "extends"
		if !w.mayBeType(j, conditional) {
			break
		}
	}
	if flat {
		w.noAngle = j // a token that cannot close this "<" cannot close the ones in between either
	}
	return -1
}

// mayBeType reports whether token j can be part of a list of types. A "?" can be part of it only in a conditional
// type. Otherwise, "<" is a comparison.
func (w *walker) mayBeType(j int, conditional bool) bool {
	switch t := w.tokens[j]; t.kind {
	case opToken:
		switch w.text(j) {
		case "?", ":":
			return conditional
		case ",", ".", "|", "&", "=", "=>", "...", "-":
			return true
		}
		return false
	case openToken, closeToken, regexpToken:
		return false
	}
	return true
}
