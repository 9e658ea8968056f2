// Package editor writes the files that help editors understand a site: types for its components, and the schema of its
// configuration.
package editor

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// The files that help editors understand the components of a site.
const (
	// typesDir is the folder for declarations in the site's folder.
	typesDir = ownfolder.Name + "/types"
	// ownConfigFile is the TypeScript configuration that the program rewrites every time. configFile is the site's
	// configuration, which extends it.
	ownConfigFile = ownfolder.Name + "/tsconfig.json"
	configFile    = "tsconfig.json"
)

// configText is the initial content of the site's TypeScript configuration.
const configText = `{ "extends": "./.tresdocs/tsconfig.json" }
`

// filesText declares the imports of files that are not code.
const filesText = `// Written by "tresdocs types".
declare module "*.css"
declare module "*?raw" {
  const text: string
  export default text
}
declare module "*?url" {
  const address: string
  export default address
}
`

// assetText declares the imports of files that resolve to a URL.
const assetText = `declare module "*.%s" {
  const address: string
  export default address
}
`

// assets lists the extensions of files whose import resolves to a URL.
var assets = []string{"avif", "gif", "glb", "gltf", "hdr", "jpeg", "jpg", "mp3", "mp4", "png", "svg", "webp", "woff2"}

// WriteTypes writes the declarations for editors to the site in dir, with a TypeScript configuration that refers to
// them. It returns the paths of the written files relative to dir.
func WriteTypes(dir string) ([]string, error) {
	root := folder.Open(dir)
	files, err := declarations()
	if err != nil {
		return nil, err
	}
	file, _, err := config.Load(root)
	if err != nil {
		return nil, err
	}
	found, err := sitecomponents.Find(root, config.IsOn(file.Config.Components.PathPrefix))
	if err != nil {
		return nil, err
	}
	files[typesDir+"/files.d.ts"] = assetDeclarations()
	modules, err := frontend.Modules("")
	if err != nil {
		return nil, err
	}
	files[typesDir+"/components.d.ts"] = vueDeclarations(found.Vue(), sitecomponents.NuxtComponents(modules))
	packages, err := frontend.Packages()
	if err != nil {
		return nil, err
	}
	imports, err := sitecomponents.AutoImports(root, modules, packages)
	if err != nil {
		return nil, err
	}
	files[typesDir+"/names.d.ts"] = nameDeclarations(imports)
	files[typesDir+"/packages.d.ts"] = packageDeclarations(root, modules.Libraries().Untyped)
	if files[ownConfigFile], err = typeScriptConfig(root); err != nil {
		return nil, err
	}
	if _, err := root.Stat(configFile); errors.Is(err, fs.ErrNotExist) {
		files[configFile] = configText
	}
	names := slices.Sorted(maps.Keys(files))
	for _, name := range names {
		if err := writeOwn(root, dir, name, files[name]); err != nil {
			return nil, fmt.Errorf("write %s: %w", name, err)
		}
	}
	return names, nil
}

