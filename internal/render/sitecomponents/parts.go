package sitecomponents

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
)

// Parts are the built React components of a site. The server bundle adds them to its own components.
type Parts struct {
	// Delivery is the argument of addParts, a function of the server bundle.
	Delivery string
	// Files are the files that browsers load: island modules, style sheets and imported assets.
	Files []File
	// HasIslands is true if browsers load any module. UsesPackages is true if one of the modules imports a package that
	// is included in tresdocs.
	HasIslands, UsesPackages bool
	// Styles maps component names to their style sheets.
	Styles map[string]Sheet
	// Addresses are the URLs on other hosts that the components may load from.
	Addresses []string
	// Classes are the words in components that may be utility classes.
	Classes  []string
	Problems diag.List
	// IfUsed contains problems that only matter if a document uses a component, by the name of the component.
	IfUsed map[string]diag.List

	components Components
	files      map[string]sourceCode
	delivered  delivery
	described  components.Set
}

// Sheet is the style sheet of a component.
type Sheet struct {
	Address string
	CSS     []byte
}

// delivery is the data that is passed to the front end. web/src/parts/register.ts and web/site/server.ts read it.
type delivery struct {
	Code  string `json:"code"`
	Parts []part `json:"parts"` // React components
	Now   int64  `json:"now"`
	Base  string `json:"base"` // the base path for links in React components
	Lang  string `json:"lang"`
}

type part struct {
	Name   string `json:"name"`
	Kind   Kind   `json:"kind"`
	Island bool   `json:"island"`
	Module string `json:"module,omitempty"`
}

// BuildParts builds the React components found in o.Root. It reports a component that cannot be built as a problem of
// the component's file and leaves it out. It returns nil if there are no React components.
func BuildParts(ctx context.Context, o Options, found Components) (*Parts, error) {
	found = found.React()
	if len(found) == 0 {
		return nil, nil
	}
	o.Given = nil // props of type "icon" already contain SVG
	b := (&Builder{options: o, components: found, iconModule: partsModule}).withKey()
	s := newSources(ctx, b)
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(found)), func(name string) bool { return s.isMisplaced(found[name]) })
	all, graph, names, err := b.reactModules(s, names)
	if err != nil {
		return nil, err
	}
	built, err := b.script(s, graph, names, "globalThis.tresdocs.parts = ")
	if err != nil {
		return nil, err
	}
	names = s.withoutRefused(built, names)
	p := &Parts{Styles: map[string]Sheet{}, components: found, files: s.files, Classes: s.classes()}
	p.addFiles(b, all, func(name string) bool { return path.Ext(name) != ".js" })
	modules, err := p.addIslands(s, b, names)
	if err != nil {
		return nil, err
	}
	p.deliver(b, built.code, names, modules)
	p.Addresses = slices.Concat(s.addresses(), packageAddresses(p.Files))
	p.IfUsed = s.lostHandlers(names)
	p.Problems = s.all()
	return p, s.err
}

// isMisplaced reports a problem if a file does not belong in its folder.
func (s *sources) isMisplaced(c Component) bool {
	src, _ := ReadSource(s.builder.options.Root, c.File) // if reading fails, the problem has no line
	problem, misplaced := c.misplaced()
	if !misplaced && !defaultExport.Match(src) {
		problem, misplaced = diag.SiteComponent.Problemf(diag.Pos{Line: 1, Col: 1}, "the file has no default export"), true
	}
	if misplaced {
		s.report(c.File, src, problem)
	}
	return misplaced
}

// withoutRefused reports the components that are not part of the script, and returns the others.
func (s *sources) withoutRefused(built script, names []string) []string {
	return slices.DeleteFunc(names, func(name string) bool {
		message, isRefused := built.refused[name]
		if isRefused {
			s.reportError(s.builder.components[name].File, diag.Pos{Line: 1, Col: 1}, "the component cannot be rendered at build time: "+message)
		}
		return isRefused
	})
}

// reactModules builds a module for each component to find the problems of components and their style sheets. It returns
// the names of the components that can be built.
func (b *Builder) reactModules(s *sources, names []string) (output, graph, []string, error) {
	for { // each attempt excludes the files that failed before
		out, graph, err := b.bundle(s, names, false)
		if err == nil && out.failed() {
			err = out.err()
		}
		if err != nil {
			return out, graph, nil, err
		}
		good := graph.without(names, s.failed)
		if !s.leaveOut(graph) && len(good) == len(names) {
			return out, graph, names, nil
		}
		names = good
	}
}

// noMatch matches the bundler's message about a missing export.
var noMatch = regexp.MustCompile(`^No matching export in ("[^"]*") for import "([^"]*)"$`)

// reportErrors converts bundler errors to problems in the site's files, and records errors in the files of packages. It
// returns false if an error is neither in a file of the site nor in a file of a package.
func (s *sources) reportErrors(messages []api.Message) bool {
	for _, message := range messages {
		at := message.Location
		if at == nil || path.Base(at.File) == registerFile {
			return false
		}
		switch space, file, isInSpace := strings.Cut(at.File, ":"); {
		case !isInSpace:
			s.addBroken(at.File, message.Text)
		case space == siteSpace:
			s.reportError(file, messagePos(at), message.Text)
		case space == styleSpace:
			known, _ := s.read(file)
			s.reportError(file, diag.PosAt(string(known.text), max(0, bytes.Index(known.text, []byte("<style")))), message.Text)
		default:
			return false
		}
	}
	return true
}

