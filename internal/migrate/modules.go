package migrate

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"strings"
)

var (
	//go:embed vitepress.ts
	vitePressClient []byte
	//go:embed vitepress-theme.ts
	vitePressTheme []byte
	//go:embed starlight.ts
	starlightComponents []byte
)

// The files of a site that replace modules that components import from packages. They are in a separate folder, so that
// they do not mix with the project's files.
const (
	moduleFolder = codeFolder + "/tresdocs"
	clientModule = moduleFolder + "/vitepress.ts"
	themeModule  = moduleFolder + "/vitepress-theme.ts"
	starModule   = moduleFolder + "/starlight.ts"
	clientData   = moduleFolder + "/vitepress-site.json"
	lucideFolder = moduleFolder + "/lucide"
	iconifyIcon  = moduleFolder + "/iconify.vue"
)

var (
	// fromTool matches the module of an import from VitePress or Starlight.
	fromTool = regexp.MustCompile(`(\bfrom\s*['"])(?:vitepress(/theme(?:-without-fonts)?|/client)?|@astrojs/starlight(/components))(['"])`)
	// fromTheme matches an import of a component's file in VitePress's default theme, and captures its local name and its
	// name.
	fromTheme = regexp.MustCompile(`\bimport\s+(\w+)\s+from\s*['"]vitepress/dist/client/theme-default/components/(VP\w+)\.vue['"]`)
	// fromIcons matches an import from Lucide or Iconify for Vue and captures the imported names and the package.
	fromIcons = regexp.MustCompile(`import\s*\{([^{}]*)\}\s*from\s*['"](lucide-vue-next|@lucide/vue|@iconify/vue)['"];?`)
	// importedIcon matches the name of an icon component in this import, and its local name.
	importedIcon = regexp.MustCompile(`^([A-Z]\w*)(?:\s+as\s+(\w+))?$`)
	// newWord matches the start of a word in the name of an icon.
	newWord = regexp.MustCompile(`[A-Z0-9]`)
)

// withModules replaces imports from VitePress, Starlight, Lucide and Iconify in a code file with imports from files that it
// adds to the site. name is the file's name in the site.
func (r *reader) withModules(name, text string) string {
	text = fromTheme.ReplaceAllStringFunc(text, func(found string) string {
		match := fromTheme.FindStringSubmatch(found)
		if !bytes.Contains(vitePressTheme, []byte("export const "+match[2]+" ")) {
			return found // it shows its content
		}
		return "import { " + match[2] + " as " + match[1] + " } from 'vitepress/theme'"
	})
	text = fromTool.ReplaceAllStringFunc(text, func(found string) string {
		match := fromTool.FindStringSubmatch(found)
		module, code := clientModule, vitePressClient
		if strings.HasPrefix(match[2], "/theme") {
			module, code = themeModule, vitePressTheme
		} else if match[3] != "" {
			module, code = starModule, starlightComponents
		}
		r.site.Parts[module] = code
		return match[1] + relative(name, module) + match[4]
	})
	return fromIcons.ReplaceAllStringFunc(text, func(found string) string {
		var imports []string
		from := fromIcons.FindStringSubmatch(found)
		for item := range strings.SplitSeq(from[1], ",") {
			match := importedIcon.FindStringSubmatch(strings.TrimSpace(item))
			if match == nil { // a type
				continue
			}
			file := iconifyIcon
			if from[2] != "@iconify/vue" {
				file = r.lucide(match[1])
			} else if match[1] == "Icon" {
				r.site.Parts[file] = []byte(iconifyCode)
			} else {
				return found
			}
			imports = append(imports, fmt.Sprintf("import %s from '%s'", cmp.Or(match[2], match[1]), relative(name, file)))
		}
		return strings.Join(imports, "; ") + strings.Repeat("\n", strings.Count(found, "\n"))
	})
}

// iconifyCode is the component that replaces the component Icon of Iconify, whose prop has a different name.
const iconifyCode = `<script setup>
defineProps({ icon: String })
</script>

<template><Icon :name="icon" /></template>
`

// lucide adds a component that shows a Lucide icon to the site and returns the component's file.
func (r *reader) lucide(icon string) string {
	icon = strings.TrimSuffix(strings.TrimPrefix(icon, "Lucide"), "Icon")
	icon = strings.ToLower(strings.TrimPrefix(newWord.ReplaceAllString(icon, "-$0"), "-"))
	file := path.Join(lucideFolder, icon+".vue")
	r.site.Parts[file] = fmt.Appendf(nil, "<template><Icon name=\"i-lucide-%s\" /></template>\n", icon)
	return file
}

// clientSite adds the site data for the replacement of the "vitepress" module.
func (r *reader) clientSite() error {
	if r.site.Parts[clientModule] == nil {
		return nil
	}
	s := r.site.Config.Site
	locales := []map[string]string{}
	for _, l := range r.site.Config.Locales {
		key := cmp.Or(l.Folder, l.Code)
		prefix := cmp.Or(l.Path, "/"+strings.ToLower(key)) + "/"
		if key == "." {
			key, prefix = rootLocale, "/"
		}
		locales = append(locales, map[string]string{"key": key, "prefix": prefix, "lang": l.Code})
	}
	data, err := json.MarshalIndent(map[string]any{"title": s.Title, "description": s.Description, "lang": cmp.Or(s.Lang, "en"), "locales": locales}, "", "  ")
	if err != nil {
		return fmt.Errorf("encode site data: %w", err)
	}
	r.site.Parts[clientData] = append(data, '\n')
	return nil
}
