package publish

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/site"
)

// Offline is the service worker of a site that can be read without a network.
type Offline struct {
	// Script is the worker, which is the same for all sites; nil for a site without one.
	Script []byte
	// Files are the addresses of what pages may ask for later, such as the program of the search.
	Files []string
	// Title and Text say that a page is not there.
	Title, Text string
}

// offline returns the service worker. It stands at the root of the site, since it may look after nothing above its own
// folder, and it names the build, so that browsers take another one as a newer worker.
func (f *Files) offline() []site.File {
	offline := f.options.Offline
	if offline.Script == nil {
		return nil
	}
	known, err := json.Marshal(map[string]any{"build": f.site.Build(), "files": offline.Files, "title": offline.Title, "text": offline.Text})
	if err != nil {
		panic(err) // strings always encode
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "self.tresdocsOffline=%s;\n%s", known, offline.Script)
	return []site.File{{Path: site.WorkerFile, Data: b.Bytes()}}
}