// reportError converts a bundler error to a problem in a file of the site.
func (s *sources) reportError(file string, pos diag.Pos, message string) {
	known, _ := s.read(file)
	text := noMatch.ReplaceAllString(strings.ReplaceAll(message, siteSpace+":", ""), "$1 does not export $2")
	s.report(file, known.text, diag.SiteComponent.Problemf(pos, "%s", text))
	s.mark(file)
}

// addFiles adds the output files with matching names.
func (p *Parts) addFiles(b *Builder, out output, matches func(name string) bool) {
	for _, file := range out.result.OutputFiles {
		name := out.name(file.Path)
		if !matches(name) {
			continue
		}
		at := b.options.Prefix + name
		p.Files = append(p.Files, b.built(at, file.Contents))
		if path.Ext(name) == ".css" {
			of := strings.TrimSuffix(name, ".css")
			p.Styles[strings.TrimSuffix(of, path.Ext(of))] = Sheet{Address: b.options.Address(at), CSS: file.Contents}
		}
	}
}

// addIslands adds the modules of the components that hydrate. It returns their URLs by component name.
func (p *Parts) addIslands(s *sources, b *Builder, names []string) (map[string]string, error) {
	islands := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !b.components[name].IsIsland() })
	modules := map[string]string{}
	if len(islands) == 0 {
		return modules, nil
	}
	p.HasIslands = true
	out := b.browser(s, islands, true)
	if out.failed() {
		return nil, out.err()
	}
	graph, err := b.readGraph(out.result.Metafile)
	if err != nil {
		return nil, err
	}
	p.addFiles(b, out, func(name string) bool { return path.Ext(name) == ".js" })
	for input := range graph.imports {
		p.UsesPackages = p.UsesPackages || graph.reaches(input, func(imported string) bool { return slices.Contains(b.options.shared(), imported) })
	}
	for _, name := range islands {
		modules[name] = b.options.Address(b.options.Prefix + out.name(graph.entries[name].output))
	}
	return modules, nil
}

// usesDate matches code that may use the current date.
var usesDate = regexp.MustCompile(`\bDate\b`)

// now returns the build date in milliseconds. It returns 0 for code that does not use the date, so that this code can
// be cached for longer.
func (b *Builder) now(code []byte) int64 {
	if !usesDate.Match(code) {
		return 0
	}
	return b.options.Date.UnixMilli()
}

// deliver adds the components to the server bundle. The module of a component in the code only runs when the component is
// added, so that a module that throws does not affect other components.
func (p *Parts) deliver(b *Builder, code []byte, names []string, modules map[string]string) {
	d := delivery{Parts: []part{}, Base: string(b.options.Base), Lang: b.options.Lang}
	for _, name := range names {
		d.Parts = append(d.Parts, part{Name: name, Island: b.components[name].IsIsland(), Module: modules[name], Kind: b.components[name].Kind})
	}
	d.Code = string(code)
	d.Now = b.now(code)
	p.delivered, p.Delivery = d, d.encode()
}

func (d delivery) encode() string {
	data, _ := json.Marshal(d) // encoding strings and numbers cannot fail
	return string(data)
}

// Names returns the names of the components that are added to the server bundle.
func (p *Parts) Names() []string {
	var names []string
	for _, part := range p.delivered.Parts {
		names = append(names, part.Name)
	}
	return names
}

// Only returns a delivery that adds just one component.
func (p *Parts) Only(name string) string {
	d := p.delivered
	d.Parts = slices.DeleteFunc(slices.Clone(d.Parts), func(part part) bool { return part.Name != name })
	return d.encode()
}

// LeaveOut removes a component from the delivery and reports the reason as a problem of its file.
func (p *Parts) LeaveOut(name, reason string) {
	p.delivered.Parts = slices.DeleteFunc(p.delivered.Parts, func(part part) bool { return part.Name == name })
	p.Delivery = p.delivered.encode()
	file := p.components[name].File
	problem := diag.SiteComponent.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", reason)
	p.Problems = append(p.Problems, diag.List{problem}.In(file, p.files[file].text)...)
}

// Has reports whether the site has a React component with the given name.
func (p *Parts) Has(name string) bool {
	if p == nil {
		return false
	}
	_, ok := p.components[name]
	return ok
}

// File returns the file of a React component. It returns "" if the component does not exist.
func (p *Parts) File(name string) string {
	if p == nil {
		return ""
	}
	return p.components[name].File
}

// Source returns the text of a component's file, or nil if it is not known.
func (p *Parts) Source(name string) []byte {
	if p == nil {
		return nil
	}
	return p.files[p.components[name].File].text
}

// IsPage reports whether the component with the given name is a page.
func (p *Parts) IsPage(name string) bool { return p.Has(name) && p.components[name].Kind == KindPage }

// IsLayout reports whether the component with the given name is a layout.
func (p *Parts) IsLayout(name string) bool { return p != nil && p.components[name].Kind == KindLayout }

// Built reports whether the component with the given name could be built.
func (p *Parts) Built(name string) bool {
	_, ok := p.described[name]
	return ok
}

// Shows reports whether a name or alias refers to a React component of the site.
func (p *Parts) Shows(name string) bool { return p != nil && (p.Has(name) || p.Built(name)) }

// Key returns a key of all files that browsers load.
func (p *Parts) Key() []byte {
	if p == nil {
		return nil
	}
	var names strings.Builder
	for _, file := range p.Files {
		fmt.Fprintln(&names, file.Path)
	}
	key := cache.KeyOf([]byte(names.String()), []byte(p.Delivery))
	return key[:]
}
