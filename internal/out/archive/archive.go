// Package archive packs a built site into a zip file whose pages can be opened from disk, without a server. On these
// pages, browsers allow classic scripts, style sheets and images, but no modules, fetch or workers. Therefore, pages
// link to each other with relative URLs (page.go), modules become scripts that register functions (module.go), files
// that scripts fetch become scripts that contain them (data.go), and a small script replaces the APIs that browsers
// block (web/src/archive).
package archive

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
)

// loaderFile is the path of the script that replaces the APIs that browsers block.
const loaderFile = site.AssetDir + "archive.js"

// Write packs the built site in files. loader is the script that pages load. Modules that cannot be converted are
// reported as problems and omitted.
func Write(ctx context.Context, w io.Writer, files fs.FS, loader []byte) (diag.List, error) {
	a, err := open(files)
	if err != nil {
		return nil, err
	}
	out := zip.NewWriter(w)
	if err := add(out, loaderFile, a.loaderScript(loader)); err != nil {
		return nil, err
	}
	for _, name := range a.names {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := a.pack(out, name); err != nil {
			return nil, fmt.Errorf("pack %s: %w", name, err)
		}
	}
	return a.problems, out.Close()
}

// archive holds the state of packing a site.
type archive struct {
	files fs.FS
	// base is the path prefix of the site's URLs.
	base string
	// names lists the files to pack, in order.
	names []string
	// present is the set of names.
	present map[string]bool
	// code is the code of all modules. It is searched for the names of files that modules fetch.
	code     string
	problems diag.List
}

func open(files fs.FS) (*archive, error) {
	latest, err := outputs.ReadLatest(files)
	if err != nil {
		return nil, err
	}
	a := &archive{files: files, base: string(latest.Base), present: map[string]bool{}}
	var code strings.Builder
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || isForServers(name) {
			return err
		}
		a.names = append(a.names, name)
		a.present[name] = true
		if !isModule(name) {
			return nil
		}
		text, err := fs.ReadFile(files, name)
		code.Write(text)
		return err
	})
	slices.Sort(a.names)
	a.code = code.String()
	return a, err
}

// isForServers reports whether a file is only useful on a server. Such files are for hosts, search engines, databases and
// client-side navigation.
func isForServers(name string) bool {
	switch base := path.Base(name); {
	case base == site.HeadersFile, base == site.HeaderTable, base == site.NotFoundFile, base == site.RobotsFile, base == site.SitemapFile,
		base == site.RedirectsFile, base == site.PayloadFile, base == site.SectionsFile, base == site.WorkerFile:
		return true
	case strings.HasPrefix(base, "sqlite"), strings.HasPrefix(base, "rows."), strings.HasPrefix(base, "sections."):
		return strings.Contains(name, site.AssetDir)
	}
	return strings.Contains("/"+name, "/"+site.DataDir) || strings.HasPrefix(name, ".well-known/")
}

// pack adds a file in a form that browsers accept on disk.
func (a *archive) pack(out *zip.Writer, name string) error {
	data, err := fs.ReadFile(a.files, name)
	if err != nil {
		return err
	}
	switch {
	case path.Ext(name) == ".html":
		return add(out, name, a.page(name, data))
	case path.Ext(name) == ".css":
		return add(out, name, []byte(a.sheet(name, string(data))))
	case isModule(name):
		script, err := a.module(name, data)
		if err != nil {
			a.problems = append(a.problems, diag.Warningf(diag.Pos{}, "/%s does not run in a site that is opened from disk: %v", name, err))
			return nil
		}
		if err := add(out, name, script); err != nil || !strings.HasPrefix(name, site.VendorDir) {
			return err
		}
		return a.packData(out, name, data) // the editor of scenes reads these files
	}
	if a.isFetched(name, len(data)) {
		if err := a.packData(out, name, data); err != nil {
			return err
		}
	}
	if strings.Contains(name, site.AssetDir) && path.Ext(name) == ".json" {
		return nil // this file is only fetched and never opened
	}
	return add(out, name, data)
}

// packData adds a script that contains a file. Modules use it to fetch the file.
func (a *archive) packData(out *zip.Writer, name string, data []byte) error {
	script, err := a.data(name, data)
	if err != nil {
		return err
	}
	return add(out, name+".js", script)
}

func add(out *zip.Writer, name string, data []byte) error {
	file, err := out.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return err
}

// loaderScript returns the loader together with the paths of the pages, because the file names of the pages differ from
// their URLs.
func (a *archive) loaderScript(loader []byte) []byte {
	pages := []string{}
	for _, name := range a.names {
		if path.Base(name) == site.IndexFile {
			pages = append(pages, a.base+"/"+strings.TrimSuffix(strings.TrimSuffix(name, site.IndexFile), "/"))
		}
	}
	list, err := json.Marshal(pages)
	if err != nil {
		panic(err) // strings can always be encoded
	}
	return fmt.Appendf(nil, "%s\ntresdocsArchive.start(%s)\n", loader, list)
}
