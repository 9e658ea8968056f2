package include

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// isMarkdown reports whether a file is included as Markdown and not as code.
func isMarkdown(file string) bool {
	return slices.Contains([]string{".md", ".mdc", ".markdown", ".mdx", ".txt"}, strings.ToLower(path.Ext(file)))
}

// find returns the file that name stands for in a document: beside the document where it begins with a dot, else from
// the site's folder, or the nearest of the others where nothing is there.
func (e *expander) find(from, name string) (string, *diag.Problem) {
	candidates := e.candidates(path.Dir(from), strings.TrimSpace(name))
	for _, candidate := range candidates {
		if !fs.ValidPath(candidate) || candidate == "." {
			return "", hinted(problem("%q leads out of the site's folder", name), "only files of the site's own folder can be included; copy it there")
		}
		if isHidden(candidate) {
			return "", hinted(problem("%q is hidden and not included", name), "names that begin with a dot hold what is not meant for readers; give the file another name")
		}
		if info, err := fs.Stat(e.files, candidate); err == nil && !info.IsDir() {
			return candidate, nil
		}
	}
	e.read = append(e.read, candidates...)
	return "", e.missing(name, candidates[0])
}

// candidates lists the files that name may stand for in a document of the folder dir.
func (e *expander) candidates(dir, name string) []string {
	if strings.HasPrefix(name, "./") || strings.HasPrefix(name, "../") {
		return []string{path.Join(dir, name)}
	}
	if rest, ok := strings.CutPrefix(name, "@/"); ok {
		name = rest
	}
	name = strings.TrimLeft(path.Clean(name), "/")
	return []string{path.Clean(name), path.Join(dir, name), path.Join(e.content, name)}
}

// isHidden reports whether a file, or a folder that it is in, is none of what a site shows: settings of tools, which
// may hold secrets, and packages.
func isHidden(file string) bool {
	return slices.ContainsFunc(strings.Split(file, "/"), func(part string) bool {
		return strings.HasPrefix(part, ".") || part == "node_modules"
	})
}

// missing is the problem of a file that is not there, with the one that was probably meant.
func (e *expander) missing(name, candidate string) *diag.Problem {
	p := problem("there is no file %q to include", name)
	entries, err := fs.ReadDir(e.files, path.Dir(candidate))
	if err != nil {
		return hinted(p, `name it from the site's folder, as in "examples/box.ts", or from this file, as in "./box.ts"`)
	}
	var names []string
	for _, entry := range entries {
		if !entry.IsDir() && !isHidden(entry.Name()) {
			names = append(names, entry.Name())
		}
	}
	if near, ok := diag.Nearest(path.Base(candidate), names); ok {
		return hinted(p, "did you mean %q?", path.Join(path.Dir(candidate), near))
	}
	return hinted(p, `name it from the site's folder, as in "examples/box.ts", or from this file, as in "./box.ts"`)
}

// readText returns what is in a file, without the front matter of Markdown.
func (e *expander) readText(name string) (string, *diag.Problem) {
	e.read = append(e.read, name)
	info, err := fs.Stat(e.files, name)
	if err == nil && info.Size() > maxFile {
		return "", hinted(problem("%q is longer than %d MB and not included", name, maxFile>>20), "include a smaller file")
	}
	text, err := fs.ReadFile(e.files, name)
	if err != nil {
		var refused *fs.PathError
		if errors.As(err, &refused) {
			err = refused.Err
		}
		return "", hinted(problem("%q cannot be read: %s", name, err), "put the file itself into the site's folder")
	}
	if !utf8.Valid(text) {
		return "", hinted(problem("%q is no text in UTF-8", name), "save it as UTF-8")
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n"), nil
}

// withoutFrontMatter returns s without its front matter.
func withoutFrontMatter(s source) source {
	text := strings.Join(s.lines, "\n")
	_, body, ok := frontmatter.Split(text)
	if !ok {
		return s
	}
	first := strings.Count(text[:body], "\n") + 1 // the rest of the closing line is no content
	for first < len(s.lines) && strings.TrimSpace(s.lines[first]) == "" {
		first++
	}
	return s.slice(min(first, len(s.lines)), len(s.lines))
}
