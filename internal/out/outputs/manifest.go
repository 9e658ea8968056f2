package outputs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Latest identifies the current build. It also contains the settings that a server needs first.
type Latest struct {
	ID string `json:"id"`
	// Timestamp is in milliseconds. It is 0 unless configured, so that the same input always produces the same bytes. A
	// server replaces 0 with the modification time of the file.
	Timestamp int64 `json:"timestamp"`
	// Base is the site's folder on its host; paths in manifests do not include it.
	Base links.Base `json:"base,omitempty"`
	// Locales are the languages of the site, with the default language first. It is empty for a site in one language.
	Locales []Home `json:"locales,omitempty"`
	// Versions are the paths of other versions of the site, and of other sites of the workspace.
	Versions []string `json:"versions,omitempty"`
	// Members are the other sites of the workspace.
	Members []MemberHome `json:"members,omitempty"`
}

// MemberHome is another site of a workspace, with its path prefix.
type MemberHome struct {
	Label string `json:"label"`
	Path  string `json:"path"`
}

// Home is the path of the landing page in a language.
type Home struct {
	Code string `json:"code"`
	Path string `json:"path"`
}

// ReadLatest reads the [Latest] of a build. It returns the zero value if the build has none.
func ReadLatest(build fs.FS) (Latest, error) {
	var latest Latest
	data, err := fs.ReadFile(build, site.LatestFile)
	if errors.Is(err, fs.ErrNotExist) {
		return latest, nil
	}
	if err != nil {
		return latest, fmt.Errorf("read the build's name: %w", err)
	}
	if err := json.Unmarshal(data, &latest); err != nil {
		return latest, fmt.Errorf("decode %s: %w", site.LatestFile, err)
	}
	return latest, nil
}

// homes lists the landing pages of a site in several languages.
func (f *Files) homes() []Home {
	locales := f.site.Locales()
	if len(locales) < 2 {
		return nil
	}
	var list []Home
	for _, l := range locales {
		list = append(list, Home{l.Code, l.Home()})
	}
	return list
}

// manifest lists the pages with payloads, and the targets of old paths. Older Nuxt Content clients read Matcher, and
// newer ones read Prerendered.
type manifest struct {
	Latest
	// Shells are the URLs of the data that the pages of each language share. A page that uses another URL is from an
	// earlier build.
	Shells      []string `json:"shells"`
	Matcher     matcher  `json:"matcher"`
	Prerendered []string `json:"prerendered"`
}

type matcher struct {
	Static   map[string]any `json:"static"`
	Wildcard map[string]any `json:"wildcard"`
	Dynamic  map[string]any `json:"dynamic"`
}

// manifests returns the manifest of the build, and the file that contains the manifest's name.
func (f *Files) manifests(context.Context) ([]site.File, error) {
	id := Latest{ID: f.site.Build(), Timestamp: f.options.Timestamp, Base: f.config.Base, Locales: f.homes(), Versions: f.homesBelow()}
	for _, m := range f.options.Members {
		id.Members = append(id.Members, MemberHome{m.Label, m.Home})
	}
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
			continue // the host answers requests for these paths
		}
		static[from] = map[string]string{"redirect": to}
	}
	full, err := payload.Encode(manifest{
		Latest:      id,
		Shells:      f.site.Shells(),
		Matcher:     matcher{Static: static, Wildcard: none, Dynamic: none},
		Prerendered: f.site.Paths(),
	})
	return []site.File{
		{Path: site.LatestFile, Data: short},
		{Path: site.ManifestDir + f.site.Build() + ".json", Data: full},
	}, err
}
