package outputs

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// nginx writes a file that the server { } block of a site includes. It sets a variable for each header, because a
// location that sets a header does not inherit any headers.
func nginx(s Setup) string {
	var b strings.Builder
	b.WriteString("# Include this file in the server { } of the site, which needs only listen, server_name and root.\nabsolute_redirect off;\n")
	table := s.Headers.withCaching()
	for _, name := range table.names() {
		variable := "$tresdocs_" + strings.ToLower(strings.ReplaceAll(name, "-", "_"))
		fmt.Fprintf(&b, "set %s \"\";\n", variable)
		for _, rule := range table {
			for _, header := range rule.Headers {
				if header.Name == name {
					fmt.Fprintf(&b, "if ($uri ~ %s) {\n%s}\n", quoted(patternOf(rule.Path)), nginxSet(variable, header.Value))
				}
			}
		}
		fmt.Fprintf(&b, "add_header %s %s always;\n", name, variable)
	}
	b.WriteString(nginxMarkdown(s.Base))
	if s.Base != "" {
		fmt.Fprintf(&b, "location = %s { return 302 %s; }\n", quoted(string(s.Base)), quoted(s.Base.Address("/")))
	}
	return b.String() + nginxLocations(s)
}

// maxNginxValue is the maximum length of one part of a value, because nginx reads at most 4,096 bytes of a line.
const maxNginxValue = 2_000

// nginxSet returns the directives that set a variable to value.
func nginxSet(variable, value string) string {
	var b strings.Builder
	for begin := ""; value != ""; begin = "${" + variable[1:] + "}" {
		part := value[:min(len(value), maxNginxValue)]
		value = value[len(part):]
		fmt.Fprintf(&b, "  set %s %s;\n", variable, quoted(begin+part))
	}
	return b.String()
}

// nginxMarkdown writes the directives that send the Markdown of a page to clients that prefer it. They belong directly
// in server { }, where "if" is safe.
func nginxMarkdown(base links.Base) string {
	return fmt.Sprintf(`set $tresdocs_vary "";
if ($request_uri !~ %s) {
  set $tresdocs_vary "Accept";
}
add_header Vary $tresdocs_vary always;
set $tresdocs_page $uri;
if ($uri ~ "^(.*[^/])/$") {
  set $tresdocs_page $1;
}
if ($uri ~ %s) {
  set $tresdocs_page %s;
}
set $tresdocs_markdown "";
if (-f $document_root$tresdocs_page.md) {
  set $tresdocs_markdown "yes";
}
if ($http_accept !~* %s) {
  set $tresdocs_markdown "";
}
if ($http_accept ~* %s) {
  set $tresdocs_markdown "";
}
if ($tresdocs_markdown) {
  rewrite ^ $tresdocs_page.md last;
}
`, quoted(`^[^?]*\.[a-z0-9]+(?:\?|$)`), quoted("^"+regexp.QuoteMeta(string(base))+"/?$"), quoted(string(base)+"/index"), quoted(wantsMarkdown), quoted(prefersHTML))
}

// nginxLocations writes the redirects and the location of the site's files.
func nginxLocations(s Setup) string {
	var b, moved strings.Builder
	for _, r := range s.Redirects {
		to := strings.ReplaceAll(r.To, "$", "%24") // "$" would start a variable
		if !strings.ContainsAny(to, "?#") {
			to += "$is_args$args"
		}
		if links.IsWildcard(r.From) {
			fmt.Fprintf(&moved, "  if ($uri ~ %s) { return 301 %s; }\n", quoted(belowPattern(r.From)), quoted(to))
		} else {
			fmt.Fprintf(&b, "location = %s { return 301 %s; }\n", quoted(r.From), quoted(to))
		}
	}
	missing := "=404"
	if moved.Len() > 0 {
		missing = "@tresdocs_missing"
	}
	notFound := s.Base.Address("/" + site.NotFoundFile)
	fmt.Fprintf(&b, `location %s {
  charset utf-8;
  charset_types text/plain text/markdown;
  error_page 404 %s;
  try_files $uri $uri/index.html %s;
  location ~ "\.md$" {
    types { text/markdown md; }
  }
}
`, quoted(s.Base.Address("/")), quoted(notFound), missing)
	if moved.Len() > 0 {
		fmt.Fprintf(&b, "location @tresdocs_missing {\n  error_page 404 %s;\n  if ($uri ~ %s) { return 404; }\n%s  return 404;\n}\n",
			quoted(notFound), quoted("^"+regexp.QuoteMeta(string(s.Base))+assetPattern), moved.String())
	}
	return b.String()
}

// assetPattern matches assets. Wildcard redirects do not apply to these files.
const assetPattern = "/(?:" + site.AssetDir + "|" + site.NuxtDir + ")"
