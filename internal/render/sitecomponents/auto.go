package sitecomponents

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// vueNames are the Vue exports that Nuxt imports automatically.
var vueNames = strings.Fields(`computed createApp customRef defineComponent effect effectScope
	getCurrentInstance getCurrentScope h hasInjectionContext inject isProxy isReactive isReadonly isRef markRaw
	mergeProps nextTick onBeforeMount onBeforeUnmount onBeforeUpdate onErrorCaptured
	onMounted onScopeDispose onUnmounted onUpdated onWatcherCleanup provide proxyRefs reactive readonly ref
	resolveComponent shallowReactive shallowReadonly shallowRef toRaw toRef toRefs toValue triggerRef unref
	useAttrs useId useModel useSlots useTemplateRef watch watchEffect watchPostEffect watchSyncEffect withDirectives`)

// nuxtModule is the module with the supported Nuxt exports. Its source is web/site/nuxt.ts.
const nuxtModule = "tresdocs/nuxt"

// NuxtComponents returns the Nuxt components that templates can use without importing them.
func NuxtComponents(modules examples.Modules) []string {
	_, names := nuxtExports(modules)
	return names
}

// internalNames are exports of nuxtModule that only the build uses.
var internalNames = []string{"addIcons", "attributeAddress"}

// nuxtExports returns the supported Nuxt functions and components.
func nuxtExports(modules examples.Modules) (functions, components []string) {
	address, _ := modules.Address(nuxtModule)
	_, names, _ := modules.Exports(address)
	for _, name := range names {
		switch {
		case slices.Contains(internalNames, name):
		case unicode.IsUpper(rune(name[0])):
			components = append(components, name)
		default:
			functions = append(functions, name)
		}
	}
	return functions, components
}

// needServer matches calls to Nuxt functions that require a server. Components cannot use these functions.
var needServer = regexp.MustCompile(`\b(useFetch|useLazyFetch|queryContent|useRequest\w+|useCookie|useI18n|useOverlay)\(`)

// serverCall returns the name and the offset of the first call to a Nuxt function that requires a server. Functions
// that the file declares or imports, and exports of the site's code, may have the same names. code is the compiled file.
func (c *compilation) serverCall(code string) (name string, offset int) {
	calls := needServer.FindAllSubmatchIndex(c.text, -1)
	names := make([]string, len(calls))
	for i, at := range calls {
		names[i] = string(c.text[at[2]:at[3]])
	}
	undeclared := undeclaredNames(code, names, api.LoaderTS)
	for i, name := range names {
		if c.builder.ownNames[name] == "" && slices.Contains(undeclared, name) {
			return name, calls[i][2]
		}
	}
	return "", 0
}

// CodeDirs are the folders whose exports Nuxt imports automatically.
var CodeDirs = []string{"composables", "utils", "app/composables", "app/utils"}

var exported = regexp.MustCompile(`(?m)^export\s+(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)`)

// AutoImport is a name that files can use without importing it.
type AutoImport struct {
	Name string
	// From is the module that exports the name. It is a package, or the path of a file in the site.
	From string
	// IsOwn is true if the site's code exports the name.
	IsOwn bool
}

// AutoImports returns the names that the Vue components in root can use without importing them. If several modules
// export a name, the order of precedence is Vue, Nuxt, the site's code and VueUse.
func AutoImports(root fs.FS, modules examples.Modules, packages fs.FS) ([]AutoImport, error) {
	var imports []AutoImport
	taken := map[string]bool{}
	add := func(names []string, from string, isOwn bool) {
		for _, name := range names {
			if !taken[name] {
				taken[name] = true
				imports = append(imports, AutoImport{Name: name, From: from, IsOwn: isOwn})
			}
		}
	}
	functions, _ := nuxtExports(modules)
	add(vueNames, "vue", false)
	add(functions, nuxtModule, false)
	for _, dir := range CodeDirs {
		entries, err := fs.ReadDir(root, dir)
		if err != nil {
			continue // the folder is optional
		}
		for _, entry := range entries {
			file := path.Join(dir, entry.Name())
			if !slices.Contains([]string{".ts", ".js", ".mjs"}, path.Ext(file)) {
				continue
			}
			src, err := ReadSource(root, file)
			if err != nil {
				return nil, fmt.Errorf("read %s: %w", file, err)
			}
			for _, match := range exported.FindAllStringSubmatch(string(src), -1) {
				add(match[1:], file, true)
			}
		}
	}
	add(slices.DeleteFunc(ExportsOf(packages, "@vueuse/core.js"), func(name string) bool {
		return !strings.HasPrefix(name, "use")
	}), "@vueuse/core", false)
	return imports, nil
}

