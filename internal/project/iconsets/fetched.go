package iconsets

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/assets/iconservice"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Fetched holds the icons that the icon service has returned.
type Fetched struct {
	Service check.IconService
	// Key changes when the icons change.
	Key cache.Key
}

// Fetch adds the named icons that are available only from the icon service to the sources. It does nothing if c
// forbids requests to the service.
func (s *Sources) Fetch(ctx context.Context, c config.Config, names []string, results *cache.Dir) (Fetched, error) {
	set, err := s.Set()
	if err != nil || !config.IsOn(c.Icons.Fetch) {
		return Fetched{}, err
	}
	fetched := Fetched{Service: check.IconService{Enabled: true}}
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !set.Lacks(name) })
	if len(names) == 0 {
		return fetched, nil
	}
	client := iconservice.Client{Hosts: c.Icons.Hosts, Cache: results}
	if len(client.Hosts) == 0 {
		client.Hosts = []string{iconservice.DefaultHost}
	}
	answer := client.Fetch(ctx, names)
	fetched.Service.Failure, fetched.Key = answer.Failure, answer.Key
	for _, collection := range answer.Sets {
		open := func() (*icons.Collection, error) { return collection, nil }
		s.more = append(s.more, icons.Source{Prefix: collection.Prefix, Open: open, Partial: true})
	}
	return fetched, nil
}

// Names lists the icons used by documents, the configuration and the site's own components.
func Names(c config.Config, root fs.FS, set components.Set, docs []content.Document) ([]string, error) {
	var names []string
	for _, doc := range docs {
		names = append(names, check.IconNames(set, doc)...)
	}
	given, err := Given(c, root, set, docs)
	if err != nil {
		return nil, err
	}
	names = append(names, given...)
	for _, icon := range ofConfig(c) {
		names = append(names, icon)
	}
	named, err := OfComponents(root, sitecomponents.Folders)
	return append(names, named...), err
}

// OfComponents lists the icons that the site's own components use. folders may also contain the names of files.
func OfComponents(root fs.FS, folders []string) ([]string, error) {
	var names []string
	for _, dir := range folders {
		err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return err
			}
			src, err := sitecomponents.ReadSource(root, name)
			names = append(names, sitecomponents.IconNames(src)...)
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("read %s: %w", dir, err)
		}
	}
	return names, nil
}

// Given lists the icons that documents pass to the site's own components, including components that replace a component
// in set.
func Given(c config.Config, root fs.FS, set components.Set, docs []content.Document) ([]string, error) {
	own, err := sitecomponents.Find(root, config.IsOn(c.Components.PathPrefix))
	if err != nil {
		return nil, err
	}
	set = maps.Clone(set)
	for name := range own {
		delete(set, name)
	}
	var names []string
	for _, doc := range docs {
		names = append(names, check.GivenIcons(set, doc)...)
	}
	return slices.Compact(slices.Sorted(slices.Values(names))), nil
}

// ofConfig returns the icons in the configuration, keyed by the key of the setting.
func ofConfig(c config.Config) map[string]string {
	byKey := map[string]string{"toc.bottom.edit.icon": c.Toc.Bottom.Edit.Icon, "banner.icon": c.Banner.Icon}
	for key, link := range c.Links() {
		byKey[key+".icon"] = link.Icon
	}
	maps.DeleteFunc(byKey, func(_, icon string) bool { return icon == "" })
	return byKey
}

// Check warns about icons in the configuration that do not exist.
func Check(c config.File, missing func(diag.Pos, string) (diag.Problem, bool)) diag.List {
	var problems diag.List
	for key, icon := range ofConfig(c.Config) {
		if problem, is := missing(c.Pos(key), icon); is {
			problems = append(problems, problem)
		}
	}
	return c.WithSource(problems)
}
