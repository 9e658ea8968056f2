package outputs

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// apache returns a configuration file for the <VirtualHost> of a site to include.
func apache(s Setup) string {
	var b, moved strings.Builder
	b.WriteString("# Include this file in the <VirtualHost> of the site, which needs only ServerName, DocumentRoot and access to its\n" +
		"# folder. It uses mod_headers, mod_rewrite, mod_mime and mod_dir.\n")
	for _, rule := range s.Headers.withCaching() {
		fmt.Fprintf(&b, "<LocationMatch %s>\n", apacheQuoted(patternOf(rule.Path)))
		for _, header := range rule.Headers {
			fmt.Fprintf(&b, "  Header always set %s %s\n", header.Name, apacheQuoted(strings.ReplaceAll(header.Value, "%", "%%")))
		}
		b.WriteString("</LocationMatch>\n")
	}
	root := regexp.QuoteMeta(string(s.Base))
	fmt.Fprintf(&b, `Header always merge Vary Accept "expr=%%{THE_REQUEST} !~ m#^\S+ [^? ]*\.[a-z0-9]+[? ]#"
AddType text/markdown .md
AddType application/wasm .wasm
AddCharset utf-8 .html .md .txt
DirectoryIndex index.html
DirectorySlash Off
ErrorDocument 404 %s
RewriteEngine On
`, s.Base.Address("/"+site.NotFoundFile))
	if s.Base != "" {
		fmt.Fprintf(&b, "RewriteRule %s %s [R=302,L]\n", apacheQuoted("^"+root+"$"), apacheQuoted(s.Base.Address("/")))
	}
	for _, r := range s.Redirects {
		to := apacheQuoted(strings.NewReplacer("%", `\%`, "$", `\$`).Replace(r.To))
		if links.IsWildcard(r.From) {
			fmt.Fprintf(&moved, "RewriteCond \"%%{DOCUMENT_ROOT}%%{REQUEST_URI}\" !-e\nRewriteCond \"%%{REQUEST_URI}\" %s\nRewriteRule %s %s [R=301,L,NE]\n",
				apacheQuoted("!^"+root+assetPattern), apacheQuoted(belowPattern(r.From)), to)
		} else {
			fmt.Fprintf(&b, "RewriteRule %s %s [R=301,L,NE]\n", apacheQuoted("^"+regexp.QuoteMeta(r.From)+"$"), to)
		}
	}
	for _, page := range []struct{ pattern, file string }{
		{"^" + root + "/?$", string(s.Base) + "/index.md"},
		{"^(" + root + "/.*[^/])/?$", "$1.md"},
	} {
		fmt.Fprintf(&b, "RewriteCond \"%%{HTTP:Accept}\" %s [NC]\nRewriteCond \"%%{HTTP:Accept}\" %s [NC]\nRewriteCond %s -f\nRewriteRule %s %s [PT,L]\n",
			apacheQuoted(wantsMarkdown), apacheQuoted("!"+prefersHTML), apacheQuoted("%{DOCUMENT_ROOT}"+page.file), apacheQuoted(page.pattern), apacheQuoted(page.file))
	}
	fmt.Fprintf(&b, "RewriteCond \"%%{DOCUMENT_ROOT}$1/index.html\" -f\nRewriteRule %s \"$1/index.html\" [PT,L]\n", apacheQuoted("^("+root+"/.*[^/])$"))
	return b.String() + moved.String()
}

// apacheQuoted writes a value in double quotes. Apache treats a backslash as an escape only before a quote.
func apacheQuoted(value string) string { return `"` + strings.ReplaceAll(value, `"`, `\"`) + `"` }
