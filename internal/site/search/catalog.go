package search

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// catalog is the first file that a search loads. It contains the data that a search needs to show results and to find
// the other files. It is stored as columns, which compress better than rows. Lists of strings are joined with newlines.
type catalog struct {
	Titles string `json:"titles"`
	// Names are the last segments of the pages' paths. A name is empty if it equals the anchor derived from the page's
	// title.
	Names string `json:"names"`
	// Parents are the distinct parents of pages. Parent holds the index in Parents for each page.
	Parents []parent `json:"ways"`
	Parent  []int    `json:"way"`
	// Icons are the distinct SVG elements. Icon holds the index in Icons for each page.
	Icons []string `json:"icons"`
	Icon  []int    `json:"icon"`
	// Boosts maps page numbers to boosts. Pages without an entry have a boost of 1.
	Boosts map[int]float64 `json:"boosts,omitempty"`
	Language
	// Folder is the folder that contains the word files and text files.
	Folder string `json:"folder"`
	// Words holds the first word of each word file.
	Words []string `json:"words"`
	// Texts holds the number of pages in each text file.
	Texts []int `json:"texts"`
}

// parent holds the data that the pages in a folder have in common: the start of their paths, and the titles above them.
type parent struct {
	Path   string   `json:"path"`
	Titles []string `json:"titles"`
}

func catalogOf(pages []Page) catalog {
	c := catalog{Parents: []parent{}, Parent: []int{}, Icons: []string{}, Icon: []int{}}
	var titles, names []string
	parents := map[string]int{}
	for i, page := range pages {
		if page.Boost != 0 && page.Boost != 1 {
			c.boost(i, page.Boost)
		}
		folder, name := cutPath(page.Path)
		title := content.OneLine(page.Title)
		if name == anchor(title) {
			name = ""
		}
		titles, names = append(titles, title), append(names, name)
		above := append([]string{page.Group}, page.Above...)
		key := folder + "\n" + strings.Join(above, "\n")
		if _, ok := parents[key]; !ok {
			parents[key] = len(c.Parents)
			c.Parents = append(c.Parents, parent{folder, above})
		}
		c.Parent = append(c.Parent, parents[key])
		c.Icon = append(c.Icon, c.icon(page.Icon))
	}
	c.Titles, c.Names = strings.Join(titles, "\n"), strings.Join(names, "\n")
	return c
}

// cutPath splits a path before its last segment. For the root, the name is "/".
func cutPath(path string) (folder, name string) {
	i := strings.LastIndex(path, "/")
	return path[:max(i, 0)], cmp.Or(path[i+1:], "/")
}

func (c *catalog) boost(page int, boost float64) {
	if c.Boosts == nil {
		c.Boosts = map[int]float64{}
	}
	c.Boosts[page] = boost
}

// icon returns the index of an icon. It searches linearly, because sites have few distinct icons.
func (c *catalog) icon(svg string) int {
	if i := slices.Index(c.Icons, svg); i >= 0 {
		return i
	}
	c.Icons = append(c.Icons, svg)
	return len(c.Icons) - 1
}

// headings holds the headings of all sections except the first section of each page, in order. IDs holds only the ids
// that differ from the anchors derived from their titles.
type headings struct {
	Counts []int          `json:"counts"`
	Titles string         `json:"titles"`
	Levels string         `json:"levels"`
	IDs    map[int]string `json:"ids"`
}

func headingsOf(pages []Page) headings {
	h := headings{Counts: []int{}, IDs: map[int]string{}}
	var titles []string
	var levels strings.Builder
	for _, page := range pages {
		h.Counts = append(h.Counts, max(0, len(page.Sections)-1))
		for _, section := range page.Sections[min(1, len(page.Sections)):] {
			_, id, _ := strings.Cut(section.ID, "#")
			if id != anchor(content.OneLine(section.Title)) {
				h.IDs[len(titles)] = id
			}
			titles = append(titles, content.OneLine(section.Title))
			levels.WriteByte('0' + byte(section.Level))
		}
	}
	h.Titles, h.Levels = strings.Join(titles, "\n"), levels.String()
	return h
}

// anchor derives the id of a heading from its title. Browsers use the same rules, so only ids that differ are sent.
func anchor(title string) string {
	var b strings.Builder
	for _, c := range []byte(title) {
		switch {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '-', c == '_':
			b.WriteByte(c)
		case 'A' <= c && c <= 'Z':
			b.WriteByte(c + 'a' - 'A')
		case c == ' ':
			b.WriteByte('-')
		}
	}
	return b.String()
}
