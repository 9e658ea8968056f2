// Package highlight splits code into colored tokens.
//
// [Lines] is the entry point. It copies the code to a [canvas], which holds a Kind for each byte, calls the painter
// of the language, and splits the result into lines of tokens. A painter is a function that colors a range of the
// canvas. It can delegate part of its range to the painter of another language, as Vue's painter does for scripts,
// styles and expressions. The languages that this documentation uses have custom painters, with a separate file for
// each. For all other languages, chroma's lexers are used.
package highlight

// Line is one line of code, without its newline.
type Line []Token

// Token is a part of a line that has one kind. Adjacent tokens have different kinds.
type Token struct {
	Kind Kind
	Text string
}

// Lines colors code in the language lang, which is a name or an alias as used in a code fence. Joining the text of the
// tokens, with a newline between lines, results in exactly code. If the language is unknown, the lines are plain
// text.
func Lines(lang, code string) []Line {
	c := newCanvas(code)
	if paint := painterOf(lang); paint != nil {
		paint(c, 0, len(code))
	}
	return c.lines()
}

// Known reports whether Lines can color the language lang.
func Known(lang string) bool { return painterOf(lang) != nil }
