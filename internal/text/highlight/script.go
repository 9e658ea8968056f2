package highlight

// TypeScript and JavaScript, with or without JSX, are painted in two passes over the same tokens. The lexer paints
// everything that depends only on characters, such as comments, strings, numbers and operators, and pairs the
// brackets. The walker then paints each word based on its brackets and neighbors. Both look ahead by a limited number
// of tokens, so the time is linear.

// scriptPainter paints a file or a script element.
func scriptPainter(jsx bool) painter {
	return func(c *canvas, from, to int) { paintScript(c, from, to, jsx, inBlock) }
}

// paintExpression paints an expression. A "{" at its start begins an object.
func paintExpression(c *canvas, from, to int) { paintScript(c, from, to, false, inParen) }

// paintTypeParams paints the type parameters of a component, as in generic="T extends string".
func paintTypeParams(c *canvas, from, to int) { paintScript(c, from, to, false, inTypeList) }

func paintScript(c *canvas, from, to int, jsx bool, entry frameKind) {
	lexer := scriptLexer{cursor: cursor{c, from, to}, jsx: jsx}
	lexer.run()
	w := walker{c: c, tokens: lexer.tokens}
	w.push(frame{kind: entry, end: len(w.tokens), open: -1})
	w.walk()
}
