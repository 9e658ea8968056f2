package highlight

import "strings"

// heredoc is a here-document that is announced on the current line.
type heredoc struct {
	stop string
	tabs bool // for <<-, tabs may precede the stop
	raw  bool // the stop is quoted, so variables in the text are not expanded
}

// heredoc reads "<<STOP". The operator is n bytes long.
func (p *bash) heredoc(n int) {
	p.take(n, Operator)
	h := heredoc{}
	if strings.HasPrefix(p.rest(), "-") {
		h.tabs = true
		p.take(1, Operator)
	}
	p.pos += blankLen(p.rest())
	stop := lineOf(p.rest())
	if i := strings.IndexAny(stop, " \t\r;&|<>)"); i >= 0 {
		stop = stop[:i]
	}
	h.stop = strings.Trim(stop, `"'\`)
	h.raw = h.stop != stop
	p.take(len(stop), Punctuation)
	if h.stop != "" {
		p.heredocs = append(p.heredocs, h)
	}
}

// readHeredocs reads all here-documents that the previous line announced.
func (p *bash) readHeredocs() {
	for _, h := range p.heredocs {
		for p.pos < p.end {
			line := lineOf(p.rest())
			text := line
			if h.tabs {
				text = strings.TrimLeft(line, "\t")
			}
			if text == h.stop {
				p.take(len(line), Punctuation)
				break
			}
			p.heredocLine(len(line), h.raw)
			p.pos = min(p.pos+1, p.end)
		}
	}
	p.heredocs = nil
}

// heredocLine reads a line of n bytes. Unless the here-document is raw, it also reads the variables in the line.
func (p *bash) heredocLine(n int, raw bool) {
	end := p.pos + n
	for p.pos < end {
		i := strings.IndexByte(p.c.src[p.pos:end], '$')
		if i < 0 || raw {
			p.take(end-p.pos, String)
			return
		}
		p.take(i, String)
		rest := p.c.src[p.pos:end]
		switch {
		case strings.HasPrefix(rest, "${"):
			p.expansion(rest)
		default:
			p.take(1+wordLen(rest[1:]), Variable)
		}
	}
}
