package project

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"runtime"

	"github.com/tresjs/tresdocs/internal/base/buildtime"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/web"
)

// newComponents returns a builder of the site's Vue components, or nil if there are none.
func (s settings) newComponents(o sitecomponents.Options, found sitecomponents.Components) (*sitecomponents.Builder, error) {
	if len(found.Vue()) == 0 {
		return nil, nil
	}
	return sitecomponents.NewBuilder(o, found)
}

// componentOptions returns the options for building components.
func (s settings) componentOptions(t *tools) (sitecomponents.Options, error) {
	packages, err := t.packages()
	if err != nil {
		return sitecomponents.Options{}, err
	}
	client, err := fs.Sub(web.Dist(), "client")
	if err != nil {
		return sitecomponents.Options{}, fmt.Errorf("open front end: %w", err)
	}
	parts := s.site.Document.Assets.Parts
	return sitecomponents.Options{
		Root:     s.root,
		Dir:      s.dir,
		Compiler: t.compiler,
		Packages: packages,
		React:    sitecomponents.Module{Address: s.site.Base.Address("/" + parts), Exports: sitecomponents.ExportsOf(client, parts)},
		Script:   bundle("site-vue"),
		Tailwind: t.tailwind,
		Icon:     s.site.Icons.Set().SVG,
		Given:    s.givenIcons,
		Base:     s.site.Base,
		Prefix:   site.ComponentDir,
		Address:  func(file string) string { return s.site.Base.Address("/" + file) },
		Memory:   t.memory,
		Date:     buildtime.Day(),
		Workers:  runtime.GOMAXPROCS(0),
	}, nil
}

// builtInPackages opens the packages that components can import without installing them.
func builtInPackages() (fs.FS, error) {
	data, err := fs.ReadFile(web.Dist(), "packages.zip")
	if err != nil {
		return nil, fmt.Errorf("read packages of components: %w", err)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("open packages of components: %w", err)
	}
	return archive, nil
}
