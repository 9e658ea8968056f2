package migrate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// YAML writes s as a tresdocs.yaml, with a word on each part.
func (s Settings) YAML() []byte {
	w := &writer{}
	w.line(0, "# The settings of this site, as its Nuxt project had them. docs/configuration.md of tresdocs describes every key.")
	w.part("site", "")
	w.text(1, "name", s.Name)
	w.text(1, "title", s.Title)
	w.text(1, "titleTemplate", s.TitleTemplate)
	w.text(1, "description", s.Description)
	w.text(1, "url", s.URL)
	w.text(1, "lang", s.Lang)
	w.text(1, "favicon", s.Favicon)
	w.text(1, "image", s.Image)
	s.header(w)
	s.footer(w)
	s.toc(w)
	s.theme(w)
	if s.Analytics != "" {
		w.part("analytics", "")
		w.text(1, "id", s.Analytics)
	}
	s.content(w)
	if len(s.Redirects) > 0 {
		w.part("redirects", "Addresses that have moved, from routeRules.")
		w.texts(1, s.Redirects)
	}
	return w.b.Bytes()
}

func (s Settings) header(w *writer) {
	if s.HeaderTitle == "" && s.HeaderTo == "" && s.Logo == (Logo{}) && s.Search == nil && s.ColorMode == nil && len(s.HeaderLinks) == 0 {
		return
	}
	w.part("header", "")
	w.text(1, "title", s.HeaderTitle)
	w.text(1, "to", s.HeaderTo)
	if s.Logo != (Logo{}) {
		w.line(1, "logo:")
		w.text(2, "alt", s.Logo.Alt)
		w.text(2, "light", s.Logo.Light)
		w.text(2, "dark", s.Logo.Dark)
	}
	w.flag(1, "search", s.Search)
	w.flag(1, "colorMode", s.ColorMode)
	w.links(1, "links", s.HeaderLinks)
}

func (s Settings) footer(w *writer) {
	if s.FooterCredits == "" && !s.FooterColorMode && len(s.FooterLinks) == 0 {
		return
	}
	w.part("footer", "{year} in the credits is the current year.")
	w.text(1, "credits", s.FooterCredits)
	if s.FooterColorMode {
		w.flag(1, "colorMode", &s.FooterColorMode)
	}
	w.links(1, "links", s.FooterLinks)
}

func (s Settings) toc(w *writer) {
	bottom := s.BottomTitle != "" || s.EditURL != "" || len(s.BottomLinks) > 0
	if s.TocTitle == "" && !bottom {
		return
	}
	w.part("toc", "The column beside the text.")
	w.text(1, "title", s.TocTitle)
	if !bottom {
		return
	}
	w.line(1, "bottom:")
	w.text(2, "title", s.BottomTitle)
	if s.EditURL != "" {
		w.line(2, "edit:")
		w.text(3, "label", "Edit this page")
		w.text(3, "icon", "i-lucide-external-link")
		w.text(3, "url", s.EditURL)
	}
	w.links(2, "links", s.BottomLinks)
}

func (s Settings) theme(w *writer) {
	if len(s.Roles) == 0 {
		return
	}
	w.part("theme", "Colors by their role.")
	w.texts(1, s.Roles)
	if len(s.Colors) == 0 {
		return
	}
	w.line(1, "colors:")
	for _, name := range slices.Sorted(maps.Keys(s.Colors)) {
		w.line(2, scalar(name)+":")
		scale := s.Colors[name]
		for _, shade := range slices.SortedFunc(maps.Keys(scale), byNumber) {
			w.line(3, shade+": "+quoted(scale[shade]))
		}
	}
}

func byNumber(a, b string) int {
	x, _ := strconv.Atoi(a)
	y, _ := strconv.Atoi(b)
	return x - y
}

func (s Settings) content(w *writer) {
	if len(s.Collections) == 0 {
		return
	}
	w.part("content", "Which documents belong together, as content.config.ts had it. Pages of \"landing\" have the landing layout.")
	w.line(1, "collections:")
	for _, c := range s.Collections {
		w.line(2, scalar(c.Name)+":")
		w.text(3, "type", c.Type)
		w.list(3, "include", c.Include)
		w.list(3, "exclude", c.Exclude)
		w.text(3, "prefix", c.Prefix)
		if len(c.Fields) > 0 {
			w.line(3, "fields:")
			w.texts(4, c.Fields)
		}
	}
}

// writer writes YAML line by line.
type writer struct{ b bytes.Buffer }

func (w *writer) line(depth int, text string) {
	fmt.Fprintf(&w.b, "%s%s\n", strings.Repeat("  ", depth), text)
}

// part begins a top-level key, with a comment above it.
func (w *writer) part(key, comment string) {
	w.line(0, "")
	if comment != "" {
		w.line(0, "# "+comment)
	}
	w.line(0, key+":")
}

// text writes a key that has a value.
func (w *writer) text(depth int, key, value string) {
	if value != "" {
		w.line(depth, scalar(key)+": "+scalar(value))
	}
}

func (w *writer) texts(depth int, values map[string]string) {
	for _, key := range slices.Sorted(maps.Keys(values)) {
		w.text(depth, key, values[key])
	}
}

func (w *writer) flag(depth int, key string, on *bool) {
	if on != nil {
		w.line(depth, key+": "+strconv.FormatBool(*on))
	}
}

func (w *writer) list(depth int, key string, values []string) {
	switch len(values) {
	case 0:
	case 1:
		w.text(depth, key, values[0])
	default:
		w.line(depth, key+":")
		for _, value := range values {
			w.line(depth+1, "- "+scalar(value))
		}
	}
}

func (w *writer) links(depth int, key string, links []Link) {
	if len(links) == 0 {
		return
	}
	w.line(depth, key+":")
	for _, link := range links {
		w.line(depth+1, "- label: "+scalar(link.Label))
		w.text(depth+2, "icon", link.Icon)
		w.text(depth+2, "to", link.To)
	}
}

// plain is a text that YAML takes for nothing but a text.
var plain = regexp.MustCompile(`^(https?://|/)?[A-Za-z][\w./-]*( [\w./-]+)*$`)

// scalar spells a text, between quotes where it could be taken for something else.
func scalar(text string) string {
	switch strings.ToLower(text) {
	case "true", "false", "null", "yes", "no", "on", "off":
		return quoted(text)
	}
	if plain.MatchString(text) {
		return text
	}
	return quoted(text)
}

func quoted(text string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // a text always can be
	return strings.TrimSpace(b.String())
}
