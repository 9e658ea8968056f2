package engines

import (
	"runtime"

	"github.com/tresjs/tresdocs/internal/base/buildtime"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site"
)

// newComponents returns a builder of the site's Vue components, or nil if there are none.
func (s Inputs) newComponents(o sitecomponents.Options, found sitecomponents.Components) (*sitecomponents.Builder, error) {
	if len(found.Vue()) == 0 {
		return nil, nil
	}
	return sitecomponents.NewBuilder(o, found)
}

// componentOptions returns the options for building components.
func (s Inputs) componentOptions(t *Tools) (sitecomponents.Options, error) {
	packages, err := t.packages()
	if err != nil {
		return sitecomponents.Options{}, err
	}
	client, err := frontend.Client()
	if err != nil {
		return sitecomponents.Options{}, err
	}
	parts := s.Site.Document.Assets.Parts
	return sitecomponents.Options{
		Root:     s.Root,
		Dir:      s.Dir,
		Compiler: t.Compiler,
		Packages: packages,
		React:    sitecomponents.Module{Address: s.Site.Base.Address("/" + parts), Exports: sitecomponents.ExportsOf(client, parts)},
		Script:   frontend.Script("site-vue"),
		Tailwind: t.Tailwind,
		Icon:     s.Site.Icons.Set().SVG,
		Given:    s.GivenIcons,
		Base:     s.Site.Base,
		Lang:     s.Site.Document.Lang,
		Prefix:   site.ComponentDir,
		Address:  func(file string) string { return s.Site.Base.Address("/" + file) },
		Memory:   t.memory,
		Date:     buildtime.Day(),
		Workers:  runtime.GOMAXPROCS(0),
	}, nil
}
