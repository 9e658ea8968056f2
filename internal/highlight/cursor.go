package highlight

// cursor moves over a range of a canvas, from pos to end, and paints it.
type cursor struct {
	c        *canvas
	pos, end int
}

// rest returns the code that has not been read.
func (p *cursor) rest() string { return p.c.src[p.pos:p.end] }

// take paints the next n bytes, or fewer at the end, and moves past them.
func (p *cursor) take(n int, k Kind) {
	n = min(n, p.end-p.pos)
	p.c.paint(p.pos, p.pos+n, k)
	p.pos += n
}
