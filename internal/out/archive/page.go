package archive

import (
	"bytes"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/site"
)

// policyPlaceholder is a placeholder for the policy of a page until its style sheets are known.
const policyPlaceholder = "tresdocs-policy"

// blockedRels are the types of links that are removed because browsers block their requests on pages opened from
// disk.
var blockedRels = []string{"modulepreload", "preload", "prefetch", "manifest"}

// fontAttribute contains the URL of a font that the script in the head preloads.
const fontAttribute = "data-td-font"

// urlAttributes are the attributes that contain a single URL.
var urlAttributes = []string{"href", "src", "poster", "xlink:href"}

// page returns a page with relative URLs. The loader runs the page's modules.
func (a *archive) page(name string, source []byte) []byte {
	p := pageWriter{archive: a, name: name}
	tokens := html.NewTokenizer(bytes.NewReader(source))
	inStyle := false
	for tokens.Next() != html.ErrorToken {
		raw := bytes.Clone(tokens.Raw())
		token := tokens.Token()
		switch {
		case token.Type == html.StartTagToken || token.Type == html.SelfClosingTagToken:
			p.element(token, raw)
			inStyle = token.Data == "style"
		case inStyle && token.Type == html.TextToken:
			p.style(string(raw))
		default:
			inStyle = false
			p.out.Write(raw)
		}
	}
	return bytes.Replace(p.out.Bytes(), []byte(policyPlaceholder), []byte(html.EscapeString(p.policy())), 1)
}

// pageWriter writes a page with relative URLs.
type pageWriter struct {
	*archive
	name string
	out  bytes.Buffer
	// sourcePolicy is the content security policy of the built page.
	sourcePolicy string
	// hashes are the hashes of the rewritten style sheets.
	hashes []string
}

// element writes a start tag. If no attribute changes, it writes raw.
func (p *pageWriter) element(token html.Token, raw []byte) {
	switch {
	case token.Data == "link" && slices.ContainsFunc(strings.Fields(attribute(token, "rel")), isBlocked):
		return
	case token.Data == "script" && runsModule(attribute(token, "type")):
		p.writeLoader(token)
		return
	case token.Data == "meta" && strings.EqualFold(attribute(token, "http-equiv"), "Content-Security-Policy"):
		p.sourcePolicy = attribute(token, "content")
		set(&token, "content", policyPlaceholder)
		p.out.WriteString(token.String())
		return
	}
	if p.makeRelative(&token) {
		p.out.WriteString(token.String())
		return
	}
	p.out.Write(raw)
}

// runsModule reports whether a script with this type is a module. This includes modules that run only when the reader
// interacts.
func runsModule(kind string) bool { return kind == "module" || kind == "td-module" }

func isBlocked(rel string) bool { return slices.Contains(blockedRels, strings.ToLower(rel)) }

// writeLoader writes the loader in place of a module.
func (p *pageWriter) writeLoader(token html.Token) {
	folder := strings.TrimSuffix(strings.TrimSuffix(p.name, site.IndexFile), "/")
	script := html.Token{Type: html.StartTagToken, Data: "script", Attr: []html.Attribute{
		{Key: "src", Val: p.relative(loaderFile)},
		{Key: "defer"},
		{Key: "data-td-root", Val: p.relative("")},
		{Key: "data-td-base", Val: p.base},
		{Key: "data-td-path", Val: p.base + "/" + folder},
		{Key: "data-td-entry", Val: attribute(token, "src")},
	}}
	p.out.WriteString(script.String())
}

// makeRelative makes the URLs of an element relative and removes the URL of the font, which cannot be preloaded from
// disk. It reports whether the element has changed.
func (p *pageWriter) makeRelative(token *html.Token) bool {
	changed := false
	for i, attr := range token.Attr {
		value := attr.Val
		switch {
		case slices.Contains(urlAttributes, attr.Key):
			value = p.address(p.name, attr.Val)
		case attr.Key == "srcset":
			value = p.srcset(attr.Val)
		case token.Data == "meta" && attr.Key == "content" && strings.EqualFold(attribute(*token, "http-equiv"), "refresh"):
			wait, target, _ := strings.Cut(attr.Val, "url=")
			value = wait + "url=" + p.address(p.name, target)
		}
		changed = changed || value != attr.Val
		token.Attr[i].Val = value
	}
	count := len(token.Attr)
	token.Attr = slices.DeleteFunc(token.Attr, func(attr html.Attribute) bool {
		return attr.Key == fontAttribute || changed && attr.Key == "crossorigin"
	})
	return changed || len(token.Attr) < count
}

