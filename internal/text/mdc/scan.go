package mdc

// skipLine skips white space that contains at most one line ending.
func skipLine(text string, i int) int {
	feeds := 0
	for i < len(text) && isBlankByte(text[i]) {
		if text[i] == '\n' {
			if feeds++; feeds > 1 {
				return i
			}
		}
		i++
	}
	return i
}

// lineEnd returns the end of the line. It returns false unless only white space follows i on the line.
func lineEnd(text string, i int) (int, bool) {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	return i, i == len(text) || text[i] == '\n'
}

// maxLabel is the maximum length of the label of a link reference definition.
const maxLabel = 999

// scanLabel scans the label in brackets at i and returns the offset after it. It returns 0 if there is no label.
func scanLabel(text string, i int) (string, int) {
	start := i + 1
	for j := start; j < len(text) && j-start <= maxLabel; j++ {
		switch text[j] {
		case '\\':
			j++
		case '[':
			return "", 0
		case ']':
			return text[start:j], j + 1
		}
	}
	return "", 0
}

// maxParens is the maximum nesting of parentheses in a link destination.
const maxParens = 32

// scanDestination scans the destination of a link at i.
func scanDestination(text string, i int, definition bool) (string, int, bool) {
	if i >= len(text) {
		return "", i, false
	}
	if text[i] == '<' {
		for j := i + 1; j < len(text); j++ {
			switch text[j] {
			case '\\':
				j++
			case '<', '\n':
				return "", i, false
			case '>':
				return text[i+1 : j], j + 1, true
			}
		}
		return "", i, false
	}
	start, depth := i, 0
	for ; i < len(text); i++ {
		c := text[i]
		if c <= ' ' || c == 0x7f {
			break
		}
		if c == '\\' && i+1 < len(text) && isPunctuation(text[i+1]) {
			i++
			continue
		}
		if c == '(' {
			if depth++; depth > maxParens && !definition {
				return "", i, false
			}
		}
		if c == ')' {
			if depth == 0 {
				break
			}
			depth--
		}
	}
	return text[start:i], i, i > start && depth == 0
}

// scanTitle scans the title of a link in quotes or parentheses at i.
func scanTitle(text string, i int) (string, int, bool) {
	if i >= len(text) {
		return "", i, false
	}
	closing := text[i]
	switch closing {
	case '"', '\'':
	case '(':
		closing = ')'
	default:
		return "", i, false
	}
	for j := i + 1; j < len(text); j++ {
		switch text[j] {
		case '\\':
			j++
		case closing:
			return text[i+1 : j], j + 1, true
		case '(':
			if closing == ')' {
				return "", i, false
			}
		}
	}
	return "", i, false
}
