package migrate

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// inUTF8 returns a document as UTF-8 without a byte order mark. It decodes a document that begins with a UTF-16 byte
// order mark as UTF-16. It reads other invalid UTF-8 as Windows-1252, which used to be the default of many editors.
func inUTF8(src []byte) string {
	if text, ok := fromUTF16(src); ok {
		return text
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

// fromUTF16 decodes UTF-16 text that begins with a byte order mark. It returns false for other text.
func fromUTF16(src []byte) (text string, ok bool) {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(src, []byte{0xFE, 0xFF}):
		order = binary.BigEndian
	case bytes.HasPrefix(src, []byte{0xFF, 0xFE}):
		order = binary.LittleEndian
	default:
		return "", false
	}
	var units []uint16
	for at := 2; at+1 < len(src); at += 2 {
		units = append(units, order.Uint16(src[at:]))
	}
	return string(utf16.Decode(units)), true
}
