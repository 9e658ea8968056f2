package sitecomponents

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
)

// Memory caches results for later builds of the same site. It contains the modules that the bundler has parsed and the
// compiled files of the site. The zero value is an empty cache. A nil Memory caches nothing.
type Memory struct {
	mu       sync.Mutex
	bundlers map[string]*bundler
	files    map[string]remembered
	// imported contains the site's files that its files import, whether they exist or not.
	imported map[string]bool
	// needs maps the paths of built files to their requirements. The paths contain a hash of the content.
	needs map[string]Needs
}

// maxNeeds is the maximum number of entries in needs. Each save adds some.
const maxNeeds = 4096

// bundler is an incremental bundler that only parses modules that have changed.
type bundler struct {
	mu      sync.Mutex
	entries string
	context api.BuildContext
	// sources are the sources of the current build.
	sources *sources
}

// remembered is a compiled file of the site, with a key of everything that it depends on.
type remembered struct {
	key  cache.Key
	code sourceCode
}

// bundle bundles components incrementally.
func (m *Memory) bundle(o api.BuildOptions, names []string, s *sources, server bool) api.BuildResult {
	if m == nil {
		return bundleOnce(o, s, server)
	}
	entries := fmt.Sprintln(o.PublicPath, strings.Join(names, " "))
	b := m.bundler(fmt.Sprintln(o.JSX, server, o.Splitting))
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sources = s
	if b.context == nil || b.entries != entries {
		b.dispose()
		o.Plugins = []api.Plugin{plugin(func() *sources { return b.sources }, server), bundlefs.Within(s.builder.options.Dir)}
		context, err := api.Context(o)
		if err != nil {
			return api.BuildResult{Errors: err.Errors}
		}
		b.context, b.entries = context, entries
	}
	return b.context.Rebuild()
}

// bundleOnce bundles components without a cache.
func bundleOnce(o api.BuildOptions, s *sources, server bool) api.BuildResult {
	o.Plugins = []api.Plugin{plugin(func() *sources { return s }, server), bundlefs.Within(s.builder.options.Dir)}
	return api.Build(o)
}

// bundler returns the bundler for the given purpose.
func (m *Memory) bundler(purpose string) *bundler {
	m.mu.Lock()
	defer m.mu.Unlock()
	b, ok := m.bundlers[purpose]
	if !ok {
		if m.bundlers == nil {
			m.bundlers = map[string]*bundler{}
		}
		b = &bundler{}
		m.bundlers[purpose] = b
	}
	return b
}

// dispose frees the parsed modules.
func (b *bundler) dispose() {
	if b.context != nil {
		b.context.Dispose()
		b.context = nil
	}
}

// Close frees the cache.
func (m *Memory) Close() {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, b := range m.bundlers {
		b.mu.Lock()
		b.dispose()
		b.mu.Unlock()
	}
	m.bundlers, m.files, m.needs = nil, nil, nil
}

// built returns a built file together with its requirements. styling are libraries that write style elements.
func (m *Memory) built(path string, data []byte, styling []string) File {
	if m == nil {
		return File{path, data, needsOf(path, data, styling)}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	needs, ok := m.needs[path]
	if !ok {
		if m.needs == nil || len(m.needs) == maxNeeds {
			m.needs = map[string]Needs{}
		}
		needs = needsOf(path, data, styling)
		m.needs[path] = needs
	}
	return File{path, data, needs}
}

// noteImport records that a file of the site imports another one.
func (m *Memory) noteImport(file string) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.imported == nil {
		m.imported = map[string]bool{}
	}
	m.imported[file] = true
}

// Imported lists the site's files that its components and style sheets import, sorted. The files may not exist.
func (m *Memory) Imported() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.imported))
}

// file returns a compiled file if it has been cached with the same key.
func (m *Memory) file(name string, key cache.Key) (sourceCode, bool) {
	if m == nil {
		return sourceCode{}, false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	known, ok := m.files[name]
	return known.code, ok && known.key == key
}

// keep caches a compiled file.
func (m *Memory) keep(name string, key cache.Key, code sourceCode) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files == nil {
		m.files = map[string]remembered{}
	}
	m.files[name] = remembered{key, code}
}
