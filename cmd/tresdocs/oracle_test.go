package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/tools/txtar"
)

// shownPage is a page as its reader sees it. scripts/oracle.mjs writes the renderings of other tools in the same form.
type shownPage struct {
	// Title is the level-1 heading of the document, if it has one.
	Title string `json:"title"`
	// Words contains the visible words, and Blocks contains the names of the elements that structure them.
	Words  string `json:"words"`
	Blocks string `json:"blocks"`
}

// knownDifferences maps fixtures that are rendered differently to the reasons.
var knownDifferences = map[string]string{
	"starlight/mdx-filetree-more": "an empty folder has no placeholder",
	"starlight/typography":        "quotes, dashes and dots remain as they are written",
	"vitepress/braces-text":       "an expression with an unknown value remains in the text",
	"vitepress/client-only":       "the prerendered page contains the content, which VitePress only shows in a browser",
	"vitepress/fence-diff":        "the first column of a diff is drawn with CSS",
	"vitepress/fence-title":       "code blocks outside of groups also show their titles",
	"vitepress/html-after-tag":    "text after an element is Markdown",
	"vitepress/list-tasks":        "task lists have checkboxes",
	"vitepress/mustache-code":     "an expression with an unknown value remains in the text",
	"vitepress/toc":               "the table of contents is next to the page",
	"vitepress/v-pre-span":        "an expression with an unknown value remains in the text",
}

// TestOracle migrates the fixtures of each tool, builds the site, and compares its pages with the recorded ones.
func TestOracle(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long: make test-all")
	}
	for _, c := range []struct{ tool, content, config, settings string }{
		{"vitepress", "", ".vitepress/config.mjs", "export default { title: 'Oracle' }"},
		{"starlight", "src/content/docs", "astro.config.mjs", "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Oracle' })] }"},
	} {
		t.Run(c.tool, func(t *testing.T) {
			t.Parallel()
			want := map[string]shownPage{}
			data, err := os.ReadFile("testdata/oracle/" + c.tool + ".json")
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(data, &want); err != nil {
				t.Fatal(err)
			}
			fixtures, err := txtar.ParseFile("testdata/oracle/" + c.tool + ".txtar")
			if err != nil {
				t.Fatal(err)
			}
			dist := buildFixtures(t, c.content, c.config, c.settings, fixtures)
			equal := 0
			for _, file := range fixtures.Files {
				name := strings.TrimSuffix(file.Name, filepath.Ext(file.Name))
				difference := want[name].difference(readShown(t, filepath.Join(dist, name, "index.html")))
				reason := knownDifferences[c.tool+"/"+name]
				switch {
				case difference == "":
					equal++
					if reason != "" {
						t.Errorf("%s is rendered the same; remove it from knownDifferences", name)
					}
				case reason == "":
					t.Errorf("%s differs:\n%s", file.Name, difference)
				}
			}
			t.Logf("%d of %d fixtures are equal", equal, len(fixtures.Files))
		})
	}
}

// buildFixtures migrates and builds a project with the given fixtures. It returns the folder of the built site.
func buildFixtures(t *testing.T, content, config, settings string, fixtures *txtar.Archive) string {
	t.Helper()
	dir := t.TempDir()
	project, site := filepath.Join(dir, "project"), filepath.Join(dir, "site")
	files := append(slices.Clone(fixtures.Files), txtar.File{Name: "public/pic.svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)}, txtar.File{Name: config, Data: []byte(settings)})
	for i, file := range files {
		if i < len(fixtures.Files) {
			file.Name = filepath.Join(content, file.Name)
		}
		name := filepath.Join(project, file.Name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, file.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"init", site, "--from", project}, {"build", "--site", site}} {
		if out, err := exec.Command("tresdocs", args...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", args[0], err, out)
		}
	}
	return filepath.Join(site, "dist")
}

// difference describes how other differs from r. It is empty if they are equal.
func (r shownPage) difference(other shownPage) string {
	var b strings.Builder
	for _, part := range []struct{ name, want, got string }{
		{"title", r.Title, other.Title}, {"words", r.Words, other.Words}, {"blocks", r.Blocks, other.Blocks},
	} {
		if part.want != part.got && (part.name != "title" || part.want != "") {
			fmt.Fprintf(&b, "  %s want %s\n  %s got  %s\n", part.name, part.want, part.name, part.got)
		}
	}
	return b.String()
}

// blockNames are the elements that structure a page. inlineNames are the elements that do not separate words.
var (
	blockNames  = strings.Fields("h2 h3 h4 h5 h6 ul ol li pre table tr th td blockquote details hr img dl dt dd em code kbd sub sup")
	inlineNames = strings.Fields("a abbr b code del em i ins kbd mark s small span strong sub sup u td-component td-piece")
)

// readShown reads the article of a built page.
func readShown(t *testing.T, file string) shownPage {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	document, err := html.Parse(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	var r shownPage
	reader := pageReader{}
	for n := range document.Descendants() {
		if n.Data == "h1" && r.Title == "" {
			r.Title = strings.Join(strings.Fields(visibleText(n)), " ")
		}
		if n.Type == html.ElementNode && hasAttribute(n, "data-td-article") {
			reader.visit(n, false)
			break
		}
	}
	text := strings.NewReplacer("\u200b", "", "\ufeff", "").Replace(reader.text.String())
	r.Words, r.Blocks = strings.Join(strings.Fields(text), " "), strings.Join(reader.blocks, " ")
	return r
}

// pageReader collects the words and blocks of a page.
type pageReader struct {
	text   strings.Builder
	blocks []string
}

func (p *pageReader) visit(n *html.Node, inPre bool) {
	if n.Type == html.TextNode {
		p.text.WriteString(n.Data)
		return
	}
	if isControl(n) {
		return
	}
	if n.Type == html.ElementNode && slices.Contains(blockNames, n.Data) && (!inPre || n.Data != "code") {
		p.blocks = append(p.blocks, n.Data)
	}
	isInline := slices.Contains(inlineNames, n.Data) && !hasClass(n, "line") && !hasClass(n, "badge")
	if !isInline {
		p.text.WriteByte(' ')
	}
	for child := range n.ChildNodes() {
		p.visit(child, inPre || n.Data == "pre")
	}
	if !isInline {
		p.text.WriteByte(' ')
	}
}

// isControl reports whether an element is a control or a drawing, whose text is not part of the document.
func isControl(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return n.Type == html.CommentNode
	}
	return slices.Contains([]string{"script", "style", "template", "svg"}, n.Data) || n.Data == "button" && !hasAttribute(n, "aria-selected") ||
		hasClass(n, "sr-only") || hasAttribute(n, "data-footnote-backref") || hasClass(n, "data-footnote-backref") ||
		n.Data == "figcaption" && inTabPanel(n)
}

// inTabPanel reports whether an element is in a tab, which shows the title of a code block instead of the block.
func inTabPanel(n *html.Node) bool {
	for parent := range n.Ancestors() {
		if slices.ContainsFunc(parent.Attr, func(a html.Attribute) bool { return a.Key == "role" && a.Val == "tabpanel" }) {
			return true
		}
	}
	return false
}

// visibleText returns the text of an element without controls.
func visibleText(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	if isControl(n) {
		return ""
	}
	var b strings.Builder
	for child := range n.ChildNodes() {
		b.WriteString(visibleText(child))
	}
	return b.String()
}

func hasAttribute(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

func hasClass(n *html.Node, class string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool {
		return a.Key == "class" && slices.Contains(strings.Fields(a.Val), class)
	})
}
