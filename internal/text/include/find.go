package include

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// isMarkdown reports whether a file is included as Markdown rather than as code.
func isMarkdown(file string) bool {
	return slices.Contains([]string{".md", ".mdc", ".markdown", ".mdx", ".txt"}, strings.ToLower(path.Ext(file)))
}

// find resolves a file name in the document from. A name that begins with a dot is relative to the document. For other
// names, find returns the first candidate that exists.
func (e *expander) find(from, name string) (string, *diag.Problem) {
	candidates := e.candidates(path.Dir(from), strings.TrimSpace(name))
	for i, candidate := range candidates {
		if !fs.ValidPath(candidate) || candidate == "." {
			return "", hinted(problem("%q is outside the site's folder", name), "only files in the site's folder can be included; copy it there")
		}
		if isPrivate(candidate) {
			return "", hinted(problem("%q is hidden and cannot be included", name), "files whose names begin with a dot are private; rename the file")
		}
		if info, err := fs.Stat(e.site.Files, candidate); err == nil && !info.IsDir() {
			e.read = append(e.read, candidates[:i]...) // the document must be read again if one of them is created
			return candidate, nil
		}
	}
	e.read = append(e.read, candidates...)
	return "", e.missing(name, candidates[0])
}

// candidates returns the files that name may refer to in a document in the folder dir.
func (e *expander) candidates(dir, name string) []string {
	if strings.HasPrefix(name, "./") || strings.HasPrefix(name, "../") {
		return []string{path.Join(dir, name)}
	}
	if rest, ok := strings.CutPrefix(name, "@/"); ok {
		name = rest
	}
	name = strings.TrimLeft(path.Clean(name), "/")
	return []string{path.Clean(name), path.Join(dir, name), path.Join(e.site.Content, name)}
}

// isPrivate reports whether a file must not be published. This applies to installed packages and to settings of tools,
// which may contain secrets.
func isPrivate(file string) bool { return folder.IsHidden(file) || folder.IsInstalled(file) }

// missing returns a problem that reports a missing file. It suggests similar names.
func (e *expander) missing(name, candidate string) *diag.Problem {
	p := problem("there is no file %q to include", name)
	entries, err := fs.ReadDir(e.site.Files, path.Dir(candidate))
	if err != nil {
		return hinted(p, `use its path relative to the site's folder, as in "examples/box.ts", or relative to this file, as in "./box.ts"`)
	}
	var names []string
	for _, entry := range entries {
		if !entry.IsDir() && !isPrivate(entry.Name()) {
			names = append(names, entry.Name())
		}
	}
	if suggestion, ok := diag.Nearest(path.Base(candidate), names); ok {
		return hinted(p, "did you mean %q?", path.Join(path.Dir(candidate), suggestion))
	}
	return hinted(p, `use its path relative to the site's folder, as in "examples/box.ts", or relative to this file, as in "./box.ts"`)
}

// readText returns the text of a file with normalized line endings.
func (e *expander) readText(name string) (string, *diag.Problem) {
	e.read = append(e.read, name)
	info, err := fs.Stat(e.site.Files, name)
	if err == nil && info.Size() > maxFile {
		return "", hinted(problem("%q is larger than %d MB and cannot be included", name, maxFile>>20), "include a smaller file")
	}
	text, err := fs.ReadFile(e.site.Files, name)
	if err != nil {
		var refused *fs.PathError
		if errors.As(err, &refused) {
			err = refused.Err
		}
		return "", hinted(problem("%q cannot be read: %s", name, err), "copy the file itself into the site's folder")
	}
	if !utf8.Valid(text) {
		return "", hinted(problem("%q is not UTF-8 text", name), "save it as UTF-8")
	}
	return strings.ReplaceAll(strings.TrimPrefix(string(text), mdc.ByteOrderMark), "\r\n", "\n"), nil
}

// withoutFrontMatter removes the lines of the front matter from s.
func withoutFrontMatter(s source) source {
	text := strings.Join(s.lines, "\n")
	_, body, ok := frontmatter.Split(text)
	if !ok {
		return s
	}
	first := strings.Count(text[:body], "\n") + 1 // skip the rest of the closing line
	for first < len(s.lines) && strings.TrimSpace(s.lines[first]) == "" {
		first++
	}
	return s.slice(min(first, len(s.lines)), len(s.lines))
}
