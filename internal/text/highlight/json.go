package highlight

import "strings"

// paintJSON paints JSON. It supports comments.
func paintJSON(c *canvas, from, to int) {
	for i := from; i < to; {
		rest := c.src[i:to]
		n, kind := 1, Plain
		switch b := rest[0]; {
		case b == '"':
			n = paintJSONString(c, i, to)
			i += n
			continue
		case strings.HasPrefix(rest, "//"):
			n, kind = lineLen(rest), Comment
		case strings.HasPrefix(rest, "/*"):
			n, kind = lenThrough(rest, 2, "*/"), Comment
		case isDigit(b) || b == '-':
			n, kind = 1+numberLen(rest[1:]), Number
		case isWordByte(b):
			n = wordLen(rest)
			if word := rest[:n]; word == "true" || word == "false" || word == "null" {
				kind = Constant
			}
		case strings.IndexByte("{}[]:,", b) >= 0:
			kind = Punctuation
		}
		c.paint(i, i+n, kind)
		i += n
	}
}

// paintJSONString paints a string, or a key if a colon follows, and returns its length.
func paintJSONString(c *canvas, from, to int) int {
	n := paintString(c, from, to)
	after := strings.TrimLeft(c.src[from+n:min(from+n+8, to)], " \t")
	if !strings.HasPrefix(after, ":") {
		return n
	}
	for i := from; i < from+n; i++ {
		if c.kinds[i] == String {
			c.kinds[i] = Property
		}
	}
	return n
}
