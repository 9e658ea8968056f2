package migrate

import (
	"path"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
)

var (
	// astroFence matches the script at the start of an Astro component.
	astroFence = regexp.MustCompile(`(?s)\A\s*---[ \t]*\r?\n(.*?)^?---[ \t]*(?:\r?\n|\z)`)
	// astroElement matches a comment, or a style sheet or a script of an Astro component. It captures the attributes and
	// the code of the style sheet, and the name of the script.
	astroElement = regexp.MustCompile(`(?s)<!--.*?-->|\{/\*.*?\*/\}|<style\b([^<>]*)>(.*?)</style>\n?|<(script)\b(?:[^<>]*/>|[^<>]*>.*?</script>)\n?`)
	// astroImport matches an import of an Astro component. It captures the names and the module.
	astroImport = regexp.MustCompile(`(?m)^[ \t]*import\s+(type\s+)?([^'";]*?)(?:\s*from\s*)?['"]([^'"\n]+)['"];?[ \t]*\r?\n?`)
	// astroProps matches the declaration of the variables that contain the props. It captures the variables and the
	// character after the declaration.
	astroProps = regexp.MustCompile(`(?s)\b(?:const|let)\s+(\{[^{}]*\}|\w+)\s*=\s*Astro\.props(?:\s+as\s+[\w.]+)?(\s*(?:[;\n]|$))`)
	// propName matches the name of a prop in this declaration and captures a default that is a boolean.
	propName = regexp.MustCompile(`^\s*["']?([A-Za-z_$][\w$-]*)["']?(?:.*=\s*(true|false)\s*$)?`)
	// propAccess matches a prop in a template, and slotAccess matches a check for the content of a slot.
	propAccess = regexp.MustCompile(`\bAstro\.props\b`)
	slotAccess = regexp.MustCompile(`\bAstro\.slots\.has\(\s*(['"][\w-]+['"])\s*\)`)
	// astroAccess matches a property of Astro in a template.
	astroAccess = regexp.MustCompile(`\bAstro\??\.`)
	// propTypes matches the declaration of the types of the props.
	propTypes = regexp.MustCompile(`(?m)^[ \t]*(?:export\s+)?(interface|type)\s+Props\s*=?\s*\{`)
	// astroDefault matches the names in an import of an Astro component, with or without types, and captures the name of the
	// component.
	astroDefault = regexp.MustCompile(`^(\w+)(?:\s*,\s*\{(?:\s*type\s[^{},]*,?)*\s*\})?$`)
	// astroOnly matches code that only Astro can run.
	astroOnly = regexp.MustCompile(`(?:^|[^.\w$])Astro\??[.\[]|=\s*Astro\b|\bawait\b|\bimport\.meta\b`)
)

// starlightModule is the module that exports Starlight's components.
const starlightModule = "@astrojs/starlight/components"

// astroModules maps the components that Astro packages export to components of tresdocs, or to the module whose
// equivalent in the site exports them.
var astroModules = map[string]map[string]string{
	starlightModule: {
		"Badge": "UBadge", "Icon": "Icon",
		"Aside": starlightModule, "Card": starlightModule, "CardGrid": starlightModule, "Code": starlightModule,
		"FileTree": starlightModule, "LinkButton": starlightModule, "LinkCard": starlightModule,
		"Steps": starlightModule, "TabItem": starlightModule, "Tabs": starlightModule,
	},
	"astro-expressive-code/components": {"Code": starlightModule},
	"astro:components":                 {"Code": starlightModule},
	"astro-icon/components":            {"Icon": "Icon"},
	"astro:assets":                     {"Image": imageElement, "Picture": imageElement},
}

// astroNames are the imports of an Astro component. components maps components of packages to components of tresdocs.
// pictures are the names of images.
type astroNames struct {
	components map[string]string
	pictures   []string
}

