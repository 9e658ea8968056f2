package publish

import (
	"fmt"

	"github.com/tresjs/tresdocs/internal/site"
)

// headers is what [site.HeadersFile] says, to Netlify, Cloudflare Pages and hosts like them, with the base in two places.
const headers = `%s/` + site.AssetDir + `*
  Cache-Control: public, max-age=31536000, immutable
%s/` + site.SectionsFile + `
  Access-Control-Allow-Origin: *
`

// headers gives the table of headers, where the site has none of its own.
func (f *Files) headers() []site.File {
	if f.site.Has("/" + site.HeadersFile) {
		return nil
	}
	return []site.File{{Path: site.HeadersFile, Data: fmt.Appendf(nil, headers, f.config.Base, f.config.Base)}}
}
