package highlight

import "slices"

// tokenKind is the lexical class of a script token.
type tokenKind uint8

const (
	endToken tokenKind = iota // before the first or after the last token
	wordToken
	numberToken
	stringToken
	regexpToken
	openToken  // ( [ { ${ ` and the start of a JSX element
	closeToken // closing counterparts of openToken
	opToken
)

// scriptToken is a token of a script. Comments and the text of templates are not tokens.
type scriptToken struct {
	kind     tokenKind
	from, to int
	match    int  // the token of the bracket's partner, or -1 if there is none
	line     bool // the token is the first one on its line
	params   bool // "(" that opens the parameters of a function
	label    bool // ":" that ends a label or a case
}

// words is a set of words.
type words map[string]bool

func wordSet(list ...string) words {
	set := make(words, len(list))
	for _, word := range list {
		set[word] = true
	}
	return set
}

// scriptKeywords lists words that are keywords unless they are the name of a member or a key.
var scriptKeywords = wordSet(
	"break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
	"else", "enum", "export", "extends", "finally", "for", "function", "if", "import", "in",
	"instanceof", "let", "new", "return", "switch", "throw", "try", "typeof", "var", "void",
	"while", "with", "await", "yield", "implements", "interface",
)

// operandKeywords lists keywords that are followed by a value. After them, a slash begins a regular expression and a
// brace begins an object.
var operandKeywords = wordSet(
	"return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do",
	"await", "yield", "instanceof", "extends", "default", "const", "let", "var", "as", "satisfies",
)

// scriptConstants lists the keywords that are values.
var scriptConstants = wordSet(
	"true", "false", "null", "undefined", "NaN", "Infinity", "this", "super", "arguments",
)

// memberModifiers lists the words that can precede the name of a class member.
var memberModifiers = wordSet(
	"public", "private", "protected", "static", "readonly", "abstract", "override", "declare",
	"async", "get", "set", "accessor",
)

// typeOperators lists the keywords inside a type that are followed by another type.
var typeOperators = wordSet(
	"keyof", "typeof", "infer", "readonly", "new", "abstract", "asserts", "extends",
	"is", "in", "as",
)

// scriptOperators lists the operators with more than one character, longest first. The only operator in the list that
// begins with ">" is ">=", because ">>" closes two lists in a type.
var scriptOperators = []string{
	"===", "!==", "**=", "<<=", "&&=", "||=", "??=", "...",
	"=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "**", "++", "--", "<<",
	"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
}

// kindOfOperator returns the kind of an operator. The walker may change it later.
func kindOfOperator(op string) Kind {
	if slices.Contains([]string{",", ";", ".", "?.", ":", "@"}, op) {
		return Punctuation
	}
	return Operator
}
