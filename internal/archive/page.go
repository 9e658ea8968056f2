package archive

import (
	"bytes"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/site"
)

// policyMark stands for the policy of a page while its style sheets are read.
const policyMark = "tresdocs-policy"

// refused are links that browsers follow for modules and by requests of other origins alone.
var refused = []string{"modulepreload", "preload", "prefetch", "manifest"}

// addressed are the attributes that hold one address.
var addressed = []string{"href", "src", "poster", "xlink:href"}

// page returns a page whose addresses are relative, and whose program is the loader's to run.
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
	return bytes.Replace(p.out.Bytes(), []byte(policyMark), []byte(html.EscapeString(p.policy())), 1)
}

type pageWriter struct {
	*archive
	name   string
	out    bytes.Buffer
	source string
	// hashes are those of the style sheets that have changed.
	hashes []string
}

// element writes a start tag, as it is unless it holds an address.
func (p *pageWriter) element(token html.Token, raw []byte) {
	switch {
	case token.Data == "link" && slices.ContainsFunc(strings.Fields(attribute(token, "rel")), isRefused):
		return
	case token.Data == "script" && attribute(token, "type") == "module":
		p.loader(token)
		return
	case token.Data == "meta" && strings.EqualFold(attribute(token, "http-equiv"), "Content-Security-Policy"):
		p.source = attribute(token, "content")
		set(&token, "content", policyMark)
		p.out.WriteString(token.String())
		return
	}
	if p.relate(&token) {
		p.out.WriteString(token.String())
		return
	}
	p.out.Write(raw)
}

func isRefused(rel string) bool { return slices.Contains(refused, strings.ToLower(rel)) }

// loader writes the script that takes the place of a module.
func (p *pageWriter) loader(token html.Token) {
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

// relate makes the addresses of an element relative, and reports whether there were any.
func (p *pageWriter) relate(token *html.Token) bool {
	changed := false
	for i, attr := range token.Attr {
		value := attr.Val
		switch {
		case slices.Contains(addressed, attr.Key):
			value = p.address(p.name, attr.Val)
		case attr.Key == "srcset":
			value = p.sources(attr.Val)
		case token.Data == "meta" && attr.Key == "content" && strings.EqualFold(attribute(*token, "http-equiv"), "refresh"):
			wait, target, _ := strings.Cut(attr.Val, "url=")
			value = wait + "url=" + p.address(p.name, target)
		}
		changed = changed || value != attr.Val
		token.Attr[i].Val = value
	}
	if changed {
		token.Attr = slices.DeleteFunc(token.Attr, func(attr html.Attribute) bool { return attr.Key == "crossorigin" })
	}
	return changed
}

// sources returns the list of an attribute srcset with relative addresses.
func (p *pageWriter) sources(list string) string {
	sources := strings.Split(list, ",")
	for i, source := range sources {
		address, size, _ := strings.Cut(strings.TrimSpace(source), " ")
		sources[i] = strings.TrimSpace(p.address(p.name, address) + " " + size)
	}
	return strings.Join(sources, ", ")
}

// style writes a style sheet of the page and has the policy allow it as it is now.
func (p *pageWriter) style(text string) {
	sheet := p.sheet(p.name, text)
	p.hashes = append(p.hashes, csp.Hash(sheet))
	p.out.WriteString(sheet)
}

// policy returns the policy of the page for a file, with the hashes of its style sheets, and pictures made of scripts
// that hold them. Not every browser takes a file's folder for 'self'. A hash takes the effect from 'unsafe-inline'.
func (p *pageWriter) policy() string {
	directives := strings.Split(p.source, "; ")
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

// cssAddress is an address of the site's in a style sheet.
var cssAddress = regexp.MustCompile(`url\((["']?)(/[^)"']*)["']?\)`)

// sheet returns a style sheet in the file called name with relative addresses.
func (a *archive) sheet(name, text string) string {
	return cssAddress.ReplaceAllStringFunc(text, func(found string) string {
		parts := cssAddress.FindStringSubmatch(found)
		return "url(" + parts[1] + a.address(name, parts[2]) + parts[1] + ")"
	})
}

// address returns an address of the site's relative to the file called from. Others stay as they are, as does that of
// nothing.
func (a *archive) address(from, address string) string {
	rest, isOwn := strings.CutPrefix(address, a.base+"/")
	if !isOwn || strings.HasPrefix(rest, "/") {
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

// relative returns the way to a file of the site from the page; the root is "".
func (p *pageWriter) relative(name string) string { return relative(p.name, name) }

// relative returns the way from one file to another.
func relative(from, to string) string {
	way := strings.Repeat("../", strings.Count(from, "/")) + to
	if way == "" {
		return "./"
	}
	return way
}