// srcset returns the value of a srcset attribute with relative URLs.
func (p *pageWriter) srcset(list string) string {
	sources := strings.Split(list, ",")
	for i, source := range sources {
		address, size, _ := strings.Cut(strings.TrimSpace(source), " ")
		sources[i] = strings.TrimSpace(p.address(p.name, address) + " " + size)
	}
	return strings.Join(sources, ", ")
}

// style writes a style sheet of the page with relative URLs, and adds the new hash of the sheet to the policy.
func (p *pageWriter) style(text string) {
	sheet := p.sheet(p.name, text)
	p.hashes = append(p.hashes, csp.Hash(sheet))
	p.out.WriteString(sheet)
}

// policy returns the policy of the page when it is opened from disk. It allows file: URLs, because not every browser
// matches them with 'self'. It allows the rewritten style sheets by their hashes, unless the policy contains
// 'unsafe-inline', which a hash would disable. It also allows blob: images, which are created from the scripts that
// contain them.
func (p *pageWriter) policy() string {
	directives := strings.Split(p.sourcePolicy, "; ")
	for i, directive := range directives {
		directive = strings.Replace(directive, csp.Self, csp.Self+" file:", 1)
		directives[i] = directive
		switch name, _, _ := strings.Cut(directive, " "); name {
		case csp.Style, csp.StyleElement:
			if !strings.Contains(directive, csp.UnsafeInline) && len(p.hashes) > 0 {
				directives[i] += " " + strings.Join(p.hashes, " ")
			}
		case csp.Image:
			if !slices.Contains(strings.Fields(directive), csp.Blob) {
				directives[i] += " " + csp.Blob
			}
		}
	}
	return strings.Join(directives, "; ")
}

func attribute(token html.Token, key string) string {
	for _, attr := range token.Attr {
		if attr.Key == key {
			return attr.Val
		}
	}
	return ""
}

func set(token *html.Token, key, value string) {
	for i := range token.Attr {
		if token.Attr[i].Key == key {
			token.Attr[i].Val = value
		}
	}
}

// cssAddress matches an absolute path in a style sheet.
var cssAddress = regexp.MustCompile(`url\((["']?)(/[^)"']*)["']?\)`)

// sheet returns the text of a style sheet with relative URLs. name is the file that contains the sheet.
func (a *archive) sheet(name, text string) string {
	return cssAddress.ReplaceAllStringFunc(text, func(match string) string {
		parts := cssAddress.FindStringSubmatch(match)
		return "url(" + parts[1] + a.address(name, parts[2]) + parts[1] + ")"
	})
}

// address returns a URL of the site relative to the file from. URLs of other sites and URLs of files that do
// not exist are unchanged.
func (a *archive) address(from, address string) string {
	rest, isLocal := strings.CutPrefix(address, a.base+"/")
	if !isLocal || strings.HasPrefix(rest, "/") {
		return address
	}
	end := strings.IndexAny(rest, "?#")
	if end < 0 {
		end = len(rest)
	}
	name, err := url.PathUnescape(strings.TrimSuffix(rest[:end], "/"))
	if err != nil {
		return address
	}
	if page := path.Join(name, site.IndexFile); a.present[page] {
		name = page
	} else if !a.present[name] {
		return address
	}
	return (&url.URL{Path: relative(from, name)}).EscapedPath() + rest[end:]
}

// relative returns the relative path from the page to a file in the site. For the root, it returns "".
func (p *pageWriter) relative(name string) string { return relative(p.name, name) }

// relative returns the relative path from one file to another.
func relative(from, to string) string {
	result := strings.Repeat("../", strings.Count(from, "/")) + to
	if result == "" {
		return "./"
	}
	return result
}
