// Package budget holds how large and how deeply nested a text of an author may be. A text beyond a
// limit is an error at the place where it goes beyond; what stands before that place is still read.
// The limits keep the memory for one document under 500 MB and its time under some seconds, whatever
// the document holds. Each is at least ten times what the largest documentation pages use.
package budget

const (
	// Bytes is how long a file may be. A tree and its HTML take up to 50 times the memory of their text.
	Bytes = 4 << 20

	// Depth is how many quotes, lists and components, how much emphasis, or how many lists and
	// mappings of data may stand in each other. Each of them is a call on the stack of every pass over
	// a tree, in Go and in browsers, and each component is a pass over the lines in it.
	Depth = 100

	// Nodes is how many elements and texts the tree of a document may have; a node takes 300 bytes
	// with all that is made of it.
	Nodes = 300_000

	// Marks is how many signs, such as brackets and asterisks, one paragraph may have. A sign takes
	// 200 bytes until the paragraph ends.
	Marks = 50_000

	// Columns is how many columns a table may have: each of its rows has a cell for all of them, also
	// where it is three characters long.
	Columns = 500

	// Attributes is how many attributes an element may have. Each is compared with those before it.
	Attributes = 500

	// Lines is how many lines the attributes of a component on a line of its own may span, as each such
	// line looks ahead for their end.
	Lines = 200

	// Repeated is how many bytes the links by reference and the descriptions of images in a document may
	// hold beyond its text: each use of a reference repeats its address.
	Repeated = 2 << 20

	// Problems is how many problems of one document are reported.
	Problems = 1_000
)

const (
	// Code is how long a block of code may be for compilers to see it: each prefix operator of it, for one, is
	// a call on the stack of the parser.
	Code = 64 << 10

	// CodeDepth is how deep brackets may nest in such a block, and how many arrows, conditions, labels and operators may
	// follow each other in a script without an end between them.
	CodeDepth = 500
)

const (
	// YAMLBytes is how long the YAML of a document may be, and how many bytes its aliases may stand
	// for. A token takes 250 bytes, and a byte can be a token.
	YAMLBytes = 512 << 10

	// YAMLTokens is how many keys, values and signs the YAML of a document may have. The parser compares
	// each key of a mapping with those before it: 20,000 keys take two seconds.
	YAMLTokens = 40_000

	// YAMLPaths is how many bytes the paths of the nodes of YAML may have together: the parser writes the
	// keys above a node into it.
	YAMLPaths = 16 << 20

	// Values is how many values a file of data may have, and how many those of YAML may become when each
	// alias is replaced by what it stands for.
	Values = 200_000

	// KeyBytes is how long the dotted path of a key may be for its place to be known.
	KeyBytes = 1_000
)
