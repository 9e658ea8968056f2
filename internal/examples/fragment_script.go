package examples

import (
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// readings make a program of a part of one: members of an object, an object, members of a list, of a type or of
// a class, a type, the body of a function, calls on something, cases, and what a function takes.
var readings = [][2]string{
	{"", ""},
	{"({\n", "\n})"},
	{"(\n", "\n)"},
	{"[\n", "\n]"},
	{"interface T {\n", "\n}"},
	{"type T =\n", "\n"},
	{"class T {\n", "\n}"},
	{"async function* f() {\n", "\n}"},
	{"a\n", "\n"},
	{"switch (a) {\n", "\n}"},
	{"declare function ", "\n"},
	{"", " => {}"},
	{"", " {}"},
}

// heading matches what begins a part of a block: a comment, such as the name of a file, before and after, or an
// empty line.
var heading = regexp.MustCompile(`(?m)^(?://|/\*)|\n[ \t]*\n[^\s})\]]`)

// scriptParts reports whether code is a part of a script, or several parts with a comment above each.
func scriptParts(code string, loader api.Loader) bool {
	if scriptPart(code, loader) {
		return true
	}
	at := heading.FindAllStringIndex(code, -1)
	if len(at) == 0 {
		return false
	}
	start := 0
	for _, place := range at {
		if !scriptPart(code[start:place[0]], loader) {
			return false
		}
		start = place[0]
	}
	return scriptPart(code[start:], loader)
}

// signature matches a line that only says what a function takes and returns.
var signature = regexp.MustCompile(`(?m)^[\w.]+(?:<.*>)?\(.*\)\s*(?:=>|:)\s*[^{]+$`)

// word matches code that has no syntax at all, such as a key or a setting of another tool.
var word = regexp.MustCompile(`^[^\s(){}\[\]"'` + "`" + `]+$`)

// isSentence reports whether code is a line of words.
func isSentence(code string) bool {
	return !strings.ContainsAny(code, "(){}[];=<>\"'\n") && len(strings.Fields(code)) > 2
}

// method matches the name of what a signature is of, where it belongs to something.
var method = regexp.MustCompile(`^\w+(?:\.\w+)+\(`)

func scriptPart(code string, loader api.Loader) bool {
	code = strings.TrimRight(code, " \t\r\n,;")
	if word.MatchString(code) || isSentence(code) {
		return true
	}
	for _, text := range []string{code, signature.ReplaceAllString(code, ""), ended(code), method.ReplaceAllString(code, "_(")} {
		if strings.HasPrefix(text, "<") && parses("<>\n"+text+"\n</>", loader) { // elements beside each other
			return true
		}
		for _, around := range readings {
			if parses(around[0]+text+around[1], loader) || alternatives(around[0], text, around[1], loader) {
				return true
			}
		}
	}
	return false
}

// ended returns code with what closes the brackets that are open at its end, where its last line opens one: such a
// block shows how something begins.
func ended(code string) string {
	body := ""
	switch last := code[max(0, len(code)-1):]; {
	case strings.HasSuffix(code, "=>"):
		body = " {}"
	case startTag.MatchString(code) && !endTag.MatchString(code) && last == ">":
		return code + "</" + startTag.FindStringSubmatch(code)[1] + ">"
	case !strings.ContainsAny(last, "({[") && !dotsAtEnd.MatchString(code):
		return code
	}
	var open []byte
	for i := range len(code) {
		switch c := code[i]; c {
		case '(':
			open = append(open, ')')
		case '[':
			open = append(open, ']')
		case '{':
			open = append(open, '}')
		case ')', ']', '}':
			if len(open) > 0 && open[len(open)-1] == c {
				open = open[:len(open)-1]
			}
		}
	}
	slices.Reverse(open)
	return code + body + "\n" + string(open)
}

// dotsAtEnd matches a comment of dots behind the last line of code.
var dotsAtEnd = regexp.MustCompile(`\n\s*(?://|/\*)\s*(?:\.{3}|…)[^\n]*$`)

// mostAlternatives is how many comments a block may part alternatives by.
const mostAlternatives = 10

// ownComment matches a line that is a comment and nothing else.
var ownComment = regexp.MustCompile(`^\s*(?://|/\*.*\*/\s*$|\*|/\*\*)`)

// alternatives reports whether code parses with commas before the comments that part members of an object or a list:
// "either this // or that" is one member too many, and no comma too few.
func alternatives(start, code, end string, loader api.Loader) bool {
	lines := strings.Split(code, "\n")
	offset := strings.Count(start, "\n")
	for range mostAlternatives {
		result := transform(start+strings.Join(lines, "\n")+end, loader)
		message := firstFault(result.Errors)
		if message == nil {
			return true
		}
		if message.Location == nil {
			return false
		}
		at := message.Location.Line - 1 - offset
		comment := false
		for at--; at >= 0 && at < len(lines) && (strings.TrimSpace(lines[at]) == "" || ownComment.MatchString(lines[at])); at-- {
			comment = comment || ownComment.MatchString(lines[at])
		}
		if !comment || at < 0 || at >= len(lines) || strings.HasSuffix(lines[at], ",") {
			return false
		}
		lines[at] += ","
	}
	return false
}

// parses reports whether the syntax of code is right. That a name is declared twice is none of it.
func parses(code string, loader api.Loader) bool {
	return firstFault(transform(code, loader).Errors) == nil
}

// transform parses a script, with decorators as frameworks of servers have them.
func transform(code string, loader api.Loader) api.TransformResult {
	return api.Transform(code, api.TransformOptions{
		Loader: loader, Target: api.ESNext, Format: api.FormatESModule, LogLimit: 0,
		TsconfigRaw: `{"compilerOptions":{"experimentalDecorators":true}}`,
	})
}

// firstFault returns the first message about syntax, nil where there is none.
func firstFault(messages []api.Message) *api.Message {
	for i := range messages {
		if !isTwice(messages[i].Text) {
			return &messages[i]
		}
	}
	return nil
}

// isTwice reports whether a compiler's message is about two versions of the same code in one block, about a return
// outside of the function that is left out, about names and types of files that are not there, or about
// how the compiler writes its output.
func isTwice(message string) bool {
	for _, part := range []string{
		"has already been declared", "ultiple exports with the same name", "op-level return cannot be used", "is not declared in this file", `output format`, "odegen node is missing", "ifferent imports aliased to same local name", "t least one <template> or <script>",
		"can contain only one <", "Duplicate define", "duplicate define", "mapping key",
		"no fs option provided", "ailed to resolve extends base type", "nresolvable type reference", "ailed to resolve import source",
	} {
		if strings.Contains(message, part) {
			return true
		}
	}
	return false
}
