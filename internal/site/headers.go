package site

import "fmt"

// headersFile tells Netlify, Cloudflare Pages and hosts like them how long files may be kept and what
// other sites may read. A public file of that name takes its place.
const headersFile = "_headers"

const headers = `%s/_tresdocs/*
  Cache-Control: public, max-age=31536000, immutable
%s/` + sectionsFile + `
  Access-Control-Allow-Origin: *
`

// headers gives the table of headers, where the site has none of its own.
func (s *Site) headers() []File {
	if s.HasFile("/" + headersFile) {
		return nil
	}
	return []File{{Path: headersFile, Data: fmt.Appendf(nil, headers, s.config.Base, s.config.Base)}}
}
