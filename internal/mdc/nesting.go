package mdc

import "strings"

// nesting tells which elements are open around a node, as far as HTML restricts what they hold.
type nesting struct {
	paragraph, link, button bool
}

// closesParagraph reports whether a browser closes an open paragraph before tag.
func closesParagraph(tag string) bool {
	switch tag {
	case "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
		"fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
		"hgroup", "hr", "li", "listing", "main", "menu", "nav", "ol", "p", "plaintext", "pre", "search",
		"section", "summary", "table", "ul", "xmp", "dd", "dt":
		return true
	}
	return false
}

// isRestricted reports whether tag is an element that HTML treats in ways of its own; a document with one
// is built by the rules of HTML.
func isRestricted(tag string) bool {
	switch tag {
	case "applet", "area", "base", "basefont", "bgsound", "body", "caption", "col", "colgroup", "dd", "dt",
		"embed", "font", "form", "frame", "frameset", "head", "html", "iframe", "image", "keygen", "link",
		"listing", "marquee", "math", "meta", "nobr", "noembed", "noframes", "noscript", "object", "optgroup",
		"option", "param", "plaintext", "rb", "rp", "rt", "rtc", "script", "select", "source", "style", "svg",
		"template", "textarea", "tfoot", "title", "track", "wbr", "xmp":
		return true
	}
	return false
}

// isVoid reports whether tag is an element that cannot hold anything.
func isVoid(tag string) bool {
	switch tag {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
		"track", "wbr":
		return true
	}
	return false
}

// tableParent names, for a part of a table, the only parent in which it may stand.
func tableParent(tag string) string {
	switch tag {
	case "thead", "tbody":
		return "table"
	case "tr":
		return "thead tbody"
	case "th", "td":
		return "tr"
	}
	return ""
}

// isOneOf reports whether tag is in list, whose names have spaces on both sides.
func isOneOf(list, tag string) bool { return strings.Contains(list, " "+tag+" ") }

// misnested reports whether a browser would nest the elements below n in another way.
func (p *parser) misnested(n *Node, around nesting) bool {
	inTable := n.Tag == "table" || n.Tag == "thead" || n.Tag == "tbody" || n.Tag == "tr"
	for _, child := range n.Children {
		if inTable && !strings.Contains(tableParent(child.Tag), n.Tag) {
			return true
		}
		if !child.IsText() && p.misplaced(child, n, around) {
			return true
		}
	}
	return false
}

// misplaced reports whether a browser would put n or something below it elsewhere.
func (p *parser) misplaced(n, parent *Node, around nesting) bool {
	tag := n.Tag
	if tag[0] == '#' || strings.IndexByte(tag, '-') > 0 {
		return p.misnested(n, around)
	}
	switch {
	case around.paragraph && closesParagraph(tag), isRestricted(tag):
		return true
	case len(n.Children) > 0 && isVoid(tag):
		return true
	case tableParent(tag) != "" && !strings.Contains(tableParent(tag), parent.Tag):
		return true
	case tag == "li" && parent.Tag != "ul" && parent.Tag != "ol":
		return true
	case isHeading(tag) && isHeading(parent.Tag):
		return true
	case tag == "a" && around.link, tag == "button" && around.button:
		return true
	}
	around.paragraph = around.paragraph || tag == "p"
	around.link = around.link || tag == "a"
	around.button = around.button || tag == "button"
	return p.misnested(n, around)
}

func isHeading(tag string) bool {
	return len(tag) == 2 && tag[0] == 'h' && tag[1] >= '1' && tag[1] <= '6'
}

// isHTMLTag reports whether tag is an element that may begin a paragraph; any other name, those that HTML
// has given up among them, is taken for a component.
func isHTMLTag(tag string) bool {
	switch tag {
	case "a", "abbr", "address", "area", "article", "aside", "audio", "b", "base", "bdi", "bdo", "blockquote",
		"body", "br", "button", "canvas", "caption", "cite", "code", "col", "colgroup", "data", "datalist", "dd",
		"del", "details", "dfn", "dialog", "div", "dl", "dt", "em", "embed", "fieldset", "figcaption", "figure",
		"footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "i",
		"iframe", "img", "input", "ins", "kbd", "label", "legend", "li", "link", "main", "map", "mark", "math",
		"menu", "menuitem", "meta", "meter", "nav", "noscript", "object", "ol", "optgroup", "option", "output",
		"p", "param", "picture", "pre", "progress", "q", "rb", "rp", "rt", "rtc", "ruby", "s", "samp", "script",
		"section", "select", "slot", "small", "source", "span", "strong", "style", "sub", "summary", "sup",
		"svg", "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "time", "title", "tr",
		"track", "u", "ul", "var", "video", "wbr":
		return true
	}
	return false
}
