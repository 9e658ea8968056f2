package examples

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
)

// entry is the module that a browser imports. It mounts the scene and returns a function that unmounts it.
const entry = `import { createApp } from "vue"
import App from "./App.vue"
export function mount(element) {
  const app = createApp(App)
  app.mount(element)
  return () => app.unmount()
}
`

// entryWithProps is the entry of a scene whose App.vue has props. Their values come from a store, and the scene is
// updated when the store changes. Without a store, all props keep their defaults.
const entryWithProps = `import { createApp, h, shallowReactive } from "vue"
import App from "./App.vue"
export function mount(element, store) {
  const props = shallowReactive({})
  const update = () => Object.assign(props, store?.get())
  const unsubscribe = store?.subscribe(update)
  update()
  const app = createApp({ render: () => h(App, props) })
  app.mount(element)
  return () => {
    unsubscribe?.()
    app.unmount()
  }
}
`

// sceneSpace is the esbuild namespace for the files of the example, which exist only in memory.
const sceneSpace = "scene"

// Module is a compiled example.
type Module struct {
	Code []byte
	// Problems refer to the files of the example. If one of them is an error, there is no code.
	Problems diag.List
}

// Key returns a hash of everything that the module of e depends on. With it, the module's URL is known before the
// module is compiled.
func (c *Compiler) Key(e Example) cache.Key {
	inputs := [][]byte{c.version[:], []byte(e.Name)}
	for _, file := range e.Files {
		inputs = append(inputs, []byte(file.Name), file.Data)
	}
	return cache.KeyOf(inputs...)
}

// Module compiles e, or returns its module from the cache.
func (c *Compiler) Module(ctx context.Context, e Example) (Module, error) {
	var m Module
	key := c.Key(e)
	if entry, ok := c.cache.Get(key); ok && json.Unmarshal(entry, &m) == nil {
		return m, nil
	}
	m, err := c.module(ctx, e)
	if err != nil {
		return m, fmt.Errorf("compile example %s: %w", e.Name, err)
	}
	data, err := json.Marshal(m)
	if err != nil {
		return m, fmt.Errorf("encode example %s: %w", e.Name, err)
	}
	c.cache.Put(key, data)
	return m, nil
}

func (c *Compiler) module(ctx context.Context, e Example) (Module, error) {
	compiled, problems, err := c.compileAll(ctx, e)
	if err != nil || problems.Err() != nil {
		return Module{Problems: problems}, err
	}
	b := bundler{example: e, compiled: compiled, modules: c.modules}
	code, problems := b.bundle()
	return Module{Code: code, Problems: problems}, nil
}

// bundler bundles the files of an example into one module.
type bundler struct {
	example  Example
	compiled map[string]string
	modules  Modules
}

func (b bundler) bundle() ([]byte, diag.List) {
	if problems := b.unfit(); len(problems) > 0 {
		return nil, problems
	}
	result := api.Build(api.BuildOptions{
		Stdin:             &api.StdinOptions{Contents: b.entry(), Sourcefile: "entry.js"},
		Bundle:            true,
		Format:            api.FormatESModule,
		Target:            api.ES2022,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
		MinifyWhitespace:  true,
		MinifySyntax:      true,
		MinifyIdentifiers: true,
		TsconfigRaw:       `{"compilerOptions":{"verbatimModuleSyntax":false}}`,
		Plugins:           []api.Plugin{{Name: "example", Setup: b.setup}, bundlefs.Nothing()},
	})
	var problems diag.List
	for _, message := range result.Errors {
		problems = append(problems, b.problem(message))
	}
	if len(problems) > 0 {
		return nil, problems
	}
	code := string(result.OutputFiles[0].Contents)
	if problems = b.missing(code); len(problems) > 0 {
		return nil, problems
	}
	return []byte(b.imports(code) + code), nil
}

// entry returns the module that mounts the scene.
func (b bundler) entry() string {
	if app, _ := b.example.file(appFile); bytes.Contains(app.Data, []byte("defineProps")) {
		return entryWithProps
	}
	return entry
}

// unfit returns the files that cannot be bundled.
func (b bundler) unfit() diag.List {
	var problems diag.List
	for _, file := range b.example.Files {
		loader, ok := loaders[path.Ext(file.Name)]
		if !ok || loader == api.LoaderText {
			continue
		}
		code := string(file.Data)
		if file.Language() == "vue" {
			code = b.compiled[file.Name]
		}
		if fault := bundlefs.FaultOf(file.Data, code, loader); fault != nil {
			problem := diag.Scene.Problemf(diag.PosAt(string(file.Data), fault.At), "%s", fault.Message).WithHint("%s", fault.Hint)
			problems = append(problems, diag.List{problem}.In(file.Name, file.Data)...)
		}
	}
	return problems
}

// imports adds imports of all files that the module needs to the start of code, so that a browser fetches them in
// parallel instead of one after another.
func (b bundler) imports(code string) string {
	var out strings.Builder
	for _, address := range b.modules.needed(code) {
		if !strings.Contains(code, `"`+address+`"`) {
			fmt.Fprintf(&out, "import%q;", address)
		}
	}
	return out.String()
}

