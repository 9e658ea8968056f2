package mdc

import (
	"regexp"
	"strconv"
	"strings"
)

// info is the parsed info string of a code block.
type info struct {
	language, filename, meta string
	highlights               []int
}

// quotedOption matches the quoted value of an option, as in title="[id].vue".
var quotedOption = regexp.MustCompile(`="[^"]*"|='[^']*'`)

// parseInfo parses "lang [file]{1,3-5} meta". The parts after the language may be in any order.
func parseInfo(s string) info {
	var out info
	language := s
	if i := strings.IndexAny(language, "{|["); i >= 0 && i < len(language)-1 {
		language = language[:i]
	}
	language, _, _ = strings.Cut(language, " ")
	language, _, _ = strings.Cut(language, "\t")
	rest := strings.Replace(s, language, "", 1)
	if lo := strings.IndexByte(s, '{'); lo >= 0 {
		if n := strings.IndexByte(s[lo:], '}'); n >= 0 {
			out.highlights = LineRanges(s[lo+1 : lo+n])
			rest = strings.Replace(rest, s[lo:lo+n+1], "", 1)
		}
	}
	unquoted := quotedOption.ReplaceAllStringFunc(s, func(option string) string { return strings.Repeat("=", len(option)) })
	if lo, hi := strings.IndexByte(unquoted, '['), strings.LastIndexByte(unquoted, ']'); lo >= 0 && hi > lo {
		out.filename = unescapeName(s[lo+1 : hi])
		rest = strings.Replace(rest, s[lo:hi+1], "", 1)
	}
	out.language, out.meta = language, strings.TrimSpace(rest)
	if language == "" {
		out.language = "text"
	}
	return out
}

// unescapeName removes backslashes before characters that are special in glob patterns. It keeps the backslashes in
// paths.
func unescapeName(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && strings.IndexByte(`[]{}().*+?^$|`, s[i+1]) >= 0 {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// maxHighlights is the maximum number of lines that a list of ranges can contain.
const maxHighlights = 10000

// LineRanges converts a list of ranges such as "1,3-5" to line numbers.
func LineRanges(s string) []int {
	var lines []int
	for part := range strings.SplitSeq(s, ",") {
		if part == "" {
			continue
		}
		from, to, isRange := strings.Cut(part, "-")
		first := lineNumber(from)
		last := first
		if isRange {
			last = lineNumber(to)
		}
		for n := first; n <= last && len(lines) < maxHighlights; n++ {
			lines = append(lines, n)
		}
	}
	return lines
}

func lineNumber(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		return 0
	}
	return n
}
