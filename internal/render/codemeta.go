package render

import (
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// codeMeta are the options of a code block after its language:
//
//	```ts [main.ts]{3} lines=10 wrap collapse diff /word/
type codeMeta struct {
	// title is displayed above the code if there is no file name.
	title string
	// language is the language of the code in a "diff" block.
	language string
	// firstLine is the number of the first line. 0 disables line numbers.
	firstLine int
	// wrap breaks long lines. Without it, they scroll.
	wrap bool
	// collapse shows only the beginning of the code until the reader expands it.
	collapse bool
	// diff treats lines with "+" or "-" in the first column as inserted or deleted.
	diff bool
	// commands shows an npm command for every package manager.
	commands bool
	words    []string
	// marked maps marks to line numbers. The marks are "ins", "del" and "mark". first is the mark for the lines in the
	// first pair of braces, which the parser has already read.
	marked map[string][]int
	first  string
	// annotations are the ids of the list items after the code that its comments refer to.
	annotations []string
}

// maxWords is the maximum number of marked words in a block. It is limited because each line is searched for every
// word.
const maxWords = 16

func parseCodeMeta(meta string) codeMeta {
	m := codeMeta{first: "mark", marked: map[string][]int{}}
	for meta = strings.TrimSpace(meta); meta != ""; meta = strings.TrimSpace(meta) {
		var option string
		option, meta = cutOption(meta)
		key, value, _ := strings.Cut(option, "=")
		switch key {
		case "title", "filename":
			m.title = value
		case "lang":
			m.language = value
		case "lines", "line-numbers", "showLineNumbers":
			m.firstLine = firstLine(value)
		case "wrap":
			m.wrap = true
		case "nowrap":
			m.wrap = false
		case "collapse":
			m.collapse = true
		case "diff":
			m.diff = true
		case "pm":
			m.commands = true
		case "ins", "del", "mark":
			if value == "" { // the option belongs to the first braces
				m.first = key
			}
			m.mark(key, value)
		default:
			m.mark("mark", option)
			if word, ok := slashed(option); ok && len(m.words) < maxWords {
				m.words = append(m.words, word)
			}
		}
	}
	return m
}

// mark records the lines between braces.
func (m *codeMeta) mark(kind, braces string) {
	if lines, ok := strings.CutPrefix(braces, "{"); ok {
		m.marked[kind] = append(m.marked[kind], mdc.LineRanges(strings.TrimSuffix(lines, "}"))...)
	}
}

// cutOption splits the first option off meta, which must not begin with a space. Spaces between slashes or quotes are
// part of the option. The quotes around a value are removed.
func cutOption(meta string) (option, rest string) {
	if meta[0] == '/' {
		if end := strings.IndexByte(meta[1:], '/'); end >= 0 {
			return meta[:end+2], meta[end+2:]
		}
	}
	end := strings.IndexAny(meta, " \t")
	if end < 0 {
		end = len(meta)
	}
	equals := strings.IndexByte(meta[:end], '=')
	if equals < 0 || equals+1 == len(meta) {
		return meta[:end], meta[end:]
	}
	key, value := meta[:equals+1], meta[equals+1:]
	if quote := value[0]; quote == '"' || quote == '\'' {
		if end := strings.IndexByte(value[1:], quote); end >= 0 {
			return key + value[1:end+1], value[end+2:]
		}
	}
	return meta[:end], meta[end:]
}

func firstLine(value string) int {
	if n, err := strconv.Atoi(value); err == nil && n > 0 {
		return n
	}
	return 1
}

// slashed returns the word between two slashes.
func slashed(option string) (string, bool) {
	if len(option) < 3 || option[0] != '/' || option[len(option)-1] != '/' {
		return "", false
	}
	return option[1 : len(option)-1], true
}
