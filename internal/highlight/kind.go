package highlight

// Kind is what a piece of code is, as far as colors go.
type Kind uint8

// The kinds. Plain is the zero value: white space, text, and all that carries no meaning of its own.
const (
	Plain Kind = iota
	Comment
	Regexp
	String
	Escape
	Number
	Keyword
	Operator
	Constant
	Function
	Type
	Tag
	Attribute
	Property
	Variable
	Punctuation
	Inserted
	Deleted
	Heading
)

// kindNames holds, for every kind, its name and its CSS class. Classes are short because a page
// repeats them hundreds of times.
var kindNames = [...]struct{ name, class string }{
	Plain:       {"plain", ""},
	Comment:     {"comment", "co"},
	Regexp:      {"regexp", "re"},
	String:      {"string", "st"},
	Escape:      {"escape", "es"},
	Number:      {"number", "nu"},
	Keyword:     {"keyword", "kw"},
	Operator:    {"operator", "op"},
	Constant:    {"constant", "cn"},
	Function:    {"function", "fn"},
	Type:        {"type", "ty"},
	Tag:         {"tag", "tg"},
	Attribute:   {"attribute", "at"},
	Property:    {"property", "pr"},
	Variable:    {"variable", "va"},
	Punctuation: {"punctuation", "pu"},
	Inserted:    {"inserted", "in"},
	Deleted:     {"deleted", "de"},
	Heading:     {"heading", "hd"},
}

// String is the kind's full name ("keyword").
func (k Kind) String() string { return kindNames[k].name }

// Class is the CSS class of the kind's tokens ("kw"), empty for Plain, which needs no element.
func (k Kind) Class() string { return kindNames[k].class }

// Kinds lists every kind, so that a style sheet or its test can cover them all.
func Kinds() []Kind {
	kinds := make([]Kind, len(kindNames))
	for i := range kinds {
		kinds[i] = Kind(i)
	}
	return kinds
}
