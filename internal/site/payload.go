package site

import (
	"cmp"
	"path"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// payload returns the payload of the page of doc, without the article. descriptions maps the paths of all pages to
// their descriptions.
func (s *Site) payload(doc content.Document, descriptions map[string]string) payload.Page {
	p := payload.Page{
		Path:        s.config.Base.Address(doc.Path),
		Locale:      s.languageOf(doc).Locale.Code,
		Layout:      payload.LayoutDocs,
		Head:        s.head(doc),
		Title:       doc.Title,
		Description: doc.Description,
		Links:       s.pageLinks(doc),
		Edit:        s.edit(doc),
		Generated:   doc.Generated,
		Updated:     day(s.Updated(doc)),
	}
	if p.Updated != "" {
		p.UpdatedText = locale.Table(s.languageOf(doc).Shell.Strings).Date(s.Updated(doc).UTC())
	}
	p.Layout = s.layout(doc).shell()
	if p.Layout == payload.LayoutDocs {
		p.Checked = doc.Release().Checked
	}
	p.Original, p.Newer, p.Translations = s.original(doc), s.newerOriginal(doc), s.translationsOf(doc)
	p.Member = s.config.Member
	s.addEdition(&p, doc)
	if s.isLanding(doc) && p.Layout != payload.LayoutDocs {
		return p
	}
	nodes := doc.Body.Tree().Nodes
	p = dedupeTitle(p, nodes)
	if p.Head.Description == p.Description {
		p.Head.Description = ""
	}
	p.Toc = headings(nodes)
	index := s.languageOf(doc).index
	p.Breadcrumbs = s.crumbs(index.Breadcrumbs(doc.Path))
	if section := s.sectionOf(doc.Path); section != nil {
		p.Section, p.Nav = section.payload.Path, s.url(section.file)
	}
	previous, next := s.around.neighbors(doc)
	p.Previous, p.Next = s.neighbor(previous, descriptions), s.neighbor(next, descriptions)
	return p
}

// head returns the metadata of a page. The key seo in the front matter takes precedence over the page's title.
func (s *Site) head(doc content.Document) payload.Head {
	l := s.languageOf(doc)
	title := cmp.Or(frontmatter.Text(doc.Seo["title"]), doc.Title)
	description := cmp.Or(frontmatter.Text(doc.Seo["description"]), doc.Description, l.Description)
	head := payload.Head{
		Title:       s.documentTitle(doc, title),
		Description: description,
		OgTitle:     cmp.Or(title, l.Title),
		Image:       s.socialImage(doc),
		ColorMode:   doc.ColorMode(),
		Unlisted:    doc.IsUnlisted(),
	}
	if file, ok := s.CardFile(doc.Path); ok {
		head.Image, head.Card = s.config.Base.Address("/"+file), true
	}
	if doc.Original != nil {
		head.Canonical = s.config.Base.Address(doc.Original.Path)
	}
	return head
}

// documentTitle returns the title of the HTML document of a page. A page without a title has the title of the site. The
// title template does not apply to landing pages.
func (s *Site) documentTitle(doc content.Document, title string) string {
	l := s.languageOf(doc)
	if title == "" {
		return l.Title
	}
	if s.isLanding(doc) {
		return title
	}
	return strings.Replace(l.TitleTemplate, "%s", title, 1)
}

// socialImage returns the URL of the image in the front matter that other sites show. It ignores relative paths.
func (s *Site) socialImage(doc content.Document) string {
	address, _ := doc.SocialImage()
	switch {
	case strings.HasPrefix(address, "//"):
		return "https:" + address
	case strings.HasPrefix(address, "/"):
		return s.config.Base.Address(address)
	case csp.Origin(address) != "":
		return address
	}
	return ""
}

// Updated returns the time when a document was last changed, or the zero time if it is unknown.
func (s *Site) Updated(doc content.Document) time.Time { return s.config.Updated[doc.Name] }

// day returns the date of t in UTC, or "" for the zero time.
func day(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.DateOnly)
}

func (s *Site) edit(doc content.Document) string {
	if s.config.EditURL == "" || path.Ext(doc.File) != path.Ext(doc.Name) { // a page written as a component is not in the content folder
		return ""
	}
	return s.config.EditURL + "/" + doc.Name
}

// pageLinks reads the links in the front matter of a page.
func (s *Site) pageLinks(doc content.Document) []payload.Link {
	list, _ := doc.Fields["links"].([]any)
	var shown []payload.Link
	for _, item := range list {
		link, _ := item.(map[string]any)
		to := frontmatter.Text(link["to"])
		if to == "" {
			continue
		}
		target := s.links.Resolve(doc, to)
		if target.Refused {
			continue
		}
		shown = append(shown, payload.Link{
			Label:    frontmatter.Text(link["label"]),
			To:       s.config.Base.Address(target.Href),
			Icon:     s.config.Icons.SVG(frontmatter.Text(link["icon"])),
			External: links.IsExternal(target.Href),
		})
	}
	return shown
}

func (s *Site) neighbor(n *nav.Node, descriptions map[string]string) *payload.Neighbor {
	if n == nil {
		return nil
	}
	return &payload.Neighbor{
		Path:        s.config.Base.Address(n.Path),
		Title:       n.Title,
		Description: descriptions[n.Path],
		Icon:        s.config.Icons.SVG(n.Text("icon")),
	}
}

func (s *Site) crumbs(nodes []*nav.Node) []payload.Crumb {
	var list []payload.Crumb
	for _, n := range nodes {
		crumb := payload.Crumb{Label: n.Title}
		if n.Page {
			crumb.To = s.config.Base.Address(n.Path)
		}
		list = append(list, crumb)
	}
	return list
}

// The levels of headings that a table of contents includes.
const (
	tocFrom = 2
	tocTo   = 3
)

// headings lists the visible headings, including headings in components.
func headings(nodes []*mdc.Node) []payload.Heading {
	var list []payload.Heading
	for _, n := range nodes {
		if n.IsText() {
			continue
		}
		level := HeadingLevel(n.Tag)
		id := n.Attr("id")
		if level >= tocFrom && level <= tocTo && id != "" {
			list = append(list, payload.Heading{ID: id, Level: level, Text: strings.TrimSpace(mdc.TextOf(n.Children))})
			continue
		}
		list = append(list, headings(n.Children)...)
	}
	return list
}

// HeadingLevel returns the level of a heading from 1 to 6. It returns 0 for any other tag.
func HeadingLevel(tag string) int {
	tag = strings.TrimPrefix(tag, "prose-")
	if len(tag) != 2 || tag[0] != 'h' || tag[1] < '1' || tag[1] > '6' {
		return 0
	}
	return int(tag[1] - '0')
}
