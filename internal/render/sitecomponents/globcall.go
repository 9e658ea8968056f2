package sitecomponents

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// errGlobLiteral is the error for arguments whose value is unknown at build time.
var errGlobLiteral = errors.New("its arguments are not literals")

// readGlob reads the arguments of a call to [globName] in code that the bundler has printed. The code begins after the
// marker. readGlob also returns the end of the call.
func readGlob(code string) (call globCall, end int, err error) {
	rest := strings.TrimPrefix(code, strings.TrimPrefix(globEagerMarker, globMarker))
	call.isEager = len(rest) < len(code)
	l := literals{rest: rest}
	arguments, ok := l.list("(", ")")
	if !ok || len(arguments) == 0 || len(arguments) > 2 {
		return globCall{}, 0, errGlobLiteral
	}
	if call.patterns, ok = textsOf(arguments[0]); !ok {
		return globCall{}, 0, errGlobLiteral
	}
	if len(arguments) == 2 {
		options, isObject := arguments[1].(map[string]any)
		if !isObject {
			return globCall{}, 0, errGlobLiteral
		}
		call.use(options)
	}
	return call, len(code) - len(l.rest), nil
}

// use reads the options of a call, including the old option "as".
func (c *globCall) use(options map[string]any) {
	c.isEager = c.isEager || options["eager"] == true
	c.base, _ = options["base"].(string)
	c.export, _ = options["import"].(string)
	c.query = queryOf(options["query"])
	if as := queryOf(options["as"]); as != "" {
		c.query, c.export = as, "default"
	}
	if c.export == "*" {
		c.export = ""
	}
}

// queryOf returns the part of a query that changes what an import returns, which is "raw", "url" or "".
func queryOf(value any) string {
	var keys []string
	switch query := value.(type) {
	case string:
		keys = strings.Split(strings.TrimPrefix(query, "?"), "&")
	case map[string]any:
		for key := range query {
			keys = append(keys, key)
		}
	}
	for _, known := range []string{"raw", "url"} {
		if slices.Contains(keys, known) {
			return known
		}
	}
	return ""
}

// textsOf returns the strings in a string or a list of strings.
func textsOf(value any) ([]string, bool) {
	if text, ok := value.(string); ok {
		return []string{text}, true
	}
	list, ok := value.([]any)
	var texts []string
	for _, item := range list {
		text, isText := item.(string)
		ok = ok && isText
		texts = append(texts, text)
	}
	return texts, ok
}

// literals reads JavaScript literals.
type literals struct{ rest string }

// skip reads a token after white space. It reports whether the token is there.
func (l *literals) skip(token string) bool {
	rest, found := strings.CutPrefix(strings.TrimLeft(l.rest, " \t\r\n"), token)
	if found {
		l.rest = rest
	}
	return found
}

// value reads a string, a list, an object or a boolean.
func (l *literals) value() (value any, ok bool) {
	switch {
	case l.next("\"'`"):
		return l.text()
	case l.next("["):
		return l.list("[", "]")
	case l.next("{"):
		return l.object()
	}
	for word, value := range map[string]any{"true": true, "!0": true, "false": false, "!1": false} {
		if l.skip(word) {
			return value, true
		}
	}
	return nil, false
}

// next reports whether the next character after white space is one of the given characters.
func (l *literals) next(characters string) bool {
	l.rest = strings.TrimLeft(l.rest, " \t\r\n")
	return l.rest != "" && strings.Contains(characters, l.rest[:1])
}

// text reads a string or a template without expressions.
func (l *literals) text() (string, bool) {
	quote, body := l.rest[:1], l.rest[1:]
	end := strings.Index(body, quote)
	if end < 0 || strings.Contains(body[:end], "${") || strings.Contains(body[:end], `\`) { // patterns need no escapes
		return "", false
	}
	l.rest = body[end+1:]
	return body[:end], true
}

// list reads values between brackets.
func (l *literals) list(begin, end string) (list []any, ok bool) {
	if !l.skip(begin) {
		return nil, false
	}
	list = []any{}
	for !l.skip(end) {
		value, ok := l.value()
		if !ok {
			return nil, false
		}
		list = append(list, value)
		if !l.skip(",") && !l.next(end) {
			return nil, false
		}
	}
	return list, true
}

// object reads an object whose keys are names or strings.
func (l *literals) object() (map[string]any, bool) {
	object := map[string]any{}
	l.skip("{")
	for !l.skip("}") {
		key, rest, found := strings.Cut(l.rest, ":")
		if !found {
			return nil, false
		}
		if key = strings.TrimSpace(key); strings.HasPrefix(key, `"`) {
			key, _ = strconv.Unquote(key)
		}
		l.rest = rest
		value, ok := l.value()
		if !ok {
			return nil, false
		}
		object[key] = value
		if !l.skip(",") && !l.next("}") {
			return nil, false
		}
	}
	return object, true
}
