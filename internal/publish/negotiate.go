package publish

import (
	"fmt"
	"regexp"
	"strings"
)

// A client is given the Markdown of a page by servers that cannot compare weights where its Accept header names
// text/markdown without a weight, and text/html not before it. `tresdocs serve` compares the weights.
const (
	wantsMarkdown = `text/markdown *(?:,|$)`
	prefersHTML   = `text/html.*text/markdown`
)

// base returns the folder of its host that the site of the table stands in.
func (t Headers) base() string { return strings.TrimSuffix(t[0].Path, "/*") }

// nginxMarkdown writes a variable that holds the file to try first for an address, and what else Markdown needs.
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

// caddyMarkdown writes directives that lead such a client to the Markdown of a page.
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
