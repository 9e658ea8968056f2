package outputs

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/site"
)

// Offline is the configuration of a site's service worker.
type Offline struct {
	// Script is the worker, which is the same for all sites; nil if the site has no worker.
	Script []byte
	// Files are the URLs of files that pages may request later, such as the scripts for searching.
	Files []string
	// Title and Text are shown for a page that is not available offline.
	Title, Text string
}

// offline returns the service worker. It is at the root of the site, because a worker only controls its own folder. It
// contains the id of the build, so that browsers detect a new build.
func (f *Files) offline() []site.File {
	offline := f.options.Offline
	if offline.Script == nil {
		return nil
	}
	known, err := json.Marshal(map[string]any{"build": f.site.Build(), "files": offline.Files, "title": offline.Title, "text": offline.Text})
	if err != nil {
		panic(err) // strings cannot fail to encode
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "self.tresdocsOffline=%s;\n%s", known, offline.Script)
	return []site.File{{Path: site.WorkerFile, Data: b.Bytes()}}
}
