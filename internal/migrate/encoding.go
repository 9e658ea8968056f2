package migrate

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// opensMatter matches the start of front matter.
var opensMatter = regexp.MustCompile(`^---[ \t]*\r?\n\s*[\w-]+:`)

// documentText returns the text of a document. If it is only front matter, the mark at the end may be missing, as in
// VitePress.
func documentText(src []byte) string {
	text := inUTF8(src)
	if _, _, isClosed := frontmatter.Split(text); isClosed || !opensMatter.MatchString(text) {
		return text
	}
	_, yaml, _ := strings.Cut(text, "\n")
	if _, problems := frontmatter.Parse(yaml, diag.Pos{Line: 2, Col: 1}); len(problems) > 0 {
		return text
	}
	return strings.TrimRight(text, "\r\n") + "\n---\n"
}

// inUTF8 returns a document as UTF-8 without a byte order mark. It decodes a document that begins with a UTF-16 byte
// order mark as UTF-16. It reads other invalid UTF-8 as Windows-1252, which used to be the default encoding of many
// editors.
func inUTF8(src []byte) string {
	if text, err := unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM).NewDecoder().Bytes(src); err == nil {
		return string(text)
	}
	text := strings.TrimPrefix(string(src), "\uFEFF")
	if utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		if r == utf8.RuneError && size == 1 {
			r = charmap.Windows1252.DecodeByte(text[0])
		}
		b.WriteRune(r)
		text = text[size:]
	}
	return b.String()
}
