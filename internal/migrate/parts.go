package migrate

import (
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// PartsFolder is the folder of a site that contains Markdown files for inclusion in documents.
const PartsFolder = "parts"

// themeComponents is the folder of components that VitePress sites can use without importing them.
const themeComponents = vitePressFolder + "/theme/components"

var (
	// importedPart matches an import of a Markdown file and captures the imported name.
	importedPart = regexp.MustCompile(`(?m)^[ \t]*import\s+(\w+)\s+from\s+['"]([^'"\n]+\.mdx?)['"]`)
	// loneTag matches an empty component on its own line.
	loneTag = regexp.MustCompile(`^([ \t]*)<([A-Za-z][\w-]*)(?:\s[^<>]*)?(?:/>|></[A-Za-z][\w-]*>)[ \t]*\r?\n?$`)
)

// withParts replaces Markdown files that a document uses as components with includes. file is the document's name in
// the project.
func (r *reader) withParts(file, text string) string {
	parts := maps.Clone(r.themeParts())
	for _, match := range importedPart.FindAllStringSubmatch(text, -1) {
		parts[mdc.Kebab(match[1])] = r.imported(file, match[2])
	}
	if len(parts) == 0 {
		return text
	}
	return changeLines(text, func(line string) string {
		if tag := loneTag.FindStringSubmatch(line); tag != nil {
			if part := parts[mdc.Kebab(tag[2])]; part != "" && r.part(part) {
				return tag[1] + "::include{file=\"" + r.partNames[part] + "\"}\n"
			}
		}
		return line
	})
}

// imported returns the project file that an import in file refers to.
func (r *reader) imported(file, name string) string {
	if strings.HasPrefix(name, ".") {
		return path.Join(path.Dir(file), name)
	}
	if file, ok := r.unaliased(name); ok {
		return file
	}
	return path.Clean(strings.TrimPrefix(name, "/"))
}

// themeParts maps tag names to the Markdown components of a VitePress theme.
func (r *reader) themeParts() map[string]string {
	if r.themeMarkdown == nil {
		r.themeMarkdown = r.filesByTag(themeComponents + "/**/*.md")
	}
	return r.themeMarkdown
}

// filesByTag maps tag names to the project's files that match a pattern.
func (r *reader) filesByTag(pattern string) map[string]string {
	files := map[string]string{}
	names, _ := doublestar.Glob(r.fsys, pattern)
	for _, name := range names {
		if strings.Contains("/"+name, "/node_modules/") {
			continue
		}
		files[mdc.Kebab(strings.TrimSuffix(path.Base(name), path.Ext(name)))] = name
	}
	return files
}

// isPrivate reports whether a project file is hidden. Files in the VitePress folder are not hidden.
func isPrivate(file string) bool {
	return folder.IsHidden(strings.TrimPrefix(file, vitePressFolder+"/"))
}

// freePart returns a name in the folder of parts that no other file has: the file's name, or else its whole path.
func (r *reader) freePart(file, ext string) string {
	file = strings.TrimSuffix(file, path.Ext(file))
	whole := strings.ReplaceAll(strings.Trim(file, "./"), "/", "-")
	free := path.Join(PartsFolder, path.Base(file)+ext)
	for n := 1; ; n++ {
		if _, isTaken := r.site.Parts[free]; !isTaken {
			return free
		}
		free = path.Join(PartsFolder, whole+ext)
		if n > 1 {
			free = path.Join(PartsFolder, whole+"-"+strconv.Itoa(n)+ext)
		}
	}
}

// part adds a file that documents include to the site's parts. It reports whether the file exists.
func (r *reader) part(file string) bool {
	if r.partNames[file] != "" {
		return true
	}
	src, ok := r.readIncluded(file)
	if !ok {
		return false
	}
	ext := path.Ext(file)
	if ext == ".mdx" {
		ext = ".md"
	}
	name := r.freePart(file, ext)
	if ext != ".md" {
		r.partNames[file], r.site.Parts[name] = name, src
		return true
	}
	r.partNames[file], r.site.Parts[name] = name, nil // prevents endless recursion if a part includes itself
	text := inUTF8(src)
	_, start, _ := frontmatter.Split(text)
	text = text[start:]
	if r.hasFile(vitePressFolder) {
		text = r.withPartsOf(file, r.withIncludes(file, text), func(string) bool { return true }) // the part has a different folder
	}
	if path.Ext(file) == ".mdx" {
		text = r.withExpressions(file, text)
	}
	text = r.withParts(file, text)
	if path.Ext(file) == ".mdx" {
		text = fromMDX(text)
	}
	idOf := vitePressID
	if r.site.Layout.Starlight {
		idOf = slug.GitHub
	}
	text = fromContainers(withIDs(shownCode(text), idOf))
	if within, err := filepath.Rel(r.site.Layout.Content, file); err == nil {
		text = r.withPictures(filepath.ToSlash(within), text)
	}
	r.site.Parts[name] = []byte(text)
	return true
}
