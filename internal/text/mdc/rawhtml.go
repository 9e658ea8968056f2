package mdc

import (
	"strconv"
	"strings"
)

// rawText are the HTML elements that contain only text up to their closing tag.
const rawText = " iframe noembed noframes script style textarea title xmp "

// raw writes a piece of HTML from the source. It converts names to kebab-case, marks each tag with its position, and
// drops incomplete tags and comments.
func (w *htmlWriter) raw(n *Node) {
	text, base := n.Text, n.Pos.Col-1
	for i := 0; i < len(text); {
		open := strings.IndexByte(text[i:], '<')
		if open < 0 {
			w.WriteString(text[i:])
			return
		}
		w.WriteString(text[i : i+open])
		i += open
		end := w.rawTag(text[i:], base+i)
		if end == 0 {
			return
		}
		i += end
	}
}

// rawTag writes the tag or comment at the start of text and returns its length. It returns 0 if the tag is not closed.
func (w *htmlWriter) rawTag(text string, offset int) int {
	if w.full(offset) || !w.repeatsTags(offset) {
		return 0
	}
	w.nodes.used++
	if strings.HasPrefix(text, "<!--") {
		end := strings.Index(text, "-->")
		if end < 0 {
			return 0
		}
		w.WriteString(text[:end+3])
		return end + 3
	}
	name, closing := tagName(text)
	if name == "" {
		w.WriteString(text[:1])
		return 1
	}
	nameEnd := len(name) + 1
	if closing {
		nameEnd++
	}
	// A name may continue with characters that only HTML allows in names.
	for nameEnd < len(text) && strings.IndexByte(" \t\n/>", text[nameEnd]) < 0 {
		nameEnd++
	}
	end := rawTagEnd(text, nameEnd)
	if end == 0 {
		return 0
	}
	if closing {
		name = Kebab(name)
		w.openTags.close(name)
		w.writtenTags.close(w.parser, name)
		w.WriteString("</" + Kebab(text[2:nameEnd]) + text[nameEnd:end])
		return end
	}
	name = Kebab(text[1:nameEnd])
	w.openTags.open(name)
	if !strings.HasSuffix(text[:end], "/>") {
		w.writtenTags.open(name, offset)
	}
	w.WriteString("<" + name + " " + markPlace + "=" + strconv.Itoa(offset) + " " + text[nameEnd:end])
	if isOneOf(rawText, name) {
		return end + w.rawContent(text[end:], name)
	}
	return end
}

// rawTagEnd returns the offset after the ">" of the tag whose name ends at i. It returns 0 if there is no ">".
func rawTagEnd(text string, i int) int {
	for i < len(text) {
		switch c := text[i]; {
		case c == '>':
			return i + 1
		case (c == '"' || c == '\'') && text[i-1] == '=':
			end := strings.IndexByte(text[i+1:], c)
			if end < 0 {
				return 0
			}
			i += end + 2
		default:
			i++
		}
	}
	return 0
}

// rawContent writes the text of an element that contains only text, and closes the element.
func (w *htmlWriter) rawContent(text, name string) int {
	end := strings.Index(strings.ToLower(text), "</"+name)
	if end < 0 {
		end = len(text)
		w.WriteString(text + "</" + name + ">")
		return end
	}
	w.WriteString(text[:end])
	return end
}
