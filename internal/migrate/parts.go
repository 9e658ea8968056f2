package migrate

import (
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/folder"
	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/slug"
)

// PartsFolder is the folder of a site for Markdown that documents include.
const PartsFolder = "parts"

// themeComponents is the folder whose files VitePress sites use as components without an import.
const themeComponents = vitePressFolder + "/theme/components"

var (
	// importedPart matches the import of a Markdown file under a name.
	importedPart = regexp.MustCompile(`(?m)^[ \t]*import\s+(\w+)\s+from\s+['"]([^'"\n]+\.mdx?)['"]`)
	// loneTag matches an empty component on its own line.
	loneTag = regexp.MustCompile(`^([ \t]*)<([A-Za-z][\w-]*)(?:\s[^<>]*)?(?:/>|></[A-Za-z][\w-]*>)[ \t]*\r?\n?$`)
)

// withParts returns a document that includes the Markdown files that it uses as components. file is its name in the
// project.
func (r *reader) withParts(file, text string) string {
	parts := map[string]string{}
	for name, part := range r.themeParts() {
		parts[name] = part
	}
	for _, match := range importedPart.FindAllStringSubmatch(text, -1) {
		parts[mdc.Kebab(match[1])] = r.imported(file, match[2])
	}
	if len(parts) == 0 {
		return text
	}
	var b strings.Builder
	for line, kind := range linesOf(text) {
		if tag := loneTag.FindStringSubmatch(line); kind == proseLine && tag != nil {
			if part := parts[mdc.Kebab(tag[2])]; part != "" && r.part(part) {
				line = tag[1] + "::include{file=\"" + r.partNames[part] + "\"}\n"
			}
		}
		b.WriteString(line)
	}
	return b.String()
}

// imported returns the file of the project that an import in another file names.
func (r *reader) imported(file, name string) string {
	if strings.HasPrefix(name, ".") {
		return path.Join(path.Dir(file), name)
	}
	alias, rest, _ := strings.Cut(name, "/")
	if folder, ok := r.aliases[alias]; ok {
		return path.Join(folder, rest)
	}
	return path.Clean(strings.TrimPrefix(name, "/"))
}

// themeParts returns the Markdown files among the components of a VitePress theme, by the names of their tags.
func (r *reader) themeParts() map[string]string {
	if r.themeMarkdown != nil {
		return r.themeMarkdown
	}
	r.themeMarkdown = map[string]string{}
	_ = r.walk([]string{themeComponents}, func(name string) error {
		if path.Ext(name) == ".md" {
			r.themeMarkdown[mdc.Kebab(strings.TrimSuffix(path.Base(name), ".md"))] = name
		}
		return nil
	})
	return r.themeMarkdown
}

// isPrivate reports whether a file of the project is hidden, other than by the folder of VitePress.
func isPrivate(file string) bool {
	return folder.IsHidden(strings.TrimPrefix(file, vitePressFolder+"/"))
}

// part adds a Markdown file of the project to the parts of the site, and reports whether the project has it.
func (r *reader) part(file string) bool {
	if r.partNames[file] != "" {
		return true
	}
	src, err := fs.ReadFile(r.fsys, file)
	if err != nil || isPrivate(file) {
		return false
	}
	name := path.Join(PartsFolder, strings.TrimSuffix(path.Base(file), path.Ext(file))+".md")
	if _, taken := r.site.Parts[name]; taken {
		name = path.Join(PartsFolder, strings.ReplaceAll(strings.Trim(strings.TrimSuffix(file, path.Ext(file)), "./"), "/", "-")+".md")
	}
	r.partNames[file], r.site.Parts[name] = name, nil // a part may include itself
	text := inUTF8(src)
	_, start, _ := frontmatter.Split(text)
	text = r.withParts(file, text[start:])
	if path.Ext(file) == ".mdx" {
		text = fromMDX(text)
	}
	idOf := vitePressID
	if r.site.Layout.Content == starlightFolder {
		idOf = slug.GitHub
	}
	text = fromContainers(withIDs(shownCode(text), idOf))
	if within, err := filepath.Rel(r.site.Layout.Content, file); err == nil {
		text = r.withPictures(filepath.ToSlash(within), text)
	}
	r.site.Parts[name] = []byte(text)
	return true
}
