package publish

import (
	"context"

	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/site"
)

// latest says which build is current.
type latest struct {
	ID string `json:"id"`
	// Timestamp is in milliseconds. It is 0 where the configuration gives none, as the same input
	// gives the same bytes on any day; a server then puts in the day on which the file was written.
	Timestamp int64 `json:"timestamp"`
	// Base is the folder that the site stands in, for who serves it; paths in manifests are without it.
	Base links.Base `json:"base,omitempty"`
}

// manifest says which pages have payloads, and where old paths lead. Of clients of the former site the
// older ones read Matcher, the newer ones Prerendered.
type manifest struct {
	latest
	Matcher     matcher  `json:"matcher"`
	Prerendered []string `json:"prerendered"`
}

type matcher struct {
	Static   map[string]any `json:"static"`
	Wildcard map[string]any `json:"wildcard"`
	Dynamic  map[string]any `json:"dynamic"`
}

// manifests gives the build's manifest and the file that names it.
func (f *Files) manifests(context.Context) ([]site.File, error) {
	id := latest{ID: f.site.Build(), Timestamp: f.options.Timestamp, Base: f.config.Base}
	short, err := payload.Encode(id)
	if err != nil {
		return nil, err
	}
	none := map[string]any{}
	static := map[string]any{}
	for _, collection := range f.Collections() {
		static["/"+site.DumpFile(collection)] = map[string]bool{"prerender": true}
	}
	for from, to := range f.config.Redirects {
		if links.IsWildcard(from) {
			continue // a reader who comes to such a path asks the host
		}
		static[from] = map[string]string{"redirect": to}
	}
	full, err := payload.Encode(manifest{
		latest:      id,
		Matcher:     matcher{Static: static, Wildcard: none, Dynamic: none},
		Prerendered: f.site.Paths(),
	})
	return []site.File{
		{Path: site.LatestFile, Data: short},
		{Path: site.ManifestDir + f.site.Build() + ".json", Data: full},
	}, err
}
