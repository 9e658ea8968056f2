package review

import (
	"bytes"
	"html"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// deadAnchors reports links to missing headings. It must be called after all pages have been rendered.
func (p *pass) deadAnchors() diag.List {
	ids := func(path string) []string { return p.ids[path] }
	var problems diag.List
	for _, path := range p.site.Paths() {
		if p.site.Document(path).Original != nil {
			continue // the target is a translation, and its headings are different
		}
		dead := check.Missing(p.anchors[path], ids, p.headingIDs)
		problems = append(problems, p.site.Document(path).Problems(dead)...)
	}
	for _, doc := range p.site.Documents() {
		if nav.IsSettings(&doc) {
			problems = append(problems, doc.Problems(check.Missing(p.checks.OrderAnchors(doc), ids, p.headingIDs))...)
		}
	}
	dead := check.Missing(p.configAnchors(), ids, p.headingIDs)
	return append(problems, p.options.Config.WithSource(dead)...)
}

// configAnchors lists the links to headings in the configuration. The target may omit the prefix of the first language.
func (p *pass) configAnchors() []check.Anchor {
	var anchors []check.Anchor
	add := func(key, to string) {
		page, id, _ := strings.Cut(to, "#")
		if page = path.Clean(page); !p.site.HasPage(page) {
			page = p.site.Locales()[0].Address(page)
		}
		if id != "" && p.site.HasPage(page) {
			anchors = append(anchors, check.Anchor{Path: page, ID: id, Pos: p.options.Config.Pos(key)})
		}
	}
	configured := p.options.Config.Links()
	for _, key := range slices.Sorted(maps.Keys(configured)) {
		add(key+".to", configured[key].To)
	}
	add("header.to", p.options.Config.Header.To)
	add("banner.to", p.options.Config.Banner.To)
	return anchors
}

// headingIDs lists the ids of the headings in the document of the page at path.
func (r *Review) headingIDs(path string) []string {
	var ids []string
	for n := range mdc.Elements(r.site.Document(path).Body.Tree().Nodes) {
		if id := n.Attr("id"); id != "" && site.HeadingLevel(n.Tag) > 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// idsOf lists the ids in the HTML of a page, including the URL fragments that open its live scenes.
func idsOf(page []byte) []string {
	_, page, _ = bytes.Cut(page, []byte("<body")) // skip the head, which is as long as an article
	ids := append(valuesOf(page, ` id="`, ""), valuesOf(page, `<a name="`, "")...)
	return append(ids, valuesOf(page, ` href="#`+links.ScenePrefix, links.ScenePrefix)...)
}

// valuesOf lists the values between start and a quotation mark, each with prefix prepended.
func valuesOf(page []byte, start, prefix string) []string {
	var values []string
	for {
		_, after, found := bytes.Cut(page, []byte(start))
		value, rest, ended := bytes.Cut(after, []byte(`"`))
		if !found || !ended {
			return values
		}
		values = append(values, prefix+html.UnescapeString(string(value)))
		page = rest
	}
}
