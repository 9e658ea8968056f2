package htmltree

// ClosesParagraph reports whether browsers close an open paragraph before the element tag.
func ClosesParagraph(tag string) bool {
	switch tag {
	case "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
		"fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
		"hgroup", "hr", "li", "listing", "main", "menu", "nav", "ol", "p", "plaintext", "pre", "search",
		"section", "summary", "table", "ul", "xmp", "dd", "dt":
		return true
	}
	return false
}

// IsRestricted reports whether HTML has special parsing rules for the element tag. Documents that contain such elements
// are built according to these rules.
func IsRestricted(tag string) bool {
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

// IsVoid reports whether tag is an element that cannot have content.
func IsVoid(tag string) bool {
	switch tag {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
		"track", "wbr":
		return true
	}
	return false
}

// TableParent returns the only element that can be the parent of a table part.
func TableParent(tag string) string {
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

// IsElement reports whether tag is an HTML element that may begin a paragraph. All other names, including obsolete
// elements, are components.
func IsElement(tag string) bool {
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

// IsFormatting reports whether HTML reopens the element tag after the block that contains it is closed.
func IsFormatting(tag string) bool {
	switch tag {
	case "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u":
		return true
	}
	return false
}
