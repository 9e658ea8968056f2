package highlight

// cursor goes over a range of a canvas, from pos to end, and paints on its way.
type cursor struct {
	c        *canvas
	pos, end int
}

// rest is the code not read yet.
func (p *cursor) rest() string { return p.c.src[p.pos:p.end] }

// take paints the next n bytes, as far as there are any, and steps over them.
func (p *cursor) take(n int, k Kind) {
	n = min(n, p.end-p.pos)
	p.c.paint(p.pos, p.pos+n, k)
	p.pos += n
}
