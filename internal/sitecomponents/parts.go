package sitecomponents

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/diag"
)

// Parts are the built React components of a site. They are added to those of the program in the server bundle.
type Parts struct {
	// Delivery is the argument of the server bundle's function addParts.
	Delivery string
	// Files are the files that browsers load: modules of islands, style sheets and imported assets.
	Files []File
	// HasIslands reports whether browsers load any module, and UsesPackages whether one of them imports a package
	// that comes with the program.
	HasIslands, UsesPackages bool
	// Styles are the style sheets, by the name of the component.
	Styles map[string]Sheet
	// Addresses are the addresses on other hosts that the components may load from.
	Addresses []string
	// Classes are the words in components that may be utility classes.
	Classes  []string
	Problems diag.List

	components Components
	files      map[string]sourceCode
	delivered  delivery
	described  components.Set
}

// Sheet is a style sheet of a component.
type Sheet struct {
	Address string
	CSS     []byte
}

// delivery is the input of the front end; web/src/parts/register.ts and web/site/server.ts read it.
type delivery struct {
	Code  string `json:"code"`
	Parts []part `json:"parts"` // of React
	Now   int64  `json:"now"`
	Base  string `json:"base"` // of links in React
}

type part struct {
	Name   string `json:"name"`
	Kind   Kind   `json:"kind"`
	Island bool   `json:"island"`
	Module string `json:"module,omitempty"`
}

// BuildParts builds the React components found in o.Root. A component that cannot be built is
// reported as a problem of its file and left out. It returns nil if there are none.
func BuildParts(ctx context.Context, o Options, found Components) (*Parts, error) {
	found = found.React()
	if len(found) == 0 {
		return nil, nil
	}
	o.Given = nil // a prop of the type "icon" contains the SVG
	b := (&Builder{options: o, components: found, iconModule: partsModule}).withKey()
	s := newSources(ctx, b)
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(found)), func(name string) bool { return s.isMisplaced(found[name]) })
	all, names, err := b.reactModules(s, names)
	if err != nil {
		return nil, err
	}
	p := &Parts{Styles: map[string]Sheet{}, components: found, files: s.files, Classes: s.classes()}
	p.addFiles(b, all, func(name string) bool { return path.Ext(name) != ".js" })
	modules, err := p.addIslands(s, b, names)
	if err != nil {
		return nil, err
	}
	if err := p.deliver(s, b, names, modules); err != nil {
		return nil, err
	}
	p.Addresses = slices.Concat(s.addresses(), packageAddresses(p.Files))
	p.Problems = s.all()
	return p, s.err
}

// isMisplaced reports a file that does not belong in its folder.
func (s *sources) isMisplaced(c Component) bool {
	src, _ := fs.ReadFile(s.builder.options.Root, c.File) // on failure, the problem has no line
	problem, misplaced := c.misplaced()
	if !misplaced && !defaultExport.Match(src) {
		problem, misplaced = diag.SiteComponent.Problemf(diag.Pos{Line: 1, Col: 1}, "the file has no default export"), true
	}
	if misplaced {
		s.report(c.File, src, problem)
	}
	return misplaced
}

// reactModules builds a module of each component, to find the problems of components and their style sheets. It returns
// the names of the components that can be built.
func (b *Builder) reactModules(s *sources, names []string) (output, []string, error) {
	for range len(names) + 1 { // each time without a file that cannot be built
		out := b.browser(s, names, false)
		if s.err != nil {
			return out, nil, s.err
		}
		if out.failed() {
			if !s.reportErrors(out.result.Errors) {
				return out, nil, out.err()
			}
			continue
		}
		s.checkExports(out)
		graph, err := b.readGraph(out.result.Metafile)
		if err != nil {
			return out, nil, err
		}
		good := graph.without(names, s.failed)
		if len(good) == len(names) {
			return out, names, nil
		}
		names = good
	}
	return output{}, nil, nil
}

// noMatch matches the error of the bundler about a missing export.
var noMatch = regexp.MustCompile(`^No matching export in ("[^"]*") for import "([^"]*)"$`)

