package outputs

import (
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// caddy returns directives for the site block of a Caddyfile. If several directives set a header, the last one takes
// precedence.
func caddy(s Setup) string {
	var b strings.Builder
	b.WriteString("# In the site block, before the directives that serve its files:\nroute {\n")
	for _, rule := range s.Headers.withCaching() {
		fmt.Fprintf(&b, "  header %s {\n", rule.Path)
		for _, header := range rule.Headers {
			fmt.Fprintf(&b, "    %s %s\n", header.Name, quoted(header.Value))
		}
		b.WriteString("  }\n")
	}
	b.WriteString("}\n")
	for i, r := range s.Redirects {
		if begin, isFolder := strings.CutSuffix(r.From, "/*"); isFolder {
			name := fmt.Sprintf("@tresdocs_moved_%d", i)
			fmt.Fprintf(&b, "%s {\n  path %s %s\n  not path %s %s\n  not file {path} {path}/index.html\n}\nredir %s %s 301\n", name, quoted(begin),
				quoted(r.From), quoted(s.Base.Address("/"+site.AssetDir+"*")), quoted(s.Base.Address("/"+site.NuxtDir+"*")), name, quoted(r.To))
		} else {
			fmt.Fprintf(&b, "redir %s %s 301\n", quoted(r.From), quoted(r.To))
		}
	}
	return b.String() + caddyMarkdown(s.Base)
}

// caddyMarkdown writes directives that send the Markdown of a page to clients that prefer it.
func caddyMarkdown(base links.Base) string {
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
`, quoted("(?i)"+wantsMarkdown), quoted("(?i)"+prefersHTML), strings.TrimSpace(string(base)+" "+string(base)+"/*"))
}
