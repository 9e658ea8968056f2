package highlight

// Kind is the syntactic category of a piece of code, which determines its color.
type Kind uint8

// The kinds. Plain is the zero value. It is used for white space, text, and everything else that has no category.
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

// kindNames holds the name and the CSS class of each kind. The classes are short because a page contains them
// hundreds of times.
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

// String returns the full name of the kind, such as "keyword".
func (k Kind) String() string { return kindNames[k].name }

// Class returns the CSS class of the kind, such as "kw". It is empty for Plain, which needs no element.
func (k Kind) Class() string { return kindNames[k].class }

// Kinds lists all kinds. Style sheets and tests use it to cover all of them.
func Kinds() []Kind {
	kinds := make([]Kind, len(kindNames))
	for i := range kinds {
		kinds[i] = Kind(i)
	}
	return kinds
}