// fromAstro returns the Vue component with the template, styles and script of an Astro component. It returns false if
// the component needs Astro or has parts without an equivalent. A script for browsers is omitted and reported.
func (r *reader) fromAstro(file, text string) (string, bool) {
	setup, body := "", text
	if match := astroFence.FindStringSubmatchIndex(text); match != nil {
		setup, body = text[match[2]:match[3]], text[match[1]:]
	}
	styles, ok := "", true
	script := ""
	template := strings.TrimSpace(astroElement.ReplaceAllStringFunc(body, func(found string) string {
		match := astroElement.FindStringSubmatch(found)
		scope := " scoped"
		switch attributes := strings.TrimSpace(match[1]); {
		case !strings.HasPrefix(found, "<s"):
			return found
		case match[3] == "script":
			script = found
			return ""
		case attributes == "is:global":
			scope = ""
		case attributes != "":
			ok = false
		}
		styles += "\n<style" + scope + ">" + match[2] + "</style>\n"
		return ""
	}))
	names, setup, isKnown := r.astroImports(file, setup)
	if !ok || !isKnown || template == "" {
		return "", false
	}
	for _, name := range names.pictures { // Astro's images are objects
		template = regexp.MustCompile(`\b`+regexp.QuoteMeta(name)+`\.src\b`).ReplaceAllLiteralString(template, name)
	}
	if setup, template, ok = r.astroTexts(setup, template); !ok {
		return "", false
	}
	setup, template = astroScript(setup, template)
	t := astroTemplate{components: names.components, setup: setup}
	template = strings.TrimSpace(t.nodes(template))
	if t.isUnfit || len(t.open) > 0 || astroOnly.MatchString(setup) || !isModule(setup) || astroAccess.MatchString(template) {
		return "", false
	}
	if script != "" {
		r.leftAt(file, diag.PosAt([]byte(text), strings.Index(text, script)), "the script of the component is not migrated", "write it as a React component: see docs/extending.md")
	}
	if setup = strings.TrimSpace(setup); setup != "" {
		setup = "<script setup lang=\"ts\">\n" + setup + "\n</script>\n\n"
	}
	return setup + "<template>\n" + template + "\n</template>\n" + styles, true
}

// isModule reports whether a script is valid outside of a function. Astro runs the script of a component in a function, so
// that it may return.
func isModule(script string) bool {
	if bundlefs.TooDeep(script) != nil {
		return false
	}
	result := api.Transform(script+"\nexport {}", api.TransformOptions{Loader: api.LoaderTS, LogLevel: api.LogLevelSilent})
	return len(result.Errors) == 0
}

// astroImports removes the imports of components and types from the script of an Astro component. It adds imported
// Astro components to the site. It returns false if an import has no equivalent.
func (r *reader) astroImports(file, setup string) (imports astroNames, rest string, ok bool) {
	imports.components, ok = map[string]string{}, true
	end := 0
	rest = astroImport.ReplaceAllStringFunc(setup, func(found string) string {
		start := end + strings.Index(setup[end:], found)
		end = start + len(found)
		if strings.Count(setup[:start], "`")%2 == 1 { // code in a string
			return found
		}
		match := astroImport.FindStringSubmatch(found)
		names, module := match[2], match[3]
		counterparts, isPackage := astroModules[module]
		switch {
		case match[1] != "":
		case path.Ext(module) == ".astro":
			name := astroDefault.FindStringSubmatch(names)
			if name == nil {
				ok = false
				return ""
			}
			r.vueComponent(name[1], r.imported(file, module))
			ok = ok && r.site.Parts[path.Join(componentFolder, name[1]+".vue")] != nil
		case isPackage:
			var kept []string
			for item := range strings.SplitSeq(strings.Trim(names, "{} \n"), ",") {
				item = strings.TrimSpace(item)
				name, local, isRenamed := strings.Cut(item, " as ")
				if !isRenamed {
					local = name
				}
				switch counterpart := counterparts[name]; counterpart {
				case "":
					ok = ok && name == ""
				case starlightModule:
					kept = append(kept, item)
				default:
					imports.components[local] = counterpart
				}
			}
			if len(kept) > 0 {
				return "import { " + strings.Join(kept, ", ") + " } from '" + starlightModule + "'\n"
			}
		case strings.HasPrefix(module, ".") && r.importedCode(file, module) != "":
			if IsPicture(module) {
				imports.pictures = append(imports.pictures, names)
			}
			return found
		default:
			ok = false
		}
		return ""
	})
	return imports, rest, ok
}
