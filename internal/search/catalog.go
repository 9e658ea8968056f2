package search

import (
	"slices"
	"strings"
)

// catalog is what a search shows and knows before anything else is loaded. Columns and not rows,
// since they are shorter when compressed; lists of texts are joined by line ends.
type catalog struct {
	Paths  string `json:"paths"`
	Titles string `json:"titles"`
	// Trails are the ways to pages, each a group and the folders in it; Trail numbers that of each page.
	Trails [][]string    `json:"trails"`
	Trail  []int         `json:"trail"`
	Icons  []string      `json:"icons"`
	Icon   []int         `json:"icon"`
	Words  shelf[string] `json:"words"`
	Texts  shelf[int]    `json:"texts"`
}

func catalogOf(pages []Page, words shelf[string], texts shelf[int]) catalog {
	c := catalog{Trails: [][]string{}, Trail: []int{}, Icons: []string{}, Icon: []int{}, Words: words, Texts: texts}
	var paths, titles []string
	known := map[string]int{}
	for _, page := range pages {
		paths, titles = append(paths, page.Path), append(titles, line(page.Title))
		way := append([]string{page.Group}, page.Above...)
		key := "trail " + strings.Join(way, "\n")
		if _, ok := known[key]; !ok {
			known[key] = len(c.Trails)
			c.Trails = append(c.Trails, way)
		}
		c.Trail = append(c.Trail, known[key])
		c.Icon = append(c.Icon, c.icon(page.Icon))
	}
	c.Paths, c.Titles = strings.Join(paths, "\n"), strings.Join(titles, "\n")
	return c
}

// icon gives the number of an icon; there are few of them.
func (c *catalog) icon(svg string) int {
	if i := slices.Index(c.Icons, svg); i >= 0 {
		return i
	}
	c.Icons = append(c.Icons, svg)
	return len(c.Icons) - 1
}

// line keeps a text on one line.
func line(text string) string { return strings.Join(strings.Fields(text), " ") }

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
			if id != anchor(line(section.Title)) {
				h.IDs[len(titles)] = id
			}
			titles = append(titles, line(section.Title))
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
