package content_test

import (
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestUnread checks that files with unsupported names are reported.
func TestUnread(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{
		"index.md", "1.guide/1.start.mdx", "1.guide/2.READ.MD", "3.more.markdown", "nav.YML", // intended
		"notes.txt", "hills.PNG", "none", "drafts/a.mdx", // not documents, or not supported
	} {
		files[name] = &fstest.MapFile{Data: []byte("Text.\n")}
	}
	docs, problems, err := new(content.Reader).Load(t.Context(), files, content.Collection{Name: "docs", Include: []string{"**/*.md", "**/*.yml"}, Exclude: []string{"drafts/**"}})
	if err != nil || len(docs) != 1 {
		t.Fatalf("%d documents, %v", len(docs), err)
	}
	const want = `1.guide/1.start.mdx:1:1: warning: the file is ignored because its name ends in ".mdx"
  rename it to 1.start.md
1.guide/2.READ.MD:1:1: warning: the file is ignored because its name ends in ".MD"
  rename it to 2.READ.md
3.more.markdown:1:1: warning: the file is ignored because its name ends in ".markdown"
  rename it to 3.more.md
nav.YML:1:1: warning: the file is ignored because its name ends in ".YML"
  rename it to nav.yml
`
	if got := problems.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
