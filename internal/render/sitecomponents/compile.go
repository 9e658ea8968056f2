package sitecomponents

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/assets/tailwind"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/render/components"
)

// sourceCode is a file in the site and the result of compiling it.
type sourceCode struct {
	text []byte
	// code is the compiled code. css contains the style blocks of a Vue file.
	code, css string
	// props are the declared props of a Vue file. It is nil if the props are unknown.
	props []components.Prop
	// numbers are the names of the declared props that are numbers.
	numbers []string
	// words are the words in the file that may be class names.
	words []string
	// addresses are the URLs on other hosts that the file may load from.
	addresses []string
	// types are the imports of types that a Vue file uses. The files are not part of the bundle.
	types    []examples.TypeUse
	problems diag.List
	failed   bool
}

// isTemplate reports whether a file may contain class names.
func isTemplate(file string) bool {
	return slices.Contains([]string{vueExtension, reactExtension, ".jsx"}, path.Ext(file))
}

// compile compiles a file in the site. It does so only once per build.
func (s *sources) compile(file string, text []byte, loader api.Loader) (sourceCode, error) {
	if known, ok := s.read(file); ok {
		return known, nil
	}
	memory := s.builder.options.Memory
	key := cache.KeyOf(s.builder.names[:], text)
	compiled, ok := memory.file(file, key)
	if !ok || !examples.Current(compiled.types, s.findTypes) {
		c := compilation{builder: s.builder, file: file, findTypes: s.findTypes, sourceCode: sourceCode{text: text, addresses: addressesIn(text)}}
		if err := c.run(s.ctx, loader); err != nil {
			return sourceCode{}, err
		}
		compiled = c.sourceCode
		memory.keep(file, key, compiled)
	}
	s.add(file, compiled)
	return compiled, nil
}

// compilation is the state of compiling a file in the site.
type compilation struct {
	builder   *Builder
	file      string
	findTypes examples.TypeFinder
	sourceCode
}

func (c *compilation) report(problems ...diag.Problem) {
	c.problems = append(c.problems, diag.List(problems).In(c.file, c.text)...)
}

func (c *compilation) run(ctx context.Context, loader api.Loader) error {
	if isTemplate(c.file) {
		c.words = tailwind.Candidates(c.text)
	}
	switch {
	case path.Ext(c.file) == vueExtension:
		if err := c.vue(ctx); err != nil {
			return err
		}
	case bundlefs.TooDeep(string(c.text)) == nil:
		c.parse(loader)
	default:
		c.code = string(c.text)
	}
	if fault := bundlefs.FaultOf(c.text, c.code, loader); fault != nil && !c.failed {
		c.failed = true
		c.report(diag.SiteComponent.Problemf(diag.PosAt(string(c.text), fault.At), "%s", fault.Message).WithHint("%s", fault.Hint))
	}
	if !c.failed {
		c.code = c.builder.withOwnNames(c.builder.withNuxtNames(c.code), loader) + c.importIcons()
	}
	return nil
}

// parse parses a script and reports its syntax errors.
func (c *compilation) parse(loader api.Loader) {
	c.code = string(c.text)
	result := api.Transform(c.code, api.TransformOptions{Loader: loader, LogLevel: api.LogLevelSilent})
	for _, message := range result.Errors {
		problem := diag.SiteComponent.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", message.Text)
		if at := message.Location; at != nil {
			problem.Pos = messagePos(at)
		}
		c.report(problem)
	}
	c.failed = len(result.Errors) > 0
}

// vue compiles a Vue file and imports the components that its template uses.
func (c *compilation) vue(ctx context.Context) error {
	compiled, err := c.builder.options.Compiler.Component(ctx, c.file, string(c.text), c.findTypes)
	if err != nil {
		return err
	}
	c.types = compiled.Types
	if len(compiled.Problems) > 0 {
		c.failed = true
		c.report(compiled.Problems...)
		return nil
	}
	for _, problem := range compiled.Omissions {
		c.report(problem.WithHint("write plain CSS, which also supports nested rules"))
	}
	if !openProps.Match(c.text) {
		c.props = compiled.Props
	}
	for _, prop := range compiled.Props {
		if prop.Type == components.Number {
			c.numbers = append(c.numbers, prop.Name)
		}
	}
	if name, at := c.serverCall(compiled.Code); name != "" {
		c.failed = true
		c.report(diag.SiteComponent.Problemf(diag.PosAt(c.text, at), "%s needs Nuxt's server, which a static site does not have", name).
			WithHint("pass the data as props, or import it as JSON"))
		return nil
	}
	if c.hasKnownNames(compiled.Props) {
		c.undeclared(compiled)
	}
	c.code, c.css = c.resolveComponents(c.builder.templateNames(compiled.Code)), compiled.CSS
	c.addModules(compiled.Modules)
	if strings.TrimSpace(c.css) != "" {
		c.code += fmt.Sprintf("\nimport %q\n", styleSpace+":"+c.file)
	}
	return nil
}

// importIcons returns an import of the icons that the file uses. It returns "" if there are none.
func (c *compilation) importIcons() string {
	if !iconNames.Match(c.text) && !givenName.Match(c.text) {
		return ""
	}
	return fmt.Sprintf("\nimport %q\n", iconSpace+":"+c.file)
}
