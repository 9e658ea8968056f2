package check

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/text/htmltree"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// attributes reports the attributes of an HTML element that are removed from the page.
func (c *checker) attributes(n *mdc.Node) {
	tag, isHTML := mdc.HTMLTag(n.Tag)
	if !isHTML {
		return
	}
	for _, p := range n.Props {
		name := strings.ToLower(htmltree.AttributeName(p.Key))
		value, ok := htmltree.AttributeValue(p.Value)
		if name == "" || !ok || name == "href" && tag == "a" {
			continue // address checks links
		}
		result := sanitize.Attribute(tag, name, value)
		if result.Problem == "" {
			continue
		}
		rule := diag.UnsafeHTML
		if result.IsAddress {
			rule = diag.UnsafeLink
		}
		c.report(rule.Problemf(n.Pos, "%s", result.Problem).WithWord(name).WithHint("%s", result.Hint))
	}
}

// frame checks that the site allows frames from the host of the page that n embeds.
func (c *checker) frame(n *mdc.Node) {
	for _, address := range mdc.FrameAddresses(n) {
		if sanitize.Frame(address, c.site.Frames) {
			continue
		}
		problem := diag.Frame.Problemf(n.Pos, "the frame of %q is omitted", address).WithWord(n.Tag)
		if host, ok := sanitize.FrameHost(address); ok {
			c.report(problem.WithHint(`if you trust the host, add "frames: [%s]" under "site" in tresdocs.yaml`, host))
		} else {
			c.report(problem.WithHint("use a path on the site, or a URL that begins with https://"))
		}
	}
}
