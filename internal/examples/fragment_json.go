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
	// templateLine and templateValue match what a template puts into JSON.
	templateLine = regexp.MustCompile(`(?m)^[ \t]*\{\{.*\}\}[ \t]*$`)
	// templateControl matches what makes a template leave a part of it out, or repeat it.
	templateControl = regexp.MustCompile(`\{\{-?\s*(?:if|else|end|range|with|#)\b|\{%`)
	templateValue   = regexp.MustCompile(`\{\{[^{}\n]*\}\}`)
)

// jsonReadings make JSON of a part of it.
var jsonReadings = [][2]string{{"", ""}, {"{", "}"}, {"[", "]"}}

// tsConfig matches the settings of TypeScript, where a comma may follow the last value.
var tsConfig = regexp.MustCompile(`"(?:compilerOptions|extends)"\s*:`)

// trailingComma matches a comma behind the last value of a list or an object.
var trailingComma = regexp.MustCompile(`,(\s*[}\]])`)

// jsonParts reports whether code is a part of JSON, several documents, JSON with comments, or the object as
// JavaScript prints it. A comma too many is a fault where there are no comments.
func (c *Compiler) jsonParts(ctx context.Context, code string) (bool, error) {
	if block := matterBlock.FindStringSubmatch(code); block != nil {
		code = block[1]
	}
	code = templateValue.ReplaceAllString(templateLine.ReplaceAllString(code, ""), "0")
	if templateControl.MatchString(code) {
		return true, nil
	}
	code = withoutSurplus(code)
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

// isJSON reports whether text is one JSON value after the other.
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

// withoutSurplus returns code without the brackets at its end that it has not opened: a block may show the end of a
// file.
func withoutSurplus(code string) string {
	for strings.Count(code, "}")+strings.Count(code, "]") > strings.Count(code, "{")+strings.Count(code, "[") {
		text := strings.TrimRight(code, " \t\r\n")
		if !strings.HasSuffix(text, "}") && !strings.HasSuffix(text, "]") {
			break
		}
		code = text[:len(text)-1]
	}
	return code
}
