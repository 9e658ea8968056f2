package migrate

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// leftBehind reports what a project has besides its configuration and that is not carried over: code other
// than components.
func (r *reader) leftBehind() error {
	for _, code := range []string{"pages", "layouts", "plugins", "middleware", "server", "modules", "app.vue", "error.vue"} {
		for _, name := range []string{path.Join("app", code), code} {
			if _, err := fs.Stat(r.fsys, name); err == nil {
				r.left(name, "code of the project is not carried over", "")
			}
		}
	}
	r.layerSettings()
	if err := r.replacedParts(); err != nil {
		return err
	}
	return r.walk([]string{r.site.Layout.Content}, func(name string) error {
		if r.site.Layout.Loose && dynamicRoute.MatchString(path.Base(name)) && r.site.Layout.Publishes(name) {
			r.left(name, "the pages of a dynamic route are left out, because a script lists them", "write each as a document")
		}
		if path.Base(name) == "_dir.yml" {
			r.left(name, "the settings of a folder are called .navigation.yml", "rename it")
		}
		return nil
	})
}

// replacements maps the components by which a project replaces parts of Docus's layouts to their counterparts.
var replacements = map[string]string{
	"AppHeader":            "set header in tresdocs.yaml",
	"AppHeaderCTA":         "write it as slots/header-end.tsx",
	"AppHeaderLogo":        "name the pictures in header.logo of tresdocs.yaml",
	"AppHeaderLeft":        "set header.title and header.logo in tresdocs.yaml",
	"AppHeaderCenter":      "the header's links are header.menu in tresdocs.yaml",
	"AppHeaderBottom":      "the header's links are header.menu in tresdocs.yaml",
	"AppFooter":            "write it as slots/footer.tsx, or set footer in tresdocs.yaml",
	"AppFooterLeft":        "set footer.credits in tresdocs.yaml, or write it as slots/footer.tsx",
	"AppFooterRight":       "set footer.links in tresdocs.yaml, or write it as slots/footer.tsx",
	"DocsAsideLeftTop":     "write it as slots/doc-before.tsx, or as links in sections of tresdocs.yaml",
	"DocsAsideRightBottom": "set toc.bottom in tresdocs.yaml, or write it as slots/toc-end.tsx",
	"DocsPageHeaderLinks":  "choose the page's menu in agents.menu of tresdocs.yaml",
}

// replacedParts reports components that no document uses, since Docus shows them itself.
func (r *reader) replacedParts() error {
	return r.walk([]string{"components", "app/components"}, func(name string) error {
		component := strings.TrimSuffix(path.Base(name), ".vue")
		if hint, ok := replacements[component]; ok {
			r.left(name, "a part of Docus's layouts is not replaced", hint)
		}
		return nil
	})
}

// layerSettings reports the settings of layers. They are only used if the project has no settings of its own.
func (r *reader) layerSettings() {
	for _, layer := range r.options.Layers {
		for _, names := range [][]string{sources("app/app.config", "app.config"), sources("content.config")} {
			if !slices.ContainsFunc(names, r.hasFile) {
				continue
			}
			for _, name := range names {
				if name = path.Join(layer, name); r.hasFile(name) {
					r.left(name, "settings of a layer are left out where the project has its own", "carry over by hand what is missing")
				}
			}
		}
	}
}

func (r *reader) left(file, message, hint string) {
	r.problems = append(r.problems, diag.Problem{File: file, Rule: diag.Migrate, Severity: diag.Warning, Message: message, Hint: hint})
}