// reportErrors reports errors of the bundler as problems of the site's files. It returns false if an error is not in
// one.
func (s *sources) reportErrors(messages []api.Message) bool {
	for _, message := range messages {
		at := message.Location
		if at == nil || at.Namespace != siteSpace && !strings.HasPrefix(at.File, siteSpace+":") {
			return false
		}
		file := strings.TrimPrefix(at.File, siteSpace+":")
		pos := diag.Pos{Line: at.Line, Col: len([]rune(at.LineText[:min(at.Column, len(at.LineText))])) + 1}
		known, _ := s.read(file)
		text := noMatch.ReplaceAllString(strings.ReplaceAll(message.Text, siteSpace+":", ""), "$1 exports no $2")
		s.report(file, known.text, diag.SiteComponent.Problemf(pos, "%s", text))
		s.mark(file)
	}
	return true
}

// addFiles adds the files of a build that match.
func (p *Parts) addFiles(b *Builder, out output, matches func(name string) bool) {
	for _, file := range out.result.OutputFiles {
		name := out.name(file.Path)
		if !matches(name) {
			continue
		}
		at := b.options.Prefix + name
		p.Files = append(p.Files, b.options.Memory.built(at, file.Contents))
		if path.Ext(name) == ".css" {
			of := strings.TrimSuffix(name, ".css")
			p.Styles[strings.TrimSuffix(of, path.Ext(of))] = Sheet{Address: b.options.Address(at), CSS: file.Contents}
		}
	}
}

// addIslands adds the modules of the components that hydrate, and returns the address of each.
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
		p.UsesPackages = p.UsesPackages || graph.reaches(input, func(imported string) bool { return slices.Contains(shared, imported) })
	}
	for _, name := range islands {
		modules[name] = b.options.Address(b.options.Prefix + out.name(graph.entries[name].output))
	}
	return modules, nil
}

// usesDate matches code that may use the current date.
var usesDate = regexp.MustCompile(`\bDate\b`)

// now returns the date of the build in milliseconds, or 0 for code that does not use it, which can be cached for
// longer.
func (b *Builder) now(code []byte) int64 {
	if !usesDate.Match(code) {
		return 0
	}
	return b.options.Date.UnixMilli()
}

// deliver writes the script that adds the components to the server bundle. Each module runs when its component is
// added, so that one that throws does not affect the others.
func (p *Parts) deliver(s *sources, b *Builder, names []string, modules map[string]string) error {
	d := delivery{Parts: []part{}, Base: string(b.options.Base)}
	for _, name := range names {
		d.Parts = append(d.Parts, part{Name: name, Island: b.components[name].IsIsland(), Module: modules[name], Kind: b.components[name].Kind})
	}
	code, err := b.server(s, names, "globalThis.tresdocs.parts = ")
	if err != nil {
		return err
	}
	d.Code = string(code)
	d.Now = b.now(code)
	p.delivered, p.Delivery = d, d.encode()
	return nil
}

func (d delivery) encode() string {
	data, _ := json.Marshal(d) // texts and numbers cannot fail to encode
	return string(data)
}

// Names lists the components that are added to the server bundle.
func (p *Parts) Names() []string {
	var names []string
	for _, part := range p.delivered.Parts {
		names = append(names, part.Name)
	}
	return names
}

// Only returns the delivery of one component, which adds no other.
func (p *Parts) Only(name string) string {
	d := p.delivered
	d.Parts = slices.DeleteFunc(slices.Clone(d.Parts), func(part part) bool { return part.Name != name })
	return d.encode()
}

// LeaveOut removes a component from the delivery. The reason is a problem at its file.
func (p *Parts) LeaveOut(name, reason string) {
	p.delivered.Parts = slices.DeleteFunc(p.delivered.Parts, func(part part) bool { return part.Name == name })
	p.Delivery = p.delivered.encode()
	file := p.components[name].File
	problem := diag.SiteComponent.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", reason)
	p.Problems = append(p.Problems, diag.List{problem}.In(file, p.files[file].text)...)
}

// Has reports whether the site has a React component of that name.
func (p *Parts) Has(name string) bool {
	if p == nil {
		return false
	}
	_, ok := p.components[name]
	return ok
}

// File returns the file of a React component, or "" if there is none.
func (p *Parts) File(name string) string {
	if p == nil {
		return ""
	}
	return p.components[name].File
}

// IsPage reports whether the component of that name is a page.
func (p *Parts) IsPage(name string) bool { return p.Has(name) && p.components[name].Kind == KindPage }

// Built reports whether the component of that name could be built.
func (p *Parts) Built(name string) bool {
	_, ok := p.described[name]
	return ok
}

// Shows reports whether a component of that name or alias renders a component of the site.
func (p *Parts) Shows(name string) bool { return p != nil && (p.Has(name) || p.Built(name)) }

// Key is the key of all files that browsers load.
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
