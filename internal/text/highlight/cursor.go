package highlight

// cursor moves over a range of a canvas, from pos to end, and paints it.
type cursor struct {
	c        *canvas
	pos, end int
}

// rest returns the code that has not been read yet.
func (p *cursor) rest() string { return p.c.src[p.pos:p.end] }

// take paints the next n bytes and moves past them. At the end, it paints fewer bytes.
func (p *cursor) take(n int, k Kind) {
	n = min(n, p.end-p.pos)
	p.c.paint(p.pos, p.pos+n, k)
	p.pos += n
}
