package include_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/text/include"
)

// FuzzExpand checks that a document that includes parts of a Markdown file and of a program has an origin for each
// line and stays within its limit, and that its problems are in one of the three files.
func FuzzExpand(f *testing.F) {
	f.Add("::include{file=\"b.md\"}\n", "# B\n\n::include{file=\"b.md\"}\n", "const a = 1\n")
	f.Add("- ```ts file=c.ts#part\n  ```\n", "", "// #region part\nconst a = 1\n// #endregion part\n")
	f.Add("```ts file=c.ts lines=2-3\n```\n", "---\ntitle: B\n---\n::include{file=\"a.md\"}", "\r\n1\r2")
	f.Add("::include{file=\"b.md\" region=\"two\"}\n", "# One\n\n## Two\n\n<!-- #region two -->\n<!-- #endregion two -->\n", "")
	f.Add("::::card\n  ::include{file=\"/b.md\"\n", "::api{of=\"X\"}\n", "")
	f.Fuzz(func(t *testing.T, document, markdown, code string) {
		files := fstest.MapFS{
			"content/a.md": {Data: []byte(document)}, "content/b.md": {Data: []byte(markdown)}, "content/c.ts": {Data: []byte(code)},
		}
		text := include.Site{Files: files, Content: "content", Left: new(1 << 20)}.Expand("content/a.md", document)
		if lines := strings.Count(text.Text, "\n") + 1; text.Lines != nil && len(text.Lines) != lines {
			t.Errorf("%d lines have %d origins", lines, len(text.Lines))
		}
		if len(text.Text) > max(budget.Bytes, len(document)) {
			t.Errorf("%d bytes", len(text.Text))
		}
		for _, p := range text.Problems {
			file, known := files[p.File]
			if last := strings.Count(string(file.Data), "\n") + 1; !known || p.Line < 1 || p.Line > last {
				t.Errorf("problem at %s:%d", p.File, p.Line)
			}
		}
	})
}
