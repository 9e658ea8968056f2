package inputs

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/locale"
)

// Offline returns the service worker of a site, if it has one. The preview has none because a service worker would
// show outdated pages.
func Offline(c config.Config, root fs.FS, o source.Options) (outputs.Offline, error) {
	if !c.Offline || !o.Publish {
		return outputs.Offline{}, nil
	}
	script, err := frontend.ServiceWorker()
	if err != nil {
		return outputs.Offline{}, err
	}
	files, err := shellFiles(c.Site.Base())
	if err != nil {
		return outputs.Offline{}, err
	}
	tables, _, err := locale.Load(root, c.Site.Lang)
	if err != nil {
		return outputs.Offline{}, err
	}
	return outputs.Offline{Script: script, Files: files, Title: tables[0].Text("shell", "offline"), Text: tables[0].Text("shell", "offlineText")}, nil
}

// occasional lists the prefixes of files that readers rarely need, such as the scene editor, its compiler and the
// database.
var occasional = []string{"open-", "compile.worker-", "query-", "sqlite"}

// shellFiles lists the URLs of scripts and style sheets that a page may load later, such as the search.
func shellFiles(base links.Base) ([]string, error) {
	client, err := frontend.Client()
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(client, site.AssetDir+"*.*s")
	if err != nil {
		return nil, err
	}
	var files []string
	for _, name := range names {
		isOccasional := func(begin string) bool { return strings.HasPrefix(path.Base(name), begin) }
		if !slices.ContainsFunc(occasional, isOccasional) {
			files = append(files, base.Address("/"+name))
		}
	}
	return files, nil
}
