package site

import "fmt"

// headers is what [HeadersFile] says, to Netlify, Cloudflare Pages and hosts like them, with the base in two places.
const headers = `%s/` + AssetDir + `*
  Cache-Control: public, max-age=31536000, immutable
%s/` + SectionsFile + `
  Access-Control-Allow-Origin: *
`

// headers gives the table of headers, where the site has none of its own.
func (s *Site) headers() []File {
	if s.HasFile("/" + HeadersFile) {
		return nil
	}
	return []File{{Path: HeadersFile, Data: fmt.Appendf(nil, headers, s.config.Base, s.config.Base)}}
}