// autoModule returns a module that exports the automatic imports from packages. The bundler removes unused exports.
// autoModule also maps the names that the site's code exports to their files.
func autoModule(imports []AutoImport) (string, map[string]string) {
	own := map[string]string{}
	var b strings.Builder
	for _, auto := range imports { // separate statements, because the bundler only removes whole statements
		if auto.IsOwn {
			own[auto.Name] = auto.From
			continue
		}
		fmt.Fprintf(&b, "export { %s } from %q\n", auto.Name, auto.From)
	}
	return b.String(), own
}

// isAutomatic reports whether files can use a name without importing it.
func (b *Builder) isAutomatic(name string) bool {
	return b.ownNames[name] != "" || strings.Contains(b.auto, "export { "+name+" }")
}

// identifiers matches JavaScript identifiers.
var identifiers = regexp.MustCompile(`[A-Za-z_$][\w$]*`)

// markerPrefix is the prefix of the identifiers that temporarily replace names that a file does not declare. They show
// whether the file uses these names.
const markerPrefix = "tresdocs_own_"

// withOwnNames adds imports for the names of the site's code that a file uses. These names are not part of the shared
// module, because using one of them would run all imports of that module. If a file throws, only the files that use it
// should be affected.
func (b *Builder) withOwnNames(code string, loader api.Loader) string {
	candidates := slices.DeleteFunc(identifiers.FindAllString(code, -1), func(name string) bool { return b.ownNames[name] == "" })
	return code + b.imports(undeclaredNames(code, candidates, loader))
}

// undeclaredNames returns the names that the code uses without declaring them, sorted.
func undeclaredNames(code string, names []string, loader api.Loader) []string {
	if len(names) == 0 {
		return nil
	}
	markers := map[string]string{}
	for _, name := range names {
		markers[name] = markerPrefix + name
	}
	// The bundler replaces names that the file does not declare. It does not replace names in comments and strings.
	result := api.Transform(code, api.TransformOptions{Loader: loader, LogLevel: api.LogLevelSilent, Define: markers})
	used := identifiers.FindAllString(string(result.Code), -1)
	return slices.DeleteFunc(slices.Sorted(maps.Keys(markers)), func(name string) bool {
		return !slices.Contains(used, markers[name])
	})
}

// imports returns imports for names of the site's code. They go at the end of a file to preserve its line numbers.
func (b *Builder) imports(names []string) string {
	var statements strings.Builder
	for _, name := range names {
		fmt.Fprintf(&statements, "\nimport { %s } from %q", name, "~~/"+b.ownNames[name])
	}
	return statements.String()
}

// nuxtImport matches an import from a Nuxt virtual module.
var nuxtImport = regexp.MustCompile(`(?m)^[ \t]*import\s*\{([^{}]*)\}\s*from\s*["']#(?:components|imports|app)["'][ \t]*;?`)

// withNuxtNames resolves imports from Nuxt's virtual modules in the code of a file. They may refer to components, names
// of the site's code, and automatic imports.
func (b *Builder) withNuxtNames(code string) string {
	return nuxtImport.ReplaceAllStringFunc(code, func(statement string) string {
		var imports strings.Builder
		for item := range strings.SplitSeq(nuxtImport.FindStringSubmatch(statement)[1], ",") {
			name, local, renamed := strings.Cut(strings.TrimSpace(item), " as ")
			if name = strings.TrimSpace(name); name == "" || strings.HasPrefix(name, "type ") {
				continue
			}
			if !renamed {
				local = name
			}
			exported, from := b.nuxtName(name)
			fmt.Fprintf(&imports, "import { %s as %s } from %q; ", exported, strings.TrimSpace(local), from)
		}
		return imports.String() + strings.Repeat("\n", strings.Count(statement, "\n"))
	})
}

// component resolves the name of a component, as Nuxt does. The prefix "Lazy" only changes when Nuxt loads the component.
func (b *Builder) component(name string) (exported, module string, ok bool) {
	kebab := mdc.Kebab(name)
	if component, ok := b.components[kebab]; ok {
		return "default", "~~/" + component.File, true
	}
	if i := slices.IndexFunc(b.nuxt, func(component string) bool { return mdc.Kebab(component) == kebab }); i >= 0 {
		return b.nuxt[i], nuxtModule, true
	}
	if rest, isLazy := strings.CutPrefix(kebab, "lazy-"); isLazy {
		return b.component(rest)
	}
	return "", "", false
}

// nuxtName resolves a name that is imported from a Nuxt virtual module.
func (b *Builder) nuxtName(name string) (exported, module string) {
	if exported, module, ok := b.component(name); ok {
		return exported, module
	}
	if file := b.ownNames[name]; file != "" {
		return name, "~~/" + file
	}
	if b.isAutomatic(name) {
		return name, autoSpace + ":" + autoFile
	}
	return name, "#imports" // the resolver reports the error
}
