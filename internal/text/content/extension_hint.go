package content

import (
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// otherMarkdown are Markdown file extensions that are not supported.
var otherMarkdown = []string{".mdx", ".mdc", ".markdown", ".mdown", ".mkd"}

// extensionHint reports a file that would belong to c if it had the extension of a document instead of ext.
func (c Collection) extensionHint(name, ext string) diag.List {
	meant := strings.ToLower(ext)
	if slices.Contains(otherMarkdown, meant) {
		meant = ".md"
	}
	read := strings.TrimSuffix(name, ext) + meant
	if !slices.Contains(extensions, meant) || !c.Holds(read) {
		return nil
	}
	problem := diag.UnreadFile.Problemf(diag.Pos{Line: 1, Col: 1}, "the file is ignored because its name ends in %q", ext)
	problem.File = path.Join(c.Dir, name)
	return diag.List{problem.WithHint("rename it to %s", path.Base(read))}
}
