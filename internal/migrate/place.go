package migrate

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// places finds the positions of keys in the object that a file exports. It only recognizes strings, comments and
// brackets. If it cannot find a key, it uses the position of the parent.
type places struct{ tokens []token }

// matterPlaces maps dotted YAML keys to their positions.
type matterPlaces map[string]diag.Pos

func (p matterPlaces) of(path []string) diag.Pos {
	for ; len(path) > 0; path = path[:len(path)-1] {
		if at, ok := p[strings.Join(path, ".")]; ok {
			return at
		}
	}
	return diag.Pos{Line: 1, Col: 1}
}

func (p matterPlaces) text(_ string, path []string) diag.Pos { return p.of(path) }

// token is a word, a string or a punctuation character with its position. Comments and white space are not tokens.
type token struct {
	text string
	pos  diag.Pos
}

var tokenPattern = regexp.MustCompile("(?s)//[^\n]*|/\\*.*?\\*/|'(?:\\\\.|[^'\\\\])*'|\"(?:\\\\.|[^\"\\\\])*\"|`(?:\\\\.|[^`\\\\])*`|[\\w$]+|\\S")

func newPlaces(src []byte) places {
	var p places
	text := string(src)
	pos, seen := diag.Pos{Line: 1, Col: 1}, 0
	for _, span := range tokenPattern.FindAllStringIndex(text, -1) {
		for _, r := range text[seen:span[0]] {
			pos.Col++
			if r == '\n' {
				pos = diag.Pos{Line: pos.Line + 1, Col: 1}
			}
		}
		seen = span[0]
		word := text[span[0]:span[1]]
		if strings.HasPrefix(word, "//") || strings.HasPrefix(word, "/*") {
			continue
		}
		p.tokens = append(p.tokens, token{word, pos})
	}
	return p
}

// of returns the position of the key at path, or of its nearest parent that can be found.
func (p places) of(path []string) diag.Pos {
	at, i := diag.Pos{Line: 1, Col: 1}, p.export()
	for _, key := range path {
		next, ok := p.find(i, key)
		if !ok {
			next, ok = p.call(i, key)
		}
		if !ok {
			return at
		}
		at, i = p.tokens[next].pos, next
	}
	return at
}

// text returns the position of a string in the value of the key at path. If it cannot find the string, it returns the
// position of the key.
func (p places) text(text string, path []string) diag.Pos {
	at := p.of(path)
	for _, t := range p.tokens {
		if t.pos.Line < at.Line || t.pos.Line == at.Line && t.pos.Col < at.Col {
			continue
		}
		if text != "" && len(t.text) > 1 && strings.Trim(t.text, "'\"`") == text {
			return t.pos
		}
	}
	return at
}

// export returns the index of the token before the exported object. The token is "export" or the name of the exported
// constant.
func (p places) export() int {
	for i, t := range p.tokens {
		if t.text == "export" && i+2 < len(p.tokens) && p.tokens[i+1].text == "default" {
			return p.definition(p.tokens[i+2].text, i)
		}
	}
	return 0
}

// definition returns the index of name in "const name =". It returns fallback if there is no such definition.
func (p places) definition(name string, fallback int) int {
	for i, t := range p.tokens {
		if t.text == name && i > 0 && slices.Contains([]string{"const", "let", "var"}, p.tokens[i-1].text) {
			return i
		}
	}
	return fallback
}

// find returns the index of key in the first object after token i.
func (p places) find(i int, key string) (int, bool) {
	for i < len(p.tokens) && p.tokens[i].text != "{" {
		i++
	}
	depth := 0
	for ; i < len(p.tokens); i++ {
		switch t := p.tokens[i].text; t {
		case "{", "[", "(":
			depth++
		case "}", "]", ")":
			if depth--; depth == 0 {
				return 0, false
			}
		default:
			if depth == 1 && strings.Trim(t, `'"`) == key && i+1 < len(p.tokens) && p.isKey(i) {
				return i, true
			}
		}
	}
	return 0, false
}

// call returns the index of a function call in the value of token i, such as an integration in a list.
func (p places) call(i int, name string) (int, bool) {
	depth := 0
	for i++; i+1 < len(p.tokens) && depth >= 0; i++ {
		switch p.tokens[i].text {
		case "{", "[", "(":
			depth++
		case "}", "]", ")":
			depth--
		case name:
			if p.tokens[i+1].text == "(" {
				return i, true
			}
		}
	}
	return 0, false
}

// isKey reports whether token i is a key, which is followed by a value, a comma or the end of the object.
func (p places) isKey(i int) bool {
	before, after := p.tokens[i-1].text, p.tokens[i+1].text
	return (before == "{" || before == ",") && strings.Contains(":,}(", after)
}
