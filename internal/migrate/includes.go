package migrate

import (
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

var (
	// includeComment matches a comment that VitePress replaces with a file. It captures the file and the selected part.
	includeComment = regexp.MustCompile(`<!--\s*@include:\s*(.*?)\s*-->`)
	// loneInclude matches a line that tresdocs also replaces with a file.
	loneInclude = regexp.MustCompile(`^[ \t>]*<!--[ \t]*@include:[^{}]*-->[ \t]*\r?\n?$`)
	// includeRegion and includeRange match a region and a range of lines after the name of a file.
	includeRegion = regexp.MustCompile(`#[\w-]+`)
	includeRange  = regexp.MustCompile(`\{(\d*),(\d*)\}$`)
	// regionMark matches the first or last line of a region. It captures the end keyword and the name.
	regionMark = regexp.MustCompile(`^(?://|/\*|<!--|#pragma|::|#)? ?#?([Ee]nd ?)?[Rr]egion(?: ([\w*-]+))?(?: ?\*/| -->)?$`)
)

// Limits on the files that replace the include comments of a document, and on the files that it imports as text.
const (
	mostNested   = 16
	mostIncluded = 1 << 20 // bytes
)

// withIncludes replaces the include comments that tresdocs does not replace: those in code blocks and within a line.
// Like VitePress, it inserts the text of the file before the document is parsed. It also replaces ranges of lines,
// because the lines of the included document change when it is converted.
func (r *reader) withIncludes(file, text string) string {
	if !strings.Contains(text, "@include:") {
		return text
	}
	var b strings.Builder
	left := mostIncluded
	code := "" // the last line of code
	for line, kind := range linesOf(text) {
		if kind != proseLine || !loneInclude.MatchString(line) {
			line = r.inlined(file, line, &left, mostNested)
		}
		if kind == fenceCloses && code != "" {
			code = strings.TrimRight(code, "\r\n") + "\n" // without the line feed at the end of a file
		}
		b.WriteString(code)
		if code = ""; kind == codeLine {
			code, line = line, ""
		}
		b.WriteString(line)
	}
	return b.String() + code
}

// inlined replaces all include comments in the text of a file. left is the number of bytes that may still be inserted.
func (r *reader) inlined(file, text string, left *int, depth int) string {
	return includeComment.ReplaceAllStringFunc(text, func(found string) string {
		if depth == 0 || *left <= 0 {
			return found
		}
		name, content, ok := r.includedText(file, includeComment.FindStringSubmatch(found)[1])
		if *left -= len(found) + len(content); !ok || *left < 0 {
			return found
		}
		return r.inlined(name, content, left, depth-1)
	})
}

// includedText returns the name and text of the file that an include comment refers to, or the part that it selects.
func (r *reader) includedText(file, from string) (name, text string, ok bool) {
	lines, region := includeRange.FindStringSubmatch(from), includeRegion.FindString(from)
	from = includeRange.ReplaceAllString(from, "")
	name = r.includedName(file, strings.TrimSuffix(from, region))
	src, ok := r.readIncluded(name)
	text = inUTF8(src)
	if region != "" {
		text = regionOf(text, region[1:])
	}
	if lines != nil {
		text = linesIn(text, lines[1], lines[2])
	}
	if region == "" && lines == nil && path.Ext(name) == ".md" {
		_, start, _ := frontmatter.Split(text)
		text = strings.TrimPrefix(text[start:], "\n")
	}
	return name, text, ok
}

// includedName returns the path in the project of a file that a VitePress document includes.
func (r *reader) includedName(document, file string) string {
	if within, isRoot := strings.CutPrefix(file, "@"); isRoot {
		return path.Join(r.site.Layout.Content, within)
	}
	return path.Join(path.Dir(document), file)
}

// readIncluded reads a file of the project or its repository. It returns false for hidden files.
func (r *reader) readIncluded(file string) ([]byte, bool) {
	src, err := fs.ReadFile(surroundings{r.fsys, r.options}, file)
	return src, err == nil && (strings.HasPrefix(file, outside) || !isPrivate(path.Clean(file)))
}

// regionOf returns the lines of a region, or text if there is no such region.
func regionOf(text, name string) string {
	start, offset := -1, 0
	for line := range strings.Lines(text) {
		mark := regionMark.FindStringSubmatch(strings.TrimSpace(line))
		switch {
		case mark == nil:
		case start < 0 && mark[1] == "" && mark[2] == name:
			start = offset + len(line)
		case start >= 0 && mark[1] != "" && (mark[2] == "" || mark[2] == name):
			return strings.TrimRight(text[start:offset], "\r\n")
		}
		offset += len(line)
	}
	return text
}

// linesIn returns the lines of text from first to last. Both are line numbers, or empty.
func linesIn(text, first, last string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	from, to := 0, len(lines)
	if n, err := strconv.Atoi(first); err == nil {
		from = min(max(n-1, 0), to)
	}
	if n, err := strconv.Atoi(last); err == nil {
		to = max(from, min(n, to))
	}
	return strings.Join(lines[from:to], "\n")
}
