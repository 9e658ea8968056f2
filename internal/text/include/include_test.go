package include_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/include"
)

// TestExpand compares the expanded text of each NAME.md in testdata with the NAME.want after it.
func TestExpand(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			texts := func(key string) string { return locale.Table(nil).Text("prose", key) }
			text := include.Site{Files: os.DirFS("testdata/site"), Content: "content", Text: texts, Left: new(1 << 30)}.Expand("content/guide/page.md", string(c.In))
			var b strings.Builder
			for i, line := range strings.Split(strings.TrimSuffix(text.Text, "\n"), "\n") {
				at := include.Origin{File: "content/guide/page.md", Line: i + 1}
				if text.Lines != nil {
					at = text.Lines[i]
				}
				fmt.Fprintf(&b, "%s:%d%+d|%s\n", strings.TrimPrefix(at.File, "content/guide/"), at.Line, at.Shift, line)
			}
			c.Want(t, b.String()+"files: "+strings.Join(text.Files, " ")+"\n"+text.Problems.String())
		})
	}
}

// TestPlace checks that problems in expanded text are reported at the lines of the original files.
func TestPlace(t *testing.T) {
	src := "One\n\n- ```ts file=a.ts#part\n  ```\n"
	files := fstest.MapFS{"a.ts": {Data: []byte("// #region part\n    const a = = 1\n// #endregion part\n")}}
	text := include.Site{Files: files, Content: "content", Left: new(1 << 30)}.Expand("content/a.md", src)
	at := strings.Index(text.Text, "= 1")
	problems := include.Place(diag.List{diag.Code.Problemf(diag.PosAt(text.Text, at), "not expected")}.In("content/a.md", []byte(text.Text)), text.Lines)
	got := problems[0]
	if want := (diag.Pos{Line: 2, Col: 15}); got.File != "a.ts" || got.Pos != want || got.Source != "    const a = = 1" {
		t.Errorf("%s %q, want a.ts:2:15", got, got.Source)
	}
}

// TestLimits checks the limits for files that include each other, and for many long files.
func TestLimits(t *testing.T) {
	files := fstest.MapFS{"long.md": {Data: []byte(strings.Repeat("x", 1<<19))}}
	for depth := range 40 {
		line := fmt.Sprintf("::include{file=\"%d.md\"}\n", depth+1)
		files[fmt.Sprintf("%d.md", depth)] = &fstest.MapFile{Data: []byte(line + line)}
	}
	for name, src := range map[string]string{"doubling": "::include{file=\"0.md\"}\n", "long": strings.Repeat("::include{file=\"long.md\"}\n", 40)} {
		text := include.Site{Files: files, Content: "content", Left: new(1 << 30)}.Expand("content/a.md", src)
		if len(text.Text) > budget.Bytes || text.Problems.Count(diag.Error) == 0 {
			t.Errorf("%s: %d bytes, %d problems", name, len(text.Text), len(text.Problems))
		}
	}
}
