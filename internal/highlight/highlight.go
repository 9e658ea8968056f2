// Package highlight splits code into colored tokens.
//
// [Lines] is the way in. It lays the code on a [canvas], one Kind a byte, hands it to the painter
// of the language and cuts what comes back into lines of tokens. A painter is a function that
// paints a range: so one language can hand a part of its range to another, as Vue does with its
// scripts, styles and expressions. The languages of this documentation have painters of their
// own, one file each; all others are painted by chroma's lexers.
package highlight

// Line is one line of code, without its newline.
type Line []Token

// Token is a piece of a line that is all of one kind. No two neighbors share a kind.
type Token struct {
	Kind Kind
	Text string
}

// Lines colors code, written in the language lang (a name or alias as after a code fence). The
// tokens' text, with a newline between lines, is code to the byte. An unknown language gives
// lines of plain text.
func Lines(lang, code string) []Line {
	c := newCanvas(code)
	if paint := painterOf(lang); paint != nil {
		paint(c, 0, len(code))
	}
	return c.lines()
}

// Known reports whether Lines has colors for the language lang.
func Known(lang string) bool { return painterOf(lang) != nil }
