package highlight

import "strings"

// paintDiff paints a unified diff or other text whose lines start with "+" and "-". The text after "@@ -1 +1 @@" is
// not colored.
func paintDiff(c *canvas, from, to int) {
	for from < to {
		line := c.src[from:min(from+lineLen(c.src[from:to]), to)]
		kind, n := kindOfDiffLine(line)
		c.paint(from, from+n, kind)
		from += len(line) + 1
	}
}

// kindOfDiffLine returns the kind of a line and the length of the part that has this kind.
func kindOfDiffLine(line string) (Kind, int) {
	for _, head := range []string{"diff ", "index ", "--- ", "+++ ", "*** ", "==== ", "Index: ", "Only in "} {
		if strings.HasPrefix(line, head) || line == strings.TrimSpace(head) && head[0] != 'i' {
			return Heading, len(line)
		}
	}
	switch {
	case strings.HasPrefix(line, "@@"):
		return Heading, lenThrough(line, 2, "@@")
	case strings.HasPrefix(line, "+"), strings.HasPrefix(line, ">"):
		return Inserted, len(line)
	case strings.HasPrefix(line, "-"), strings.HasPrefix(line, "<"):
		return Deleted, len(line)
	case strings.HasPrefix(line, "!"):
		return Heading, len(line)
	}
	return Plain, 0
}
