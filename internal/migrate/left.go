package migrate

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// leftBehind reports the parts of a project that are not migrated, except for settings in configuration files.
func (r *reader) leftBehind() error {
	for _, code := range []string{"pages", "layouts", "plugins", "middleware", "server", "modules", "app.vue", "error.vue"} {
		for _, name := range []string{path.Join("app", code), code} {
			if _, err := fs.Stat(r.fsys, name); err == nil {
				r.left(name, "the project's own code is not migrated", "")
			}
		}
	}
	r.layerSettings()
	return r.replacedParts()
}

// replacements maps components that replace parts of Docus's layouts to hints about their tresdocs equivalents.
var replacements = map[string]string{
	"AppHeader":            "set header in tresdocs.yaml",
	"AppHeaderCTA":         "write it as slots/header-end.tsx",
	"AppHeaderLogo":        "set header.logo in tresdocs.yaml",
	"AppHeaderLeft":        "set header.title and header.logo in tresdocs.yaml",
	"AppHeaderCenter":      "set the header links with header.menu in tresdocs.yaml",
	"AppHeaderBottom":      "set the header links with header.menu in tresdocs.yaml",
	"AppFooter":            "write it as slots/footer.tsx, or set footer in tresdocs.yaml",
	"AppFooterLeft":        "set footer.credits in tresdocs.yaml, or write it as slots/footer.tsx",
	"AppFooterRight":       "set footer.links in tresdocs.yaml, or write it as slots/footer.tsx",
	"DocsAsideLeftTop":     "write it as slots/doc-before.tsx, or as links in sections of tresdocs.yaml",
	"DocsAsideRightBottom": "set toc.bottom in tresdocs.yaml, or write it as slots/toc-end.tsx",
	"DocsPageHeaderLinks":  "configure the page menu with agents.menu in tresdocs.yaml",
}

// replacedParts reports components that replace parts of Docus's layouts. No document uses them.
func (r *reader) replacedParts() error {
	return r.walk([]string{"components", "app/components"}, func(name string) error {
		component := strings.TrimSuffix(path.Base(name), ".vue")
		if hint, ok := replacements[component]; ok {
			r.left(name, "the component replaces a part of Docus's layouts and is not migrated", hint)
		}
		return nil
	})
}

// layerSettings reports settings of layers. They are ignored if the project has its own settings.
func (r *reader) layerSettings() {
	for _, layer := range r.options.Layers {
		for _, names := range [][]string{sources("app/app.config", "app.config"), sources("content.config")} {
			if !slices.ContainsFunc(names, r.hasFile) {
				continue
			}
			for _, name := range names {
				if name = path.Join(layer, name); r.hasFile(name) {
					r.left(name, "settings of this layer are omitted because the project has its own", "copy the missing settings by hand")
				}
			}
		}
	}
}

// left reports a part of a file that is not migrated.
func (r *reader) left(file, message, hint string) { r.leftAt(file, diag.Pos{}, message, hint) }

// leftAt is like left, but for a position in the file.
func (r *reader) leftAt(file string, at diag.Pos, message, hint string) {
	r.problems = append(r.problems, diag.Problem{File: file, Pos: at, Rule: diag.Migrate, Severity: diag.Warning, Message: message, Hint: hint})
}
