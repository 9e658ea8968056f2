package outputs

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Chapter is a list of pages under one heading of the list of all pages.
type Chapter struct {
	Title string
	// Paths are the paths of the pages, in reading order.
	Paths []string
}

// Chapters returns the pages that the list of all pages contains, in the site's first language.
func (f *Files) Chapters() []Chapter {
	var chapters []Chapter
	for _, g := range f.sets[0].groups {
		chapters = append(chapters, Chapter{content.OneLine(g.title), g.paths})
	}
	return chapters
}

// Copies describes a folder with copies of pages and of the source files of live scenes.
type Copies struct {
	// Pages maps the paths of pages to the files with their Markdown. Other pages are not in the folder.
	Pages map[string]string
	// Scenes is the folder that contains a folder for each scene.
	Scenes string
}

// SceneFile returns the file with the copy of a scene's source file.
func (c Copies) SceneFile(scene, name string) string { return path.Join(c.Scenes, scene, name) }

// Copy is the copy of a page.
type Copy struct {
	Text string
	// Parts are the headings of level 2.
	Parts []string
	// Links are the paths of the other pages that it links to, and Scenes are the scenes whose files it links to. They
	// are sorted and have no duplicates.
	Links  []string
	Scenes []*site.Scene
}

// Copy returns the Markdown of a page for a folder. Links between copies are relative. Other links are absolute if the
// URL of the site is known.
func (f *Files) Copy(ctx context.Context, page string, c Copies) (Copy, error) {
	into := &copying{Copies: c, page: page}
	of := &Files{site: f.site, config: f.config, options: f.options, db: f.db, sets: f.sets, copying: into}
	text, err := of.newMarkdown(ctx, page)
	into.scenes = slices.DeleteFunc(into.scenes, func(s *site.Scene) bool { // a scene without a caption has no links
		return !strings.Contains(text, "]("+into.sceneFile(s, s.View.Files[0].Name)+")")
	})
	text = into.withoutSceneFiles(text)
	slices.Sort(into.links)
	slices.SortFunc(into.scenes, func(a, b *site.Scene) int { return cmp.Compare(a.Example.Name, b.Example.Name) })
	return Copy{text, parts(text), slices.Compact(into.links), slices.Compact(into.scenes)}, err
}

var (
	// partHeading matches the heading of a part of a page.
	partHeading = regexp.MustCompile(`(?m)^## +(.+?)(?: *\{[^}]*\})? *$`)
	// bracketed matches a link, or bracketed text with attributes.
	bracketed = regexp.MustCompile(`\[([^\]]*)\](?:\([^)]*\)|\{[^}]*\})?`)
)

// parts returns the headings of the parts of a page.
func parts(text string) []string {
	var list []string
	proseOnly(text, func(run string) string {
		for _, found := range partHeading.FindAllStringSubmatch(run, -1) {
			list = append(list, bracketed.ReplaceAllString(found[1], "$1"))
		}
		return run
	})
	return list
}

// withoutSceneFiles replaces code blocks that repeat a file of one of the scenes with links to the copy of the file.
func (c *copying) withoutSceneFiles(text string) string {
	files := map[string]string{}
	for _, scene := range c.scenes {
		for _, file := range scene.View.Files {
			files[strings.TrimSpace(file.Code)] = fmt.Sprintf("[%s](%s)\n", file.Name, c.sceneFile(scene, file.Name))
		}
	}
	if len(files) == 0 {
		return text
	}
	var out strings.Builder
	var block []string // the lines of the open code block
	fence := ""
	for line := range strings.Lines(text) {
		wasFenced := fence != ""
		if fence = fenceAfter(fence, line); fence != "" {
			block = append(block, line)
			continue
		}
		if wasFenced {
			line = strings.Join(append(block, line), "")
			if link, ok := files[strings.TrimSpace(strings.Join(block[1:], ""))]; ok {
				line = link
			}
			block = nil
		}
		out.WriteString(line)
	}
	return out.String() + strings.Join(block, "")
}

// keyworded matches a heading that may have keywords.
var keyworded = regexp.MustCompile(`(?m)^#+ .*\{.*keywords=.*\}.*$`)

// headingKeywords adds the keywords of each heading below the heading, so that searches in the files find them. The
// published Markdown does not contain keywords.
func (c *copying) headingKeywords(text string) string {
	if c == nil || !strings.Contains(text, "keywords=") {
		return text
	}
	return keyworded.ReplaceAllStringFunc(text, func(line string) string {
		parsed, _ := mdc.Parse([]byte(line), mdc.Options{})
		if len(parsed.Nodes) == 0 {
			return line
		}
		return line + "\n\n" + strings.TrimSpace(keywordsLine(search.HeadingKeywords(parsed.Nodes[0])))
	})
}

// pageKeywords returns the keywords of a page for its copy.
func (c *copying) pageKeywords(doc content.Document) string {
	if c == nil {
		return ""
	}
	return keywordsLine(search.Keywords(doc))
}

// keywordsLine returns a paragraph with keywords. It is empty if there are none.
func keywordsLine(keywords []string) string {
	if len(keywords) == 0 {
		return ""
	}
	return "Keywords: " + strings.Join(keywords, ", ") + "\n\n"
}

// copying is the state of copying a page. It is nil for the published Markdown.
type copying struct {
	Copies
	page   string
	links  []string
	scenes []*site.Scene
}

// link returns the relative URL of another page's copy. It returns false if there is no copy.
func (c *copying) link(page string) (string, bool) {
	if c == nil || c.Pages[page] == "" {
		return "", false
	}
	if page != c.page {
		c.links = append(c.links, page)
	}
	return c.relative(c.Pages[page]), true
}

// scene returns the relative URL of the copy of a scene's file. It returns false for the published Markdown, which
// contains the files.
func (c *copying) scene(of *site.Scene, name string) (string, bool) {
	if c == nil {
		return "", false
	}
	c.scenes = append(c.scenes, of)
	return c.sceneFile(of, name), true
}

func (c *copying) sceneFile(of *site.Scene, name string) string {
	return c.relative(c.SceneFile(of.Example.Name, name))
}

// relative returns the URL of a file relative to the copy of the page.
func (c *copying) relative(file string) string {
	rel, err := filepath.Rel(path.Dir(c.Pages[c.page]), file)
	if err != nil {
		panic(err) // both files are in the same folder
	}
	return strings.ReplaceAll(filepath.ToSlash(rel), " ", "%20")
}