func (b bundler) setup(build api.PluginBuild) {
	build.OnResolve(api.OnResolveOptions{Filter: ".*"}, b.resolve)
	build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: sceneSpace}, b.load)
}

// resolve resolves an import to a file relative to the importer or to an importable module.
func (b bundler) resolve(args api.OnResolveArgs) (api.OnResolveResult, error) {
	if known, ok := b.modules.bySpecifier[args.Path]; ok {
		return api.OnResolveResult{Path: b.modules.address(known.File), External: true}, nil
	}
	if !strings.HasPrefix(args.Path, ".") {
		return refuse(args.Path, fmt.Sprintf("a scene cannot import %q; it can import %s", args.Path, strings.Join(b.modules.specifiers(), ", "))), nil
	}
	name := path.Join(path.Dir(args.Importer), args.Path)
	for _, candidate := range []string{name, name + ".ts", name + ".js"} {
		if _, ok := b.example.file(candidate); ok {
			return api.OnResolveResult{Path: candidate, Namespace: sceneSpace}, nil
		}
	}
	return refuse(args.Path, fmt.Sprintf("there is no file %q in the example", name)), nil
}

// refuse reports an invalid import. It includes the specifier so that the import can be found in the author's text.
func refuse(specifier, text string) api.OnResolveResult {
	return api.OnResolveResult{Errors: []api.Message{{Text: text, Detail: specifier}}}
}

// loaders maps file extensions to loaders. Files with any other extension become data URLs.
var loaders = map[string]api.Loader{
	".vue": api.LoaderTS, ".ts": api.LoaderTS, ".js": api.LoaderJS, ".json": api.LoaderJSON,
	".glsl": api.LoaderText, ".vert": api.LoaderText, ".frag": api.LoaderText,
}

func (b bundler) load(args api.OnLoadArgs) (api.OnLoadResult, error) {
	file, _ := b.example.file(args.Path)
	contents := string(file.Data)
	if file.Language() == "vue" {
		contents = b.compiled[file.Name]
	}
	loader, ok := loaders[path.Ext(file.Name)]
	if !ok {
		loader = api.LoaderDataURL
	}
	return api.OnLoadResult{Contents: &contents, Loader: loader}, nil
}

// problem converts a bundler message to a problem at a position in the author's text.
func (b bundler) problem(message api.Message) diag.Problem {
	problem := diag.Scene.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", lower(message.Text))
	if message.Location == nil {
		problem.File = appFile
		return problem
	}
	name := strings.TrimPrefix(message.Location.File, sceneSpace+":")
	file, _ := b.example.file(name)
	text := string(file.Data)
	if specifier, ok := message.Detail.(string); ok {
		problem.Pos = findQuoted(text, specifier)
	} else if file.Language() != "vue" {
		problem.Pos = diag.PosOf(text, message.Location.Line, message.Location.Column)
	}
	return diag.List{problem}.In(name, file.Data)[0]
}

// find returns the position of the first occurrence of words in text, or the start of text if there is none.
func find(text, words string) diag.Pos {
	before, _, ok := strings.Cut(text, words)
	if !ok {
		return diag.Pos{Line: 1, Col: 1}
	}
	return diag.PosAt(before, len(before))
}

// findQuoted returns the position of words in quotes, as they appear in an import.
func findQuoted(text, words string) diag.Pos {
	for _, quote := range []string{"'", `"`} {
		if strings.Contains(text, quote+words+quote) {
			return find(text, quote+words+quote)
		}
	}
	return find(text, words)
}

// imported matches the import of a module in the bundler's output.
var imported = regexp.MustCompile(`import\{([^}]*)\}from"([^"]+)"`)

// missing reports names that are imported from a module that does not export them. The bundler has already removed
// names that are not used as values.
func (b bundler) missing(code string) diag.List {
	var problems diag.List
	for _, match := range imported.FindAllStringSubmatch(code, -1) {
		specifier, module, ok := b.modules.at(match[2])
		if !ok {
			continue
		}
		for part := range strings.SplitSeq(match[1], ",") {
			name, _, _ := strings.Cut(part, " as ")
			if !slices.Contains(module.Exports, name) {
				problems = append(problems, b.noExport(specifier, name, module.Exports))
			}
		}
	}
	return problems
}

func (b bundler) noExport(specifier, name string, exports []string) diag.Problem {
	problem := diag.Scene.Problemf(diag.Pos{Line: 1, Col: 1}, "%q does not export %s", specifier, name).WithSuggestion(name, exports)
	word := regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`)
	for _, file := range b.example.Files {
		if at := word.FindIndex(file.Data); file.Language() != "" && at != nil {
			problem.Pos = find(string(file.Data), string(file.Data[at[0]:at[1]]))
			return diag.List{problem}.In(file.Name, file.Data)[0]
		}
	}
	problem.File = appFile
	return problem
}
