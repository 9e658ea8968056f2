package examples

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf16"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Much of the code in documents does not compile, because it consists of signatures, pseudocode, or parts of a file
// separated by paragraphs. Only a typo is definitely a mistake. A typo is an error that a single small edit at its
// position fixes. The edits to try are derived from the compiler's message, and the code is parsed again after each of
// them.
type edit struct {
	code string
	// fix describes the edit to the author.
	fix string
}

// typo returns the problem with f if one small edit fixes the code. For any other error, it returns false. The
// position of the problem refers to the code.
func (c *Compiler) typo(ctx context.Context, f Fence, p diag.Problem) (diag.Problem, bool, error) {
	code := afterChange(dedent(f.Code))
	if loader, ok := scriptLoaders[f.Language]; ok {
		for _, loader := range f.loaders(loader) {
			found, err := c.scriptTypo(ctx, code, loader)
			if err != nil {
				return p, false, err
			}
			if found.Cure != "" {
				return typoProblem(p, found).WithHint("%s", found.Cure), true, nil
			}
		}
		return p, false, nil
	}
	var (
		fix string
		err error
	)
	switch f.Language {
	case "vue":
		fix, err = c.vueTypo(ctx, code)
	case "json":
		fix = jsonTypo(code, f.Filename)
	case "yaml", "yml":
		fix = yamlTypo(code)
	}
	return p.WithHint("%s", fix), fix != "", err
}

// typoProblem returns the problem that was found by reading a script as part of a program, moved to its original
// line.
func typoProblem(p diag.Problem, found scriptFault) diag.Problem {
	if found.Line != p.Line {
		p.Pos = diag.Pos{Line: found.Line, Col: 1}
	}
	p.Message = lower(found.Message)
	return p
}

// wholes lists the kinds of code that are checked for typos, because readers copy such code.
var wholes = [][2]string{{"", ""}, {"({\n", "\n})"}, {"[\n", "\n]"}, {"class T {\n", "\n}"}, {"async function* f() {\n", "\n}"}}

// scriptTypo returns the compiler's message about the typo in a script, with its fix.
func scriptTypo(code string, loader api.Loader) scriptFault {
	for _, around := range wholes {
		messages := transform(around[0]+code+around[1], loader).Errors
		message := firstSyntaxError(messages)
		if message == nil || message.Location == nil {
			continue
		}
		message.Location.Line -= strings.Count(around[0], "\n")
		if onlyAwait(messages) {
			return scriptFault{message.Text, message.Location.Line, cureOfAwait}
		}
		at := offset(code, message.Location.Line, message.Location.Column)
		isPart := around[0] != ""
		if isPart && (at == len(code) || strings.TrimSpace(lineBefore(code, at)) != "") {
			continue
		}
		for _, try := range edits(code, at, message.Text) {
			if parses(around[0]+try.code+around[1], loader) {
				return scriptFault{message.Text, message.Location.Line, try.fix}
			}
		}
	}
	return scriptFault{}
}

const (
	cureOfAwait = "make the function around it async"
	cureOfTypes = `write <script lang="ts">, because it has types`
)

// onlyAwait reports whether all errors in a script are caused by "await" in functions that are not async.
func onlyAwait(messages []api.Message) bool {
	for _, message := range messages {
		if !isIgnored(message.Text) && !strings.HasPrefix(message.Text, `"await" can only be used inside`) {
			return false
		}
	}
	return true
}

// offset converts a line and a column in bytes to an offset in code.
func offset(code string, line, column int) int {
	at := 0
	for range line - 1 {
		next := strings.IndexByte(code[at:], '\n')
		if next < 0 {
			return len(code)
		}
		at += next + 1
	}
	return min(max(at+column, 0), len(code))
}

var (
	// expected matches a compiler message about a token that is missing before another token.
	expected = regexp.MustCompile(`xpected "([,)\]}])"(?: but found (.*?))?(?: \(\d+:\d+\))?$`)
	// surplus matches a compiler message about an unmatched closing bracket.
	surplus = regexp.MustCompile(`(?:nexpected|xpected ";" but found) "([)\]}])"$`)
	// closers matches a line that has only closing tokens, which may belong to something outside the block.
	closers = regexp.MustCompile(`^[\s)\]},;]*$`)
)

// edits lists the edits that could fix the error at an offset in a script.
func edits(code string, at int, message string) []edit {
	if surplus.MatchString(message) && at < len(code) && !closers.MatchString(lineAt(code, at)) {
		return []edit{{code[:at] + code[at+1:], "remove it"}}
	}
	match := expected.FindStringSubmatch(message)
	if match == nil {
		return nil
	}
	if match[2] == "end of file" {
		return endEdits(code, match[1])
	}
	before := func(sign, fix string) edit { return edit{code[:at] + sign + code[at:], fix} }
	all := []edit{before(",", "add a comma before it")}
	signs := match[1]
	if signs == "," { // Vue's compiler reports nothing more than the missing comma
		signs = ")]}"
	}
	for _, sign := range signs {
		all = append(all, before(string(sign), fmt.Sprintf("add %q before it", string(sign))))
	}
	if match[1] == "}" {
		all = append(all, before(":", "add a colon before it"))
	}
	if at < len(code) && code[at] == ';' {
		all = append(all, edit{code[:at] + "," + code[at+1:], "write a comma"})
	}
	return all
}

