package migrate

import (
	"io/fs"
	"path"

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
	return r.walk([]string{r.site.Layout.Content}, func(name string) error {
		if path.Base(name) == "_dir.yml" {
			r.left(name, "the settings of a folder are called .navigation.yml", "rename it")
		}
		return nil
	})
}

func (r *reader) left(file, message, hint string) {
	r.problems = append(r.problems, diag.Problem{File: file, Rule: diag.Migrate, Severity: diag.Warning, Message: message, Hint: hint})
}
