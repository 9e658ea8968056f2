package highlight

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

// isFunctionType reports whether the type at token i is the type of a function.
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

// maxResultType is the maximum number of tokens of a result type that the walker reads to find the arrow after the
// type.
const maxResultType = 64

// isArrow reports whether the parenthesis at token i contains the parameters of an arrow function.
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

// arrowFollowsType reports whether "=>" follows the result type that starts at token i.
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
