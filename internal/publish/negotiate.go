package publish

import (
	"fmt"
	"regexp"
	"strings"
)

// Servers that cannot compare quality values send the Markdown of a page if the Accept header names text/markdown
// without a quality value, and text/html not before it. `tresdocs serve` compares the values.
const (
	wantsMarkdown = `text/markdown *(?:,|$)`
	prefersHTML   = `text/html.*text/markdown`
)

// base returns the site's folder on its host.
func (t Headers) base() string { return strings.TrimSuffix(t[0].Path, "/*") }

// nginxMarkdown writes a variable with the file to try first for a URL, and the other directives for Markdown.
func nginxMarkdown(base string) string {
	root := regexp.QuoteMeta(base)
	return fmt.Sprintf(`types {
  text/markdown md;
}
map $http_accept $tresdocs_text {
  %s "";
  %s ".md";
}
map "$tresdocs_text$uri" $tresdocs_page {
  %s "%s/index.md";
  %s "$tresdocs_path.md";
  default "$uri/index.html";
}
map $request_uri $tresdocs_vary {
  "~^[^?]*\.[a-z0-9]+(?:\?|$)" "";
  default "Accept";
}
`, quoted("~*"+prefersHTML), quoted("~*"+wantsMarkdown), quoted(`~^\.md`+root+`/?$`), base, quoted(`~^\.md(?<tresdocs_path>.*[^/])/?$`))
}

// caddyMarkdown writes directives that send the Markdown of a page to these clients.
func caddyMarkdown(base string) string {
	return fmt.Sprintf(`@tresdocs_markdown {
  header_regexp Accept %s
  not header_regexp Accept %s
  file {
    try_files {path}.md {path}index.md {path}/index.md
  }
  path %s
}
rewrite @tresdocs_markdown {file_match.relative}
header @tresdocs_markdown >Content-Type "text/markdown; charset=utf-8"
@tresdocs_page not path *.*
header @tresdocs_page +Vary Accept
`, quoted("(?i)"+wantsMarkdown), quoted("(?i)"+prefersHTML), strings.TrimSpace(base+" "+base+"/*"))
}
