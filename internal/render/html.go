package render

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// voidTags have no content and no closing tag.
var voidTags = set("br col hr img input source track wbr")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields(words) {
		m[word] = true
	}
	return m
}

// attributeNames are the props whose attribute is not just their name in lower case.
var attributeNames = map[string]string{
	"className": "class", "htmlFor": "for", "httpEquiv": "http-equiv", "acceptCharset": "accept-charset",
	"viewBox": "viewBox", "preserveAspectRatio": "preserveAspectRatio", "xLinkHref": "href",
	"strokeWidth": "stroke-width", "strokeLinecap": "stroke-linecap", "strokeLinejoin": "stroke-linejoin",
	"fillRule": "fill-rule", "clipRule": "clip-rule", "fillOpacity": "fill-opacity", "strokeOpacity": "stroke-opacity",
}

var attributeName = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_:.-]*$`)

// attribute gives the HTML attribute of a prop, or "" where it cannot be one.
func attribute(prop string) string {
	name := strings.TrimPrefix(prop, ":")
	if known, ok := attributeNames[name]; ok {
		return known
	}
	if !attributeName.MatchString(name) {
		return ""
	}
	if rest, ok := strings.CutPrefix(mdc.KebabProp(name), "aria-"); ok {
		return "aria-" + strings.ReplaceAll(rest, "-", "") // "ariaDescribedBy": one word after the prefix
	}
	if hasWordPrefix(name, "data") {
		return mdc.KebabProp(name)
	}
	return strings.ToLower(name)
}

// hasWordPrefix reports whether name is prefix and another word in camelCase.
func hasWordPrefix(name, prefix string) bool {
	rest, ok := strings.CutPrefix(name, prefix)
	return ok && rest != "" && unicode.IsUpper(rune(rest[0]))
}

// attributes writes the props of n that are attributes, in the order of their names, so
// that the same tree gives the same bytes. Keys in skip are left out.
func (f *folder) attributes(n *mdc.Node, skip ...string) {
	props := slices.Clone(n.Props)
	slices.SortFunc(props, func(x, y mdc.Prop) int { return strings.Compare(x.Key, y.Key) })
	tag, _ := mdc.HTMLTag(n.Tag)
	for _, p := range props {
		if slices.Contains(skip, p.Key) {
			continue
		}
		f.attribute(tag, p)
	}
}

func (f *folder) attribute(tag string, p mdc.Prop) {
	b := &f.html
	name := attribute(p.Key)
	value, ok := attributeValue(p.Value)
	if name == "" || !ok || isOwn(tag, name, value) {
		return
	}
	switch {
	case name == "align" && (tag == "td" || tag == "th"):
		name, value = "style", "text-align:"+value
	case name == "src" || name == "poster":
		value = f.base.Address(value)
	case name == "srcset":
		value = srcsetAt(f.base, value)
	}
	b.WriteByte(' ')
	b.WriteString(name)
	if p.Value == true {
		return
	}
	b.WriteString(`="`)
	escape(b, value)
	b.WriteByte('"')
}

// named are elements that a browser lists in the document under their name, before what the document has of its
// own under it: no script could ask for that any more.
var named = set("embed form iframe img object")

// isOwn reports whether an attribute is the program's, and not one that an author may write.
func isOwn(tag, name, value string) bool {
	return mdc.IsReserved(name) || name == "name" && named[tag] || name == "id" && mdc.IsReservedID(value)
}

// listedPath is a path of the site in a list of pictures: at its beginning, or behind a comma that ends another
// picture. One within an address, as data addresses have, is followed by no space.
var listedPath = regexp.MustCompile(`(^\s*|,\s+|\d[wx],)(/[^\s/])`)

// srcsetAt gives a list of pictures with their addresses on a site with this base.
func srcsetAt(base links.Base, list string) string {
	return listedPath.ReplaceAllString(list, "${1}"+string(base)+"${2}")
}

// attributeValue gives a prop's value as an attribute has it; false and null have none.
func attributeValue(value any) (string, bool) {
	switch v := value.(type) {
	case string:
		return v, true
	case bool:
		return "", v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64), true
	case int:
		return strconv.Itoa(v), true
	case []string:
		return strings.Join(v, " "), true
	}
	return "", false
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", string(tokenStart), "", string(tokenEnd), "",
	"\x00", "\uFFFD")

// escape writes text as HTML, in element content and attribute values alike. The characters that
// mark holes in what React renders cannot be in a document.
func escape(b *strings.Builder, text string) {
	_, _ = escaper.WriteString(b, text)
}
