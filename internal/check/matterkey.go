package check

import (
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/diag"
)

// matterKeys are the keys of the front matter that mean something. A document may have others, for its
// collection or for placeholders.
var matterKeys = []string{
	"colorMode", "description", "draft", "extension", "icon", "keywords", "links", "navigation", "path", "seo", "stem", "thumbnail", "title",
}

// matterKeys checks that no key of the front matter is one letter away from one that means something, and that
// none is set in vain.
func (c *checker) matterKeys() {
	for _, key := range slices.Sorted(maps.Keys(c.doc.Body.FrontMatter.Values)) {
		_, isField := c.doc.Fields[key]
		if isField || slices.Contains(matterKeys, key) {
			continue
		}
		if key == "head" {
			c.report(diag.NoEffect.Problemf(c.position(key), "head has no effect").WithHint("write title and description below \"seo:\"; other tags cannot be set"))
			continue
		}
		if i := slices.IndexFunc(matterKeys, func(known string) bool { return diag.OneSlip(key, known) }); i >= 0 {
			c.report(diag.Matter.Problemf(c.position(key), "unknown key %q", key).WithWord(key).WithHint("did you mean %q?", matterKeys[i]))
		}
	}
}
