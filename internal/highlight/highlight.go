// Package highlight splits code into colored tokens.
//
// [Lines] is the entry point. It copies the code to a [canvas], which has a Kind for each byte, passes it to
// the painter of the language and splits the result into lines of tokens. A painter is a function that paints
// a range, so that one language can delegate part of its range to another, as Vue does with scripts, styles
// and expressions. The languages of this documentation have their own painters, one file each. chroma's
// lexers paint all others.
package highlight

// Line is one line of code, without its newline.
type Line []Token

// Token is a piece of a line with one kind. Adjacent tokens have different kinds.
type Token struct {
	Kind Kind
	Text string
}

// Lines colors code in the language lang, a name or alias as in a code fence. The texts of the tokens, joined
// with a newline between lines, are exactly code. For an unknown language the lines are plain text.
func Lines(lang, code string) []Line {
	c := newCanvas(code)
	if paint := painterOf(lang); paint != nil {
		paint(c, 0, len(code))
	}
	return c.lines()
}

// Known reports whether Lines can color the language lang.
func Known(lang string) bool { return painterOf(lang) != nil }
