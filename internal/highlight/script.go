package highlight

// TypeScript and JavaScript, with or without JSX, in two steps over the same tokens. The lexer
// paints what can be told from the characters alone (comments, strings, numbers, operators) and
// pairs the brackets; the walker then paints every word by the brackets it stands in and by its
// neighbors. Both look ahead a bounded number of tokens only, so the time is linear.

// scriptPainter paints a file or a script element.
func scriptPainter(jsx bool) painter {
	return func(c *canvas, from, to int) { paintScript(c, from, to, jsx, inBlock) }
}

// paintExpression paints an expression: "{" at its start is an object.
func paintExpression(c *canvas, from, to int) { paintScript(c, from, to, false, inParen) }

// paintTypeParams paints the type parameters of a component (generic="T extends string").
func paintTypeParams(c *canvas, from, to int) { paintScript(c, from, to, false, inTypeList) }

func paintScript(c *canvas, from, to int, jsx bool, entry frameKind) {
	lexer := scriptLexer{cursor: cursor{c, from, to}, jsx: jsx}
	lexer.run()
	w := walker{c: c, tokens: lexer.tokens}
	w.push(frame{kind: entry, end: len(w.tokens), open: -1})
	w.walk()
}
