package highlight

import "slices"

// tokenKind is the lexical class of a script token.
type tokenKind uint8

const (
	endToken tokenKind = iota // beyond the first or last token
	wordToken
	numberToken
	stringToken
	regexpToken
	openToken  // ( [ { ${ ` and the start of a JSX element
	closeToken // their partners
	opToken
)

// scriptToken is a token of a script. Comments and the text of templates are not tokens.
type scriptToken struct {
	kind     tokenKind
	from, to int
	match    int  // a bracket's partner, or -1 if it has none
	line     bool // first of its line
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

// scriptKeywords are keywords everywhere except as names of members and keys.
var scriptKeywords = wordSet(
	"break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
	"else", "enum", "export", "extends", "finally", "for", "function", "if", "import", "in",
	"instanceof", "let", "new", "return", "switch", "throw", "try", "typeof", "var", "void",
	"while", "with", "await", "yield", "implements", "interface",
)

// operandKeywords are keywords followed by a value: after them a slash begins a regular expression, a brace
// an object.
var operandKeywords = wordSet(
	"return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do",
	"await", "yield", "instanceof", "extends", "default", "const", "let", "var", "as", "satisfies",
)

// scriptConstants are the keywords for values.
var scriptConstants = wordSet(
	"true", "false", "null", "undefined", "NaN", "Infinity", "this", "super", "arguments",
)

// memberModifiers may be before the name of a class member.
var memberModifiers = wordSet(
	"public", "private", "protected", "static", "readonly", "abstract", "override", "declare",
	"async", "get", "set", "accessor",
)

// typeOperators are keywords inside a type that are followed by a type.
var typeOperators = wordSet(
	"keyof", "typeof", "infer", "readonly", "new", "abstract", "asserts", "extends",
	"is", "in", "as",
)

// scriptOperators are the operators of more than one character, longest first. Of the operators that begin with ">",
// only ">=" is listed: in types, two of them close two lists.
var scriptOperators = []string{
	"===", "!==", "**=", "<<=", "&&=", "||=", "??=", "...",
	"=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "**", "++", "--", "<<",
	"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
}

// kindOfOperator returns the kind of an operator before the walker refines it.
func kindOfOperator(op string) Kind {
	if slices.Contains([]string{",", ";", ".", "?.", ":", "@"}, op) {
		return Punctuation
	}
	return Operator
}
