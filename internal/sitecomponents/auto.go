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

	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// vueNames are what Nuxt gives components of Vue itself without an import.
var vueNames = strings.Fields(`computed createApp customRef defineComponent effect effectScope
	getCurrentInstance getCurrentScope h hasInjectionContext inject isProxy isReactive isReadonly isRef markRaw
	mergeProps nextTick onBeforeMount onBeforeUnmount onBeforeUpdate onErrorCaptured
	onMounted onScopeDispose onUnmounted onUpdated onWatcherCleanup provide proxyRefs reactive readonly ref
	resolveComponent shallowReactive shallowReadonly shallowRef toRaw toRef toRefs toValue triggerRef unref
	useAttrs useId useModel useSlots useTemplateRef watch watchEffect watchPostEffect watchSyncEffect withDirectives`)

// nuxtModule is what Nuxt itself gives, as far as web/site/nuxt.ts has it.
const nuxtModule = "tresdocs/nuxt"

// NuxtComponents lists the components that templates can name without an import.
func NuxtComponents(modules examples.Modules) []string {
	_, names := nuxtExports(modules)
	return names
}

// internalNames are exports of that module for the build alone.
var internalNames = []string{"addIcons"}

// nuxtExports lists the functions and the components that Nuxt gives.
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

// needServer are names of Nuxt that need its server: a component that uses one cannot work here.
var needServer = regexp.MustCompile(`\b(useFetch|useLazyFetch|queryContent|useRequest\w+|useCookie|useI18n|useOverlay)\(`)

// CodeDirs hold code whose exports Nuxt gives to components.
var CodeDirs = []string{"composables", "utils", "app/composables", "app/utils"}

var exported = regexp.MustCompile(`(?m)^export\s+(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)`)

// AutoImport is a name that files use without an import.
type AutoImport struct {
	Name string
	// From is the module that exports it: a package, or a file of the site by its path.
	From string
	// IsOwn is set for what the site's own code exports.
	IsOwn bool
}

// AutoImports lists the names that Vue components in root use without an import. Of two with the same name the first
// of Vue, Nuxt, the site's own code and VueUse counts.
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
			continue // there need not be one
		}
		for _, entry := range entries {
			file := path.Join(dir, entry.Name())
			if !slices.Contains([]string{".ts", ".js", ".mjs"}, path.Ext(file)) {
				continue
			}
			src, err := fs.ReadFile(root, file)
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

// autoModule writes the module that gives the names of packages that files use without an import; the bundler takes
// from it what is used. It also returns the names that the site's own code exports, with the file of each.
func autoModule(imports []AutoImport) (string, map[string]string) {
	own := map[string]string{}
	var b strings.Builder
	for _, auto := range imports { // a statement each: the bundler keeps whole statements
		if auto.IsOwn {
			own[auto.Name] = auto.From
			continue
		}
		fmt.Fprintf(&b, "export { %s } from %q\n", auto.Name, auto.From)
	}
	return b.String(), own
}

// identifiers matches what may be a name.
var identifiers = regexp.MustCompile(`[A-Za-z_$][\w$]*`)

// standIn begins what a name of the site's own code is replaced by, to see whether a file uses it.
const standIn = "tresdocs_own_"

// withOwnNames returns the code of a file with imports of the names of the site's own code that it uses. They are not
// in the module that all files share: the bundler would run all that this imports for each name, and a file that throws
// is to fail only what uses it.
func (b *Builder) withOwnNames(code string, loader api.Loader) string {
	candidates := map[string]string{}
	for _, name := range identifiers.FindAllString(code, -1) {
		if b.ownNames[name] != "" {
			candidates[name] = standIn + name
		}
	}
	if len(candidates) == 0 {
		return code
	}
	// The bundler replaces a name where nothing in the file declares it, and leaves comments and texts alone.
	result := api.Transform(code, api.TransformOptions{Loader: loader, LogLevel: api.LogLevelSilent, Define: candidates})
	used := identifiers.FindAllString(string(result.Code), -1)
	var names []string
	for _, name := range slices.Sorted(maps.Keys(candidates)) {
		if slices.Contains(used, candidates[name]) {
			names = append(names, name)
		}
	}
	return code + b.imports(names)
}

// imports writes imports of names of the site's own code. They stand at the end of a file, so that its lines stay.
func (b *Builder) imports(names []string) string {
	var statements strings.Builder
	for _, name := range names {
		fmt.Fprintf(&statements, "\nimport { %s } from %q", name, "~~/"+b.ownNames[name])
	}
	return statements.String()
}

// nuxtImport matches an import of names from the modules that Nuxt makes of a project.
var nuxtImport = regexp.MustCompile(`(?m)^[ \t]*import\s*\{([^{}]*)\}\s*from\s*["']#(?:components|imports|app)["'][ \t]*;?`)

// withNuxtNames returns the code of a file with imports of what Nuxt's modules have: components, the names of the
// site's own code, and those that need no import.
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

// nuxtName returns which export of which module a name of Nuxt's is.
func (b *Builder) nuxtName(name string) (exported, module string) {
	kebab := mdc.Kebab(strings.TrimPrefix(name, "Lazy"))
	if component, ok := b.components[kebab]; ok {
		return "default", "~~/" + component.File
	}
	if i := slices.IndexFunc(b.nuxt, func(known string) bool { return mdc.Kebab(known) == kebab }); i >= 0 {
		return b.nuxt[i], nuxtModule
	}
	if file := b.ownNames[name]; file != "" {
		return name, "~~/" + file
	}
	if strings.Contains(b.auto, "export { "+name+" }") {
		return name, autoSpace + ":" + autoFile
	}
	return name, "#imports" // which is refused at its place
}
