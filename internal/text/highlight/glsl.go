package highlight

import "strings"

var glslKeywords = wordSet(
	"uniform", "attribute", "varying", "in", "out", "inout", "const", "precision", "highp",
	"mediump", "lowp", "layout", "flat", "smooth", "centroid", "invariant", "if", "else",
	"for", "while", "do", "switch", "case", "default", "return", "break", "continue", "discard",
	"buffer", "shared", "readonly", "writeonly", "coherent", "volatile", "restrict",
)

var glslTypes = wordSet(
	"void", "struct", "bool", "int", "uint", "float", "double", "vec2", "vec3", "vec4", "ivec2", "ivec3",
	"ivec4", "uvec2", "uvec3", "uvec4", "bvec2", "bvec3", "bvec4", "dvec2", "dvec3", "dvec4",
	"mat2", "mat3", "mat4", "mat2x2", "mat2x3", "mat2x4", "mat3x2", "mat3x3", "mat3x4", "mat4x2",
	"mat4x3", "mat4x4", "sampler1D", "sampler2D", "sampler3D", "samplerCube", "sampler2DShadow",
	"samplerCubeShadow", "sampler2DArray", "isampler2D", "usampler2D", "image2D",
)

// glsl paints shaders.
type glsl struct {
	cursor
}

func paintGLSL(c *canvas, from, to int) {
	p := glsl{cursor{c, from, to}}
	for p.pos < p.end {
		p.step()
	}
}

func (p *glsl) step() {
	rest := p.c.src[p.pos:p.end]
	switch b := rest[0]; {
	case strings.HasPrefix(rest, "//"):
		p.take(lineLen(rest), Comment)
	case strings.HasPrefix(rest, "/*"):
		p.take(lenThrough(rest, 2, "*/"), Comment)
	case b == '#':
		p.directive(rest)
	case isDigit(b) || b == '.' && len(rest) > 1 && isDigit(rest[1]):
		p.take(numberLen(rest), Number)
	case isWordByte(b):
		n := wordLen(rest)
		p.take(n, p.kindOfWord(rest[:n], rest[n:]))
	case strings.IndexByte("{}()[];,.", b) >= 0:
		p.take(1, Punctuation)
	case strings.IndexByte("+-*/%=<>!&|^~?:", b) >= 0:
		p.take(1, Operator)
	default:
		p.pos++
	}
}

// directive reads "#define NAME" and other directives. The text after them is read as code.
func (p *glsl) directive(rest string) {
	n := 1 + blankLen(rest[1:])
	n += wordLen(rest[n:])
	name := strings.TrimSpace(rest[1:n])
	p.take(n, Keyword)
	rest = rest[n:]
	blank := blankLen(rest)
	if (name == "define" || name == "ifdef" || name == "ifndef" || name == "undef") && blank > 0 {
		p.pos += blank
		p.take(wordLen(rest[blank:]), Function)
	}
	if name == "include" {
		p.take(lineLen(rest), String)
	}
}

func (p *glsl) kindOfWord(word, after string) Kind {
	after = strings.TrimLeft(after, " \t")
	before := strings.TrimRight(p.c.src[max(p.pos-2, 0):p.pos], " \t")
	called := strings.HasPrefix(after, "(")
	switch {
	case word == "true" || word == "false":
		return Constant
	case glslKeywords[word]:
		return Keyword
	case called:
		return Function
	case glslTypes[word]:
		return Type
	case strings.HasSuffix(before, "."):
		return Property
	case isUpper(word[0]) && strings.ToUpper(word) != word:
		return Type // a struct
	}
	return Variable
}
