package frontmatter

import (
	"strconv"
	"strings"
)

// scalar returns the value of a plain scalar according to the YAML 1.2 core schema. The value is null, a boolean or a
// number if possible, and a string otherwise. "yes", "on" and dates are strings. So are .inf, .nan and numbers out of
// range, which neither JSON nor SQL can represent.
func scalar(s string) any {
	switch s {
	case "", "~", "null", "Null", "NULL":
		return nil
	case "true", "True", "TRUE":
		return true
	case "false", "False", "FALSE":
		return false
	}
	if n, ok := number(s); ok {
		return n + 0 // not -0, which JSON would keep
	}
	return s
}

// Text returns the text of a scalar. It formats numbers and booleans as in YAML and returns "" for other values.
func Text(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

// Bool returns the boolean that a value is or clearly represents. YAML treats "false" in quotes, and yes, no, on and
// off, as text.
func Bool(value any) (meant, ok bool) {
	if text, isText := value.(string); isText {
		switch strings.ToLower(strings.TrimSpace(text)) {
		case "true", "yes", "on":
			return true, true
		case "false", "no", "off":
			return false, true
		}
	}
	meant, ok = value.(bool)
	return meant, ok
}

// IsTrue reports whether a value is, or clearly represents, true. See [Bool].
func IsTrue(value any) bool {
	meant, ok := Bool(value)
	return ok && meant
}

// IsFalse reports whether a value is, or clearly represents, false. See [Bool].
func IsFalse(value any) bool {
	meant, ok := Bool(value)
	return ok && !meant
}

// Number returns the number that a value is, or that its text represents.
func Number(value any) (float64, bool) {
	if text, isText := value.(string); isText {
		return number(strings.TrimSpace(text))
	}
	n, ok := value.(float64)
	return n, ok
}

// number parses s as a number of the core schema.
func number(s string) (float64, bool) {
	if digits, ok := strings.CutPrefix(s, "0o"); ok {
		return integer(digits, 8)
	}
	if digits, ok := strings.CutPrefix(s, "0x"); ok {
		return integer(digits, 16)
	}
	if !decimal(s) {
		return 0, false
	}
	n, err := strconv.ParseFloat(s, 64)
	return n, err == nil
}

func integer(digits string, base int) (float64, bool) {
	if strings.ContainsAny(digits, "+-_") {
		return 0, false
	}
	n, err := strconv.ParseUint(digits, base, 64)
	return float64(n), err == nil
}

// decimal reports whether s has the form [-+]? ( digits ( . digits? )? | . digits ) ( e [-+]? digits )?
func decimal(s string) bool {
	s = strings.TrimPrefix(strings.TrimPrefix(s, "-"), "+")
	whole := digits(s)
	rest := s[whole:]
	fraction := 0
	if strings.HasPrefix(rest, ".") {
		fraction = digits(rest[1:])
		rest = rest[1+fraction:]
	}
	if whole+fraction == 0 {
		return false
	}
	if rest == "" {
		return true
	}
	if rest[0] != 'e' && rest[0] != 'E' {
		return false
	}
	rest = rest[1:]
	if rest != "" && (rest[0] == '-' || rest[0] == '+') {
		rest = rest[1:]
	}
	return rest != "" && digits(rest) == len(rest)
}

// digits returns the number of digits at the start of s.
func digits(s string) int {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n
}
