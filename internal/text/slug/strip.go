package slug

import "strings"

// Strip removes the parts of a file or folder name that do not appear in the URL: a leading number such as "2.", a
// trailing ".draft", and the name "index". It does not change a name that is a version, such as "1.2" or "3.x".
func Strip(name string) string {
	name = name[strings.LastIndexByte(name, ':')+1:]
	if isVersion(name) {
		return name
	}
	if n := digits(name); n > 0 && strings.HasPrefix(name[n:], ".") {
		name = name[n+1:]
	}
	name = strings.TrimSuffix(name, ".draft")
	if name == "index" {
		return ""
	}
	return name
}

// isVersion reports whether name consists of numbers separated by dots. The last part may be "x".
func isVersion(name string) bool {
	for {
		n := digits(name)
		if n == 0 {
			return false
		}
		switch name = name[n:]; {
		case name == "" || name == ".x":
			return true
		case name[0] != '.':
			return false
		}
		name = name[1:]
	}
}

// digits counts the digits at the start of s.
func digits(s string) int {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n
}
