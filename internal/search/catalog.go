package search

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
)

// catalog is what a search shows and knows before anything else is loaded. It is made of columns
// and not of rows, which compress less; lists of texts are joined by line ends.
type catalog struct {
	Titles string `json:"titles"`
	// Names are the last segments of the pages' paths, empty where [anchor] makes them of the titles.
	Names string `json:"names"`
	// Ways lead to pages; Way numbers that of each page.
	Ways []way `json:"ways"`
	Way  []int `json:"way"`
	// Icons are SVG elements; Icon numbers that of each page.
	Icons []string `json:"icons"`
	Icon  []int    `json:"icon"`
	// Boosts are how much pages count beside others, by their numbers; a page that is not here counts 1.
	Boosts map[int]float64 `json:"boosts,omitempty"`
	Language
	// Folder is where the files of words and texts lie.
	Folder string `json:"folder"`
	// Words are the first words of the files with words.
	Words []string `json:"words"`
	// Texts are the numbers of pages in the files with texts.
	Texts []int `json:"texts"`
}

// way is what the pages of a folder have in common.
type way struct {
	Path   string   `json:"path"`
	Titles []string `json:"titles"`
}

func catalogOf(pages []Page) catalog {
	c := catalog{Ways: []way{}, Way: []int{}, Icons: []string{}, Icon: []int{}}
	var titles, names []string
	known := map[string]int{}
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
		if _, ok := known[key]; !ok {
			known[key] = len(c.Ways)
			c.Ways = append(c.Ways, way{folder, above})
		}
		c.Way = append(c.Way, known[key])
		c.Icon = append(c.Icon, c.icon(page.Icon))
	}
	c.Titles, c.Names = strings.Join(titles, "\n"), strings.Join(names, "\n")
	return c
}

// cutPath cuts a path before its last segment, which keeps the slash of the root.
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

// icon gives the number of an icon; there are few of them.
func (c *catalog) icon(svg string) int {
	if i := slices.Index(c.Icons, svg); i >= 0 {
		return i
	}
	c.Icons = append(c.Icons, svg)
	return len(c.Icons) - 1
}

// headings are those of all sections but the pages' own, in order. IDs holds the ids that [anchor]
// does not make of the titles.
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

// anchor guesses the id of a heading from its title. The browser does the same, so that few ids
// need to be sent.
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
