// Package budget holds the limits of authors' text: its size and its nesting. Text beyond a limit is an error at the
// position where it exceeds the limit; the text before that position is still parsed. The limits keep the memory for
// any document below 500 MB and its time below a few seconds. Each is at least ten times what the largest documentation
// pages use.
package budget

const (
	// Bytes limits the size of a file. A tree and its HTML take up to 50 times the memory of their text.
	Bytes = 4 << 20

	// Depth limits the nesting of quotes, lists and components, of emphasis, and of lists and mappings in data. Each
	// level is a call on the stack of every pass over a tree, in Go and in browsers, and each component is a pass over
	// the lines in it.
	Depth = 100

	// Nodes limits the elements and texts in the tree of a document. A node takes 300 bytes in all stages together.
	Nodes = 300_000

	// Marks limits the delimiters, such as brackets and asterisks, in one paragraph. A delimiter takes 200 bytes until
	// the paragraph ends.
	Marks = 50_000

	// Columns limits the columns of a table. Each row has a cell for every column, even if its text is three characters
	// long.
	Columns = 500

	// Attributes limits the attributes of an element. Each is compared with those before it.
	Attributes = 500

	// Lines limits the lines that the attributes of a block component may span, because the parser looks ahead for
	// their end at each such line.
	Lines = 200

	// Repeated limits the bytes that reference links and descriptions of images add to a document: each use of a
	// reference repeats its address.
	Repeated = 2 << 20

	// Included limits the bytes that all documents of a collection include. A small document can include a large file.
	Included = 16 << 20

	// Problems limits the reported problems of one document.
	Problems = 1_000
)

const (
	// Code limits the size of a code block that is compiled, in bytes. Each prefix operator, for example, is a call on
	// the stack of the parser.
	Code = 64 << 10

	// CodeDepth is how deep brackets may nest in such a block, and how many arrows, conditions, labels and operators may
	// follow each other in a script without an end between them.
	CodeDepth = 500

	// BundleDepth is the same for the files of a bundle, where esbuild recurses: components, scenes, configurations and
	// packages, which may be minified. Ten times as much is still far from the end of the stack.
	BundleDepth = 10_000
)

const (
	// YAMLBytes limits the size of the YAML of a document, and of what its aliases expand to. A token takes 250 bytes of
	// memory, and a byte can be a token.
	YAMLBytes = 512 << 10

	// YAMLTokens limits the tokens of the YAML of a document. The parser compares each key of a mapping with those
	// before it: 20,000 keys take two seconds.
	YAMLTokens = 40_000

	// YAMLPaths limits the total size of the paths of YAML nodes in bytes: the parser stores the keys above a node in
	// its path.
	YAMLPaths = 16 << 20

	// Values limits the values of a data file, and of YAML after its aliases are expanded.
	Values = 200_000

	// KeyBytes limits the dotted path of a key, in bytes. Longer paths have no known position.
	KeyBytes = 1_000
)
