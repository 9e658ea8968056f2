package mdc

import "strings"

// codeSpan handles backticks, which may begin inline code (CommonMark 6.1).
func (s *inline) codeSpan(text string, i int) int {
	n := ticks(text, i)
	lo := i + n
	hi := s.closingTicks(text, lo, n)
	if hi < 0 {
		s.flush(lo)
		return lo
	}
	code := strings.ReplaceAll(text[lo:hi], "\n", " ")
	if len(code) > 1 && code[0] == ' ' && code[len(code)-1] == ' ' && strings.Trim(code, " ") != "" {
		code = code[1 : len(code)-1]
	}
	node := s.element("code", i)
	node.Children = []*Node{s.nodes.text(code, s.content.offset(lo))}
	end := s.push(node, i, hi+n)
	s.attachable = end
	return end
}

func ticks(text string, i int) int {
	n := 0
	for i+n < len(text) && text[i+n] == '`' {
		n++
	}
	return n
}

// closingTicks returns the offset of the next run of exactly n backticks, starting at i. It returns -1 if there is
// none. After the first unsuccessful search, it remembers the last run of each length.
func (s *inline) closingTicks(text string, i, n int) int {
	if s.memo.ticks != nil && s.memo.ticks[n] < i {
		return -1
	}
	for from := i; from < len(text); {
		next := strings.IndexByte(text[from:], '`')
		if next < 0 {
			break
		}
		from += next
		run := ticks(text, from)
		if run == n {
			return from
		}
		from += run
	}
	if s.memo.ticks == nil {
		s.memo.ticks = lastTicks(s.content.text)
	}
	return -1
}

// lastTicks maps each length of a backtick run to the offset of the last run of that length.
func lastTicks(text string) map[int]int {
	last := map[int]int{}
	for i := 0; i < len(text); {
		next := strings.IndexByte(text[i:], '`')
		if next < 0 {
			break
		}
		i += next
		run := ticks(text, i)
		last[run] = i
		i += run
	}
	return last
}
