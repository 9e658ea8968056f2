package examples

import (
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// readings lists pairs of strings. Placed around a fragment, a pair may turn it into a program. They cover fragments
// that are programs, members of an object, objects, members of a list, a type or a class, types, the body of a
// function, method calls, cases, or parameters.
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

// partStart matches the start of a new part of a block: a comment, such as the name of a file, or a blank line.
var partStart = regexp.MustCompile(`(?m)^(?://|/\*)|\n[ \t]*\n[^\s})\]]`)

// isScriptFragment reports whether code is a fragment of a script, or several fragments that each follow a comment.
func isScriptFragment(code string, loader api.Loader) bool {
	if isScriptPart(code, loader) {
		return true
	}
	starts := partStart.FindAllStringIndex(code, -1)
	if len(starts) == 0 {
		return false
	}
	start := 0
	for _, match := range starts {
		if !isScriptPart(code[start:match[0]], loader) {
			return false
		}
		start = match[0]
	}
	return isScriptPart(code[start:], loader)
}

// signature matches a line that consists of a function signature.
var signature = regexp.MustCompile(`(?m)^[\w.]+(?:<.*>)?\(.*\)\s*(?:=>|:)\s*[^{]+$`)

// word matches code without any syntax, such as a key or another tool's setting.
var word = regexp.MustCompile(`^[^\s(){}\[\]"'` + "`" + `]+$`)

// isSentence reports whether code is a line of prose.
func isSentence(code string) bool {
	return !strings.ContainsAny(code, "(){}[];=<>\"'\n") && len(strings.Fields(code)) > 2
}

// methodName matches the name of a method at the start of its signature, such as "app.use(".
var methodName = regexp.MustCompile(`^\w+(?:\.\w+)+\(`)

// isScriptPart reports whether code is a fragment of a script.
func isScriptPart(code string, loader api.Loader) bool {
	code = strings.TrimRight(code, " \t\r\n,;")
	if word.MatchString(code) || isSentence(code) {
		return true
	}
	for _, text := range []string{code, signature.ReplaceAllString(code, ""), closeBrackets(code), methodName.ReplaceAllString(code, "_(")} {
		if strings.HasPrefix(text, "<") && parses("<>\n"+text+"\n</>", loader) { // sibling elements
			return true
		}
		for _, around := range readings {
			if parses(around[0]+text+around[1], loader) || hasAlternatives(around[0], text, around[1], loader) {
				return true
			}
		}
	}
	return false
}

// closeBrackets closes the open brackets of an unfinished statement, which ends with an opening bracket, an arrow, a
// start tag or dots. It returns other code unchanged.
func closeBrackets(code string) string {
	body := ""
	switch last := code[max(0, len(code)-1):]; {
	case strings.HasSuffix(code, "=>"):
		body = " {}"
	case startTag.MatchString(code) && !endTag.MatchString(code) && last == ">":
		return code + "</" + startTag.FindStringSubmatch(code)[1] + ">"
	case !strings.ContainsAny(last, "({[") && !trailingDots.MatchString(code):
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

// trailingDots matches a comment with dots after the last line of code.
var trailingDots = regexp.MustCompile(`\n\s*(?://|/\*)\s*(?:\.{3}|…)[^\n]*$`)

// maxAlternatives is the maximum number of comments that can separate alternatives.
const maxAlternatives = 10

// commentLine matches a line that contains only a comment.
var commentLine = regexp.MustCompile(`^\s*(?://|/\*.*\*/\s*$|\*|/\*\*)`)

// hasAlternatives reports whether code becomes valid when commas are inserted before the comments between the members
// of an object or a list. Such comments separate alternatives, as in "a: 1 // or: a: 2".
func hasAlternatives(start, code, end string, loader api.Loader) bool {
	lines := strings.Split(code, "\n")
	offset := strings.Count(start, "\n")
	for range maxAlternatives {
		result := transform(start+strings.Join(lines, "\n")+end, loader)
		message := firstSyntaxError(result.Errors)
		if message == nil {
			return true
		}
		if message.Location == nil {
			return false
		}
		at := message.Location.Line - 1 - offset
		comment := false
		for at--; at >= 0 && at < len(lines) && (strings.TrimSpace(lines[at]) == "" || commentLine.MatchString(lines[at])); at-- {
			comment = comment || commentLine.MatchString(lines[at])
		}
		if !comment || at < 0 || at >= len(lines) || strings.HasSuffix(lines[at], ",") {
			return false
		}
		lines[at] += ","
	}
	return false
}

// parses reports whether the syntax of code is valid. It ignores errors that are allowed in fragments, as described at
// [isIgnored].
func parses(code string, loader api.Loader) bool {
	return firstSyntaxError(transform(code, loader).Errors) == nil
}

// transform parses a script. It allows decorators because server frameworks use them.
func transform(code string, loader api.Loader) api.TransformResult {
	return api.Transform(code, api.TransformOptions{
		Loader: loader, Target: api.ESNext, Format: api.FormatESModule, LogLimit: 0,
		TsconfigRaw: `{"compilerOptions":{"experimentalDecorators":true}}`,
	})
}

// firstSyntaxError returns the first message about a syntax error, or nil if there is none.
func firstSyntaxError(messages []api.Message) *api.Message {
	for i := range messages {
		if !isIgnored(messages[i].Text) {
			return &messages[i]
		}
	}
	return nil
}

// isIgnored reports whether a compiler's message is about an error that a fragment may have. Examples are two
// versions of the same code in one block, a return statement outside a function, names and types from files that
// do not exist, and the output format.
func isIgnored(message string) bool {
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
