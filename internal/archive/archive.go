// Package archive packs a built site into a zip whose pages open from the disk, without a server. Browsers give such
// pages ordinary scripts, style sheets and pictures, but neither modules nor fetch nor workers. So pages name each
// other by relative addresses (page.go), modules become scripts that register functions (module.go), files that
// programs fetch become scripts that hold them (data.go), and a small script stands in for what the browser refuses
// (web/src/archive).
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

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/site"
)

// loaderFile is the script that stands in for what the browser refuses, from the site's root.
const loaderFile = site.AssetDir + "archive.js"

// Write packs the built site in files. Loader is the script that pages load. What cannot run from the disk is a
// problem, and left out.
func Write(ctx context.Context, w io.Writer, files fs.FS, loader []byte) (diag.List, error) {
	a, err := open(files)
	if err != nil {
		return nil, err
	}
	out := zip.NewWriter(w)
	if err := add(out, loaderFile, a.start(loader)); err != nil {
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

// archive is what all files of the site are packed by.
type archive struct {
	files fs.FS
	// base is the folder that addresses of the site begin with.
	base string
	// names are the files that are packed, in order.
	names []string
	// present holds the same.
	present map[string]bool
	// programs is the text of all modules, which name the files that they load.
	programs string
	problems diag.List
}

func open(files fs.FS) (*archive, error) {
	latest, err := publish.ReadLatest(files)
	if err != nil {
		return nil, err
	}
	a := &archive{files: files, base: string(latest.Base), present: map[string]bool{}}
	var programs strings.Builder
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
		programs.Write(text)
		return err
	})
	slices.Sort(a.names)
	a.programs = programs.String()
	return a, err
}

// isForServers reports whether a file is for hosts, search engines and databases, or for navigation without documents,
// none of which there are on a disk.
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

// pack adds a file in the form that browsers take from a disk.
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
			a.problems = append(a.problems, diag.Warningf(diag.Pos{}, "/%s does not run in a site that is opened from the disk: %v", name, err))
			return nil
		}
		if err := add(out, name, script); err != nil || !strings.HasPrefix(name, site.VendorDir) {
			return err
		}
		return a.packData(out, name, data) // the editor of scenes reads them
	}
	if a.isFetched(name, len(data)) {
		if err := a.packData(out, name, data); err != nil {
			return err
		}
	}
	if strings.Contains(name, site.AssetDir) && path.Ext(name) == ".json" {
		return nil // nobody opens it
	}
	return add(out, name, data)
}

// packData adds a script that holds a file, for programs that fetch it.
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

// start returns the loader with the paths of the pages, whose files have another name than addresses say.
func (a *archive) start(loader []byte) []byte {
	pages := []string{}
	for _, name := range a.names {
		if path.Base(name) == site.IndexFile {
			pages = append(pages, a.base+"/"+strings.TrimSuffix(strings.TrimSuffix(name, site.IndexFile), "/"))
		}
	}
	list, err := json.Marshal(pages)
	if err != nil {
		panic(err) // texts have a JSON
	}
	return fmt.Appendf(nil, "%s\ntresdocsArchive.start(%s)\n", loader, list)
}
