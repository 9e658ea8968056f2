// Package budget defines limits on the size and nesting of authors' text. Exceeding a limit is an error at the position
// where the limit is exceeded, and the text before this position is still parsed. With these limits, processing any
// document takes less than 500 MB of memory and a few seconds. Each limit is at least ten times what the largest
// documentation pages need.
package budget

const (
	// Bytes limits the size of a file. A tree and its HTML take up to 50 times as much memory as the text.
	Bytes = 4 << 20

	// ListBytes limits the size of a file with one line per URL or problem in the site. Reading it takes up to 30 times
	// as much memory.
	ListBytes = 16 << 20

	// PictureBytes limits the file size of an image whose dimensions are read. Reading an SVG takes up to 6 times as
	// much memory.
	PictureBytes = 64 << 20

	// Depth limits the nesting of quotes, lists and components, of emphasis, and of lists and mappings in data. Each
	// level requires a stack frame in every pass over a tree, in Go and in browsers. Each component requires a pass
	// over the lines inside it.
	Depth = 100

	// Nodes limits the number of elements and text nodes in the tree of a document. A node takes 300 bytes in total across
	// all stages.
	Nodes = 300_000

	// Marks limits the number of delimiters, such as brackets and asterisks, in a paragraph. A delimiter takes 200
	// bytes until the end of the paragraph.
	Marks = 50_000

	// Columns limits the number of columns in a table. Each row has a cell for every column, even if the text of the
	// row is only three characters long.
	Columns = 500

	// Attributes limits the number of attributes on an element. Each attribute is compared with all attributes before
	// it.
	Attributes = 500

	// Lines limits the number of lines in the attributes of a block component, because the parser searches for their
	// end again on each line.
	Lines = 200

	// Repeated limits the number of bytes that reference links, image descriptions and bindings add to a document. Each
	// use of a reference repeats its URL, and each binding repeats its value.
	Repeated = 2 << 20

	// Included limits the number of bytes that all documents of a collection include. A small document can include a
	// large file.
	Included = 16 << 20

	// GlobFiles limits the number of files that one call to import.meta.glob imports. Each file becomes a separate module.
	GlobFiles = 2_000

	// GlobBytes limits the total size of these files.
	GlobBytes = 16 << 20

	// GlobNames limits the number of names that are compared with a pattern, because a pattern may match a whole folder.
	GlobNames = 100_000

	// Problems limits the number of problems that are reported for a document.
	Problems = 1_000
)

const (
	// Code limits the size of a compiled code block, in bytes. Each prefix operator, for example, requires a stack
	// frame in the parser.
	Code = 64 << 10

	// CodeDepth limits the nesting of brackets in a code block, and the number of arrows, conditions, labels and
	// operators that may be nested in a script without brackets.
	CodeDepth = 500

	// BundleDepth is the limit for the files of a bundle, which esbuild parses recursively: components, scenes,
	// configurations and packages. Packages may be minified. Even ten times this depth would not exhaust the stack.
	BundleDepth = 10_000
)

const (
	// YAMLBytes limits the size of a document's YAML, both before and after its aliases are expanded. A token takes 250
	// bytes of memory, and a single byte can be a token.
	YAMLBytes = 512 << 10

	// YAMLTokens limits the number of tokens in a document's YAML. The parser compares each key of a mapping with all
	// keys before it. For 20,000 keys, this takes two seconds.
	YAMLTokens = 40_000

	// YAMLPaths limits the total size in bytes of the paths of YAML nodes. The path of a node contains all keys above
	// the node.
	YAMLPaths = 16 << 20

	// Values limits the number of values in a data file, and in YAML after its aliases are expanded.
	Values = 200_000

	// KeyBytes limits the length of a key's dotted path in bytes. The position of a key with a longer path is unknown.
	KeyBytes = 1_000
)
