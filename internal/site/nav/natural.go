package nav

import (
	"cmp"
	"strings"
)

// Natural compares two stems in natural order. It compares sequences of digits as numbers, so that "2.two" comes before
// "10.ten". It compares everything else by bytes.
func Natural(a, b string) int {
	x, y := a, b
	for x != "" && y != "" {
		if isDigit(x[0]) && isDigit(y[0]) {
			var n, m string
			n, x = cutNumber(x)
			m, y = cutNumber(y)
			if c := compareNumbers(n, m); c != 0 {
				return c
			}
			continue
		}
		if x[0] != y[0] {
			return cmp.Compare(x[0], y[0])
		}
		x, y = x[1:], y[1:]
	}
	if c := cmp.Compare(len(x), len(y)); c != 0 {
		return c
	}
	return strings.Compare(a, b) // "01" and "1" are equal as numbers but different as names
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// cutNumber splits s after its leading digits. It removes leading zeros from the digits.
func cutNumber(s string) (digits, rest string) {
	end := 0
	for end < len(s) && isDigit(s[end]) {
		end++
	}
	return strings.TrimLeft(s[:end], "0"), s[end:]
}

// compareNumbers compares numbers of any length.
func compareNumbers(a, b string) int {
	return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
}
