package migrate

import (
	"bytes"
	"cmp"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// heroOfMatter generates the landing pages that VitePress and Starlight generate from front matter, one for each
// language. The text of the document follows the generated part.
func (r *reader) heroOfMatter() {
	names := []string{"index.md", "index.mdx"}
	for _, language := range []string{"*/index.md", "*/index.mdx"} {
		more, _ := fs.Glob(r.fsys, path.Join(r.site.Layout.Content, language)) // the pattern is valid
		for _, name := range more {
			if name = strings.TrimPrefix(name, r.site.Layout.Content+"/"); localIndex.MatchString(strings.TrimSuffix(name, "x")) {
				names = append(names, name)
			}
		}
	}
	for _, name := range names {
		src, err := fs.ReadFile(r.fsys, path.Join(r.site.Layout.Content, name))
		if err != nil {
			continue
		}
		src = []byte(documentText(src))
		_, start, _ := frontmatter.Split(string(src))
		matter := matterOf(string(src))
		top := newObject(&file{name: path.Join(r.site.Layout.Content, name), src: src, places: matterPlaces(matter.Positions)}, nil, matter.Values)
		if !top.has("hero") {
			text := src[start:]
			isDrawn := shows.Match(text) || top.has("layout") && len(bytes.TrimSpace(htmlComment.ReplaceAll(text, nil))) == 0
			if isDrawn && !says.Match(noText.ReplaceAll(text, nil)) {
				r.site.Documents[r.site.Layout.Renamed(strings.TrimSuffix(name, "x"))] = r.plainLanding(top, name, r.landingBody(name, string(src)))
			}
			continue
		}
		l := r.landingOf(top, name)
		page := "---\ntitle: " + quoted(cmp.Or(top.text("title"), l.name, r.site.Config.Site.Name)) + "\n"
		if text := top.text("description"); text != "" {
			page += "description: " + quoted(text) + "\n"
		}
		body := r.landingBody(name, string(src))
		r.site.Documents[r.site.Layout.Renamed(strings.TrimSuffix(name, "x"))] = []byte(page + "---\n\n" + l.markdown() + "\n" + body)
	}
}

// landingBody converts the text of a landing page after its front matter.
func (r *reader) landingBody(name, text string) string {
	file := path.Join(r.site.Layout.Content, name)
	text = r.withFiles(file, text)
	r.vueComponents(file, text)
	text = r.markdown(file, name, text)
	_, start, _ := frontmatter.Split(text)
	return text[start:]
}

// landingOf reads the landing page in the front matter of a document.
func (r *reader) landingOf(top *object, name string) landing {
	hero := top.object("hero")
	l := landing{name: hero.text("name"), claim: cmp.Or(hero.text("text"), hero.text("title")), description: hero.text("tagline")}
	if l.name == "" && l.claim == "" {
		l.claim = top.text("title")
	}
	r.heroPicture(&l, name, hero)
	for _, action := range hero.objects("actions") {
		if label := strings.TrimSpace(action.text("text")); label != "" {
			l.links = append(l.links, button{label: label, to: linkFrom(name, action.text("link"))})
		}
	}
	for _, one := range top.objects("features") {
		icon, _ := one.values["icon"].(string)
		f := feature{one.text("title"), one.text("details"), icon, linkFrom(name, one.text("link"))}
		if label := one.text("linkText"); label != "" && f.to != "" {
			f.text += " [" + label + "](" + f.to + ")"
		}
		l.features = append(l.features, f)
	}
	return l
}

// drawsHero matches the front matter of documents whose layout shows only the hero and the text, in VitePress and
// Starlight.
var drawsHero = regexp.MustCompile(`(?m)^(?:layout:[ \t]*["']?home["']?|template:[ \t]*["']?splash["']?)[ \t\r]*$`)

// withHero adds the hero in the front matter of a VitePress or Starlight document to its text. VitePress shows it only in
// the layout of the home page.
func (r *reader) withHero(name, text string) string {
	matter := matterOf(text)
	_, hasHero := matter.Values["hero"].(map[string]any)
	head, start, _ := frontmatter.Split(text)
	isHome := drawsHero.MatchString(head)
	if !hasHero || !isHome && !r.site.Layout.Starlight {
		return text
	}
	top := newObject(&file{name: path.Join(r.site.Layout.Content, name), src: []byte(text), places: matterPlaces(matter.Positions)}, nil, matter.Values)
	if isHome {
		head = drawsHero.ReplaceAllLiteralString(head, "layout: landing")
	}
	return "---\n" + head + "\n---\n\n" + r.landingOf(top, name).markdown() + text[start:]
}

// htmlPicture matches the URL of an image in HTML.
var htmlPicture = regexp.MustCompile(`<img\s[^<>]*\bsrc=["']([^"']+)["']`)

// linkFrom resolves a link without a slash at its start, which is relative to the folder of the document.
func linkFrom(document, link string) string {
	to, err := url.Parse(link)
	if err != nil || to.IsAbs() || to.Path == "" || to.Path[0] == '/' {
		return link
	}
	return (&url.URL{Path: "/" + document}).ResolveReference(to).String()
}

// shows matches the tag of a component, noText matches code and tags, and says matches a letter.
var (
	shows  = regexp.MustCompile(`<[A-Z]`)
	noText = regexp.MustCompile(`(?s)<(?:script|style)\b.*?</(?:script|style)>|<[^>]*>`)
	says   = regexp.MustCompile(`\pL`)

	htmlComment = regexp.MustCompile(`(?s)<!--.*?-->`)
)

// plainLanding generates a landing page from general site settings. It is used if the document only contains a
// component of the project, or if its layout draws the whole page. name is the name of the document.
func (r *reader) plainLanding(top *object, name, body string) []byte {
	s := r.site.Config.Site
	for _, l := range r.site.Config.Locales {
		if strings.HasPrefix(name, cmp.Or(l.Folder, l.Code)+"/") {
			s.Name, s.Description = cmp.Or(l.Title, s.Name), cmp.Or(l.Description, s.Description)
		}
	}
	l := landing{claim: cmp.Or(top.text("title"), s.Name), description: cmp.Or(top.text("description"), top.text("titleTemplate"), s.Description)}
	for _, item := range r.site.Config.Header.Menu {
		if item.To != "" {
			l.links = []button{{label: item.Label, to: item.To}}
			break
		}
	}
	return []byte("---\ntitle: " + quoted(l.claim) + "\n---\n\n" + l.markdown() + body)
}

// heroPicture reads the image next to the headline, which may differ between the color modes.
func (r *reader) heroPicture(l *landing, document string, hero *object) {
	if address, ok := hero.values["image"].(string); ok {
		l.light = address
		return
	}
	image := hero.object("image")
	if picture := htmlPicture.FindStringSubmatch(image.text("html")); picture != nil {
		l.light = picture[1]
		return
	}
	place := func(key string) string {
		file := image.text(key)
		if strings.HasPrefix(file, "/") && !r.hasFile(path.Join(r.site.Layout.Public, file)) {
			return cmp.Or(r.take(file), file) // the URL of a file of the project, from the project's folder
		}
		if _, isAliased := r.unaliased(file); !isAliased && !strings.HasPrefix(file, ".") {
			return file
		}
		return r.picture(document, file)
	}
	l.light, l.dark, l.alt = cmp.Or(place("src"), place("file"), place("light")), place("dark"), image.text("alt")
}
