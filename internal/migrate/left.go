package migrate

import (
	"io/fs"
	"path"
	"slices"

	"github.com/tresjs/tresdocs/internal/diag"
)

// leftBehind tells of what a project has beside its configuration and that nobody takes over: code that is
// no component.
func (r *reader) leftBehind() error {
	for _, code := range []string{"pages", "layouts", "plugins", "middleware", "server", "modules", "app.vue", "error.vue"} {
		for _, name := range []string{path.Join("app", code), code} {
			if _, err := fs.Stat(r.fsys, name); err == nil {
				r.left(name, "code of the project is not carried over", "")
			}
		}
	}
	r.layerSettings()
	return r.walk([]string{r.site.Layout.Content}, func(name string) error {
		if path.Base(name) == "_dir.yml" {
			r.left(name, "the settings of a folder are called .navigation.yml", "rename it")
		}
		return nil
	})
}

// layerSettings tells of the settings of layers, of which a project with settings of its own has none.
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
