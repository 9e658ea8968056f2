package highlight

import (
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// The limits for code that chroma paints. Its rules are backtracking regular expressions. Some of them can take minutes
// for a run of identical characters. Code that exceeds these limits, which documentation never contains, is not
// colored.
const (
	chromaLimit  = 16 << 10 // bytes of code
	chromaLine   = 1000     // bytes of a line
	chromaBlank  = 20       // consecutive empty lines
	chromaErrors = 4        // positions where no rule matches, which means that the code is in a different language
)

// chromaPainter returns a painter that uses chroma's lexer for a language, or nil if there is none.
func chromaPainter(lang string) painter {
	if lang == "" {
		return nil
	}
	lexer := lexerOf(lang)
	if lexer == nil || lexer == lexers.Fallback || lexer.Config().Name == "plaintext" {
		return nil
	}
	return func(c *canvas, from, to int) {
		if fitsChroma(c.src[from:to]) {
			paintChroma(c, from, to, lexer)
		}
	}
}

// fitsChroma reports whether code is within the limits that keep chroma's lexers fast.
func fitsChroma(code string) bool {
	if len(code) > chromaLimit {
		return false
	}
	blank := 0
	for line := range strings.SplitSeq(code, "\n") {
		blank++
		if strings.TrimSpace(line) != "" {
			blank = 0
		}
		if len(line) > chromaLine || blank > chromaBlank {
			return false
		}
	}
	return true
}

// paintChroma paints code with one of chroma's lexers. It stops where the lexer's text differs from the code, because
// a lexer may drop or add a newline, which would shift the colors.
func paintChroma(c *canvas, from, to int, lexer chroma.Lexer) {
	tokens, err := lexer.Tokenise(&chroma.TokeniseOptions{State: "root"}, c.src[from:to])
	if err != nil {
		return // a lexer without a root state has no colors
	}
	failures := 0
	for token := tokens(); token != chroma.EOF; token = tokens() {
		if token.Type == chroma.Error {
			failures++
		}
		end := from + len(token.Value)
		if failures > chromaErrors || end > to || c.src[from:end] != token.Value {
			return
		}
		c.paint(from, end, kindOfChroma(token.Type))
		from = end
	}
}

// chromaKinds maps chroma's token types to kinds. A type that is not in the map has the kind of its nearest ancestor.
var chromaKinds = map[chroma.TokenType]Kind{
	chroma.Comment:               Comment,
	chroma.CommentPreproc:        Keyword,
	chroma.Keyword:               Keyword,
	chroma.KeywordConstant:       Constant,
	chroma.KeywordType:           Type,
	chroma.Name:                  Plain,
	chroma.NameAttribute:         Attribute,
	chroma.NameBuiltin:           Function,
	chroma.NameBuiltinPseudo:     Constant,
	chroma.NameClass:             Type,
	chroma.NameConstant:          Constant,
	chroma.NameDecorator:         Function,
	chroma.NameEntity:            Escape,
	chroma.NameException:         Type,
	chroma.NameFunction:          Function,
	chroma.NameKeyword:           Keyword,
	chroma.NameLabel:             Variable,
	chroma.NameNamespace:         Type,
	chroma.NameOperator:          Operator,
	chroma.NameProperty:          Property,
	chroma.NameTag:               Tag,
	chroma.NameVariable:          Variable,
	chroma.Literal:               Constant,
	chroma.LiteralString:         String,
	chroma.LiteralStringEscape:   Escape,
	chroma.LiteralStringInterpol: Escape,
	chroma.LiteralStringRegex:    Regexp,
	chroma.LiteralNumber:         Number,
	chroma.Operator:              Operator,
	chroma.OperatorWord:          Keyword,
	chroma.Punctuation:           Punctuation,
	chroma.GenericHeading:        Heading,
	chroma.GenericSubheading:     Heading,
	chroma.GenericInserted:       Inserted,
	chroma.GenericDeleted:        Deleted,
	chroma.GenericPrompt:         Punctuation,
}

func kindOfChroma(t chroma.TokenType) Kind {
	for _, t := range []chroma.TokenType{t, t.SubCategory(), t.Category()} {
		if kind, ok := chromaKinds[t]; ok {
			return kind
		}
	}
	return Plain
}