// endEdits closes a call at the end of code if the other brackets are closed at the start of a line.
func endEdits(code, sign string) []edit {
	text := strings.TrimRight(code, " \t\r\n;")
	last := text[strings.LastIndexByte(text, '\n')+1:]
	if sign != ")" || !closers.MatchString(last) || strings.TrimLeft(last, " \t") != last || !strings.Contains(text, "\n") {
		return nil
	}
	return []edit{{text + sign, `add ")" at the end`}}
}

// lineBefore returns the text between the start of the line and an offset.
func lineBefore(code string, at int) string {
	return code[strings.LastIndexByte(code[:at], '\n')+1 : at]
}

// lineAt returns the line of code that contains an offset.
func lineAt(code string, at int) string {
	rest, _, _ := strings.Cut(code[at:], "\n")
	return lineBefore(code, at) + rest
}

var (
	// untypedScript matches a script tag without a lang attribute.
	untypedScript = regexp.MustCompile(`(?m)^<script(?: setup)?>`)
	// elementName matches the name of the element that starts at an offset.
	elementName = regexp.MustCompile(`^<([A-Za-z][\w.-]*)`)
)

// vueTypo returns the fix for the typo in a Vue file or a template fragment.
func (c *Compiler) vueTypo(ctx context.Context, code string) (string, error) {
	start := 0
	if !block.MatchString(code) {
		start = len(wrapper)
	}
	whole := code
	if start > 0 {
		whole = wrapper + code + "</template>"
	}
	result, err := c.vue(ctx, "Example.vue", whole)
	if err != nil || len(result.Faults) == 0 {
		return "", err
	}
	fault := result.Faults[0]
	at := min(max(byteOfUTF16(whole, fault.Offset)-start, 0), len(code))
	if strings.Contains(fault.Message, "reserved word 'await'") {
		return cureOfAwait, nil
	}
	tries := edits(code, at, fault.Message)
	if strings.HasPrefix(fault.Message, "Error parsing JavaScript expression") {
		tries = expressionEdits(code, at) // the reported position is the start of the expression
	}
	if tag := untypedScript.FindStringIndex(code); tag != nil {
		tries = append(tries, edit{code[:tag[1]-1] + ` lang="ts"` + code[tag[1]-1:], cureOfTypes})
	}
	if strings.Contains(fault.Message, "missing end tag") {
		tries = append(tries, endTagEdits(code, at)...)
	}
	for _, try := range tries {
		if ok, err := c.isVueFragment(ctx, try.code); ok || err != nil {
			return try.fix, err
		}
	}
	return "", nil
}

// expressionEdits lists edits that close a bracket at the end of the attribute value that begins at an offset, or
// that add a comma to one of its lines.
func expressionEdits(code string, at int) []edit {
	if at == 0 || code[at-1] != '"' {
		return nil
	}
	length := strings.IndexByte(code[at:], '"')
	if length < 0 {
		return nil
	}
	end := at + length
	var all []edit
	for _, sign := range ")]}" {
		all = append(all, edit{code[:end] + string(sign) + code[end:], fmt.Sprintf("add %q at its end", string(sign))})
	}
	for i := at; i < end; i++ {
		if code[i] == '\n' {
			all = append(all, edit{code[:i] + "," + code[i:], "end each of its lines with a comma"})
		}
	}
	return all
}

// byteOfUTF16 converts an offset in UTF-16 units to an offset in bytes.
func byteOfUTF16(text string, offset int) int {
	for at, r := range text {
		if offset <= 0 {
			return at
		}
		offset -= utf16.RuneLen(r)
	}
	return len(text)
}

// endTagEdits closes the element that starts at an offset at the end of its start tag. It returns no edits for a
// block that shows only the beginning of a script.
func endTagEdits(code string, at int) []edit {
	name := elementName.FindStringSubmatch(code[at:])
	end := strings.IndexByte(code[at:], '>')
	if name == nil || end < 0 || strings.Contains(code[at:at+end], "<!--") || !endTag.MatchString(code) || blockStart.MatchString(code[at:at+len(name[0])]) {
		return nil
	}
	return []edit{{code[:at+end] + " /" + code[at+end:], "end it with </" + name[1] + ">"}}
}

// strictFile matches the name or typical keys of a file whose parsers do not accept trailing commas.
var strictFile = regexp.MustCompile(`^package\.json$|"(?:dependencies|devDependencies|peerDependencies|scripts)"\s*:`)

// jsonTypo returns the fix for the typo in JSON, based on the interpretation that gets the farthest.
func jsonTypo(code, filename string) string {
	bare := anyComment.ReplaceAllStringFunc(code, blank)
	at, _ := jsonFault(bare)
	for _, around := range jsonReadings {
		if json.Valid([]byte(around[0] + bare[:at] + "," + bare[at:] + around[1])) {
			return "add a comma before it"
		}
		if withoutComma := trailingComma.ReplaceAllString(bare, "$1"); json.Valid([]byte(around[0] + withoutComma + around[1])) {
			if strictFile.MatchString(filename) || strictFile.MatchString(bare) {
				return "remove the comma before it"
			}
			return ""
		}
	}
	return ""
}

// bareKey matches a line that consists of a key without a colon.
var bareKey = regexp.MustCompile(`(?m)^[ \t]*[A-Za-z][\w-]*[ \t]*$`)

// yamlTypo returns the fix for YAML with one key that lacks a colon.
func yamlTypo(code string) string {
	for _, at := range bareKey.FindAllStringIndex(code, -1) {
		if len(yamlFence(code[:at[1]]+":"+code[at[1]:])) == 0 {
			return "add a colon after the key in the line before"
		}
	}
	return ""
}