// writeOwn writes a file to the site's folder. It does not follow links out of the folder.
func writeOwn(root folder.Dir, dir, name, text string) error {
	parent, base := path.Split(name)
	if _, err := root.Stat(path.Clean(parent)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return ownfolder.Replace(filepath.Join(dir, filepath.FromSlash(parent)), base, []byte(text))
}

// declarations returns the declarations of the "tresdocs" modules and of the packages that they use, as written by
// the front end's build.
func declarations() (map[string]string, error) {
	texts, err := frontend.Types()
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for name, text := range texts {
		files[typesDir+"/"+name] = text
	}
	return files, nil
}

func assetDeclarations() string {
	var b strings.Builder
	b.WriteString(filesText)
	for _, extension := range assets {
		fmt.Fprintf(&b, assetText, extension)
	}
	return b.String()
}

// vueDeclarations declares the components that Vue templates can use: the site's components and Nuxt's.
func vueDeclarations(components sitecomponents.Components, nuxt []string) string {
	var b strings.Builder
	b.WriteString("// Written by \"tresdocs types\".\nexport {}\n\ndeclare module \"vue\" {\n  export interface GlobalComponents {\n")
	for _, name := range slices.Sorted(maps.Keys(components)) {
		fmt.Fprintf(&b, "    %s: (typeof import(%q))[\"default\"]\n", pascal(name), "../../"+components[name].File)
	}
	for _, name := range nuxt {
		if _, ok := components[mdc.Kebab(name)]; !ok {
			fmt.Fprintf(&b, "    %s: (typeof import(%q))[%[1]q]\n", name, nuxtModule)
		}
	}
	b.WriteString("  }\n}\n")
	return b.String()
}

// nameDeclarations declares the names that Vue components use without importing them.
func nameDeclarations(imports []sitecomponents.AutoImport) string {
	var b strings.Builder
	b.WriteString("// Written by \"tresdocs types\".\nexport {}\n\ndeclare global {\n")
	for _, auto := range imports {
		from := auto.From
		if auto.IsOwn {
			from = "../../" + strings.TrimSuffix(from, path.Ext(from))
		}
		fmt.Fprintf(&b, "  const %s: (typeof import(%q))[%[1]q]\n", auto.Name, from)
	}
	b.WriteString("}\n")
	return b.String()
}

// packageDeclarations makes editors accept imports of packages whose types are not in the program. Installed packages
// include their types.
func packageDeclarations(root fs.FS, untyped []string) string {
	var b strings.Builder
	b.WriteString("// Written by \"tresdocs types\".\n")
	for _, name := range untyped {
		if !isInstalled(root, name) {
			fmt.Fprintf(&b, "declare module %q\ndeclare module %q\n", name, name+"/*")
		}
	}
	return b.String()
}

// isInstalled reports whether npm has installed a package or its types.
func isInstalled(root fs.FS, name string) bool {
	for _, dir := range []string{name, "@types/" + name} {
		if _, err := fs.Stat(root, "node_modules/"+dir); err == nil {
			return true
		}
	}
	return false
}

// pascal converts a kebab-case name to PascalCase, which is how Vue templates spell components.
func pascal(name string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(name, "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}

// nuxtModule is the module that declares the names that Nuxt provides to components.
const nuxtModule = "tresdocs/nuxt"

// typed lists the packages whose types are embedded in the program, with their modules.
var typed = map[string][]string{
	"react":        {"react", "react/jsx-runtime", "csstype"},
	"vue":          {"vue", "@vue/runtime-dom", "@vue/runtime-core", "@vue/reactivity", "@vue/shared", "csstype"},
	"@vueuse/core": {"@vueuse/core", "@vueuse/shared"},
}

// compilerOptions holds the TypeScript compiler options for the site's own code.
type compilerOptions struct {
	Target           string              `json:"target"`
	Module           string              `json:"module"`
	ModuleResolution string              `json:"moduleResolution"`
	Lib              []string            `json:"lib"`
	JSX              string              `json:"jsx"`
	Strict           bool                `json:"strict"`
	NoEmit           bool                `json:"noEmit"`
	SkipLibCheck     bool                `json:"skipLibCheck"`
	Types            []string            `json:"types"`
	Paths            map[string][]string `json:"paths"`
}

// typeScriptConfig returns the TypeScript configuration for the site's own code. Types installed by npm take
// precedence over the embedded ones.
func typeScriptConfig(root fs.FS) (string, error) {
	o := compilerOptions{
		Target: "ES2022", Module: "ESNext", ModuleResolution: "bundler", Lib: []string{"ES2022", "DOM", "DOM.Iterable"},
		JSX: "react-jsx", Strict: true, NoEmit: true, SkipLibCheck: true, Types: []string{},
		Paths: map[string][]string{
			"tresdocs": {"./types/tresdocs/src/parts/api.d.ts"},
			nuxtModule: {"./types/tresdocs/site/nuxt.d.ts"},
			"~/*":      {"../app/*", "../*"}, "@/*": {"../app/*", "../*"}, "~~/*": {"../*"}, "@@/*": {"../*"},
		},
	}
	for name, modules := range typed {
		if isInstalled(root, name) {
			continue
		}
		for _, module := range modules {
			file := module
			if !strings.HasSuffix(module, "/jsx-runtime") {
				file += "/index"
			}
			o.Paths[module] = []string{"./types/" + file + ".d.ts"}
		}
	}
	include := []string{"types/*.d.ts"}
	for _, dir := range sitecomponents.Folders {
		include = append(include, "../"+dir)
	}
	data, err := json.MarshalIndent(map[string]any{"compilerOptions": o, "include": include}, "", "  ")
	return string(data) + "\n", err
}
