package mdc

import "strings"

// codeSpan handles inline code.
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

// closingTicks finds the next run of exactly n backticks from i on, -1 where there is none.
func (s *inline) closingTicks(text string, i, n int) int {
	if s.memo.ticks == nil {
		s.memo.ticks = map[int]int{}
		whole := s.content.text
		for k := strings.IndexByte(whole, '`'); k >= 0 && k < len(whole); {
			if whole[k] != '`' {
				k++
				continue
			}
			run := ticks(whole, k)
			s.memo.ticks[run] = k
			k += run
		}
	}
	if last, ok := s.memo.ticks[n]; !ok || last < i {
		return -1
	}
	for i < len(text) {
		next := strings.IndexByte(text[i:], '`')
		if next < 0 {
			return -1
		}
		i += next
		run := ticks(text, i)
		if run == n {
			return i
		}
		i += run
	}
	return -1
}
