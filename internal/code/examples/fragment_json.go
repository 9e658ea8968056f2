package examples

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

var (
	// templateLine and templateValue match template syntax in JSON.
	templateLine = regexp.MustCompile(`(?m)^[ \t]*\{\{.*\}\}[ \t]*$`)
	// templateControl matches template syntax for conditions and loops.
	templateControl = regexp.MustCompile(`\{\{-?\s*(?:if|else|end|range|with|#)\b|\{%`)
	templateValue   = regexp.MustCompile(`\{\{[^{}\n]*\}\}`)
)

// jsonReadings lists pairs of strings. Placed around a fragment, a pair may turn it into valid JSON.
var jsonReadings = [][2]string{{"", ""}, {"{", "}"}, {"[", "]"}}

// tsConfig matches TypeScript settings, where trailing commas are allowed.
var tsConfig = regexp.MustCompile(`"(?:compilerOptions|extends)"\s*:`)

// trailingComma matches a comma after the last value of a list or an object.
var trailingComma = regexp.MustCompile(`,(\s*[}\]])`)

// jsonParts reports whether code is part of a JSON document, several documents, JSON with comments, or an object as
// printed by JavaScript. An extra comma is an error unless the code has comments.
func (c *Compiler) jsonParts(ctx context.Context, code string) (bool, error) {
	if block := frontMatterBlock.FindStringSubmatch(code); block != nil {
		code = block[1]
	}
	code = templateValue.ReplaceAllString(templateLine.ReplaceAllString(code, ""), "0")
	if templateControl.MatchString(code) {
		return true, nil
	}
	code = withoutUnmatchedBrackets(code)
	text := strings.TrimRight(anyComment.ReplaceAllString(code, ""), " \t\r\n,")
	commented := len(text) < len(strings.TrimRight(code, " \t\r\n,"))
	for _, around := range jsonReadings {
		if isJSON(around[0] + text + around[1]) {
			return true, nil
		}
		if isJSON(around[0] + trailingComma.ReplaceAllString(text, "$1") + around[1]) {
			return commented || tsConfig.MatchString(code), nil
		}
	}
	return c.parses(ctx, "(\n"+text+"\n)", api.LoaderTS)
}

// isJSON reports whether text is a sequence of JSON values.
func isJSON(text string) bool {
	values := json.NewDecoder(strings.NewReader(text))
	for {
		var value any
		if err := values.Decode(&value); errors.Is(err, io.EOF) {
			return true
		} else if err != nil {
			return false
		}
	}
}

// withoutUnmatchedBrackets removes unmatched closing brackets from the end of code, because a block may show the end
// of a file.
func withoutUnmatchedBrackets(code string) string {
	for strings.Count(code, "}")+strings.Count(code, "]") > strings.Count(code, "{")+strings.Count(code, "[") {
		text := strings.TrimRight(code, " \t\r\n")
		if !strings.HasSuffix(text, "}") && !strings.HasSuffix(text, "]") {
			break
		}
		code = text[:len(text)-1]
	}
	return code
}
