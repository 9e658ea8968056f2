package sitecomponents

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/code/examples"
)

// classSpace is the bundler's namespace for style blocks in CSS modules.
const classSpace = "classes"

// addModules compiles the style blocks in CSS modules. It adds their styles to the file's style blocks, and declares the
// variable that maps their names to their classes in its code.
func (c *compilation) addModules(modules []examples.StyleModule) {
	if len(modules) == 0 {
		return
	}
	var variable strings.Builder
	for i, module := range modules {
		css, classes, err := localClasses(fmt.Sprintf("%s#%d", c.file, i), module.CSS)
		if err != nil {
			c.failed = true
			c.report(diag.SiteComponent.Problemf(diag.PosAt(string(c.text), max(0, bytes.Index(c.text, []byte("<style")))), "%s", err))
			return
		}
		c.css += css
		fmt.Fprintf(&variable, "%q: %s, ", module.Name, classes)
	}
	c.code = fmt.Sprintf("const _sfc_modules = { %s};\n%s", variable.String(), c.code)
}

// localClasses makes the names of the classes in a style block unique to the block with the given name. It also returns a
// JavaScript object that maps the author's names to them.
func localClasses(name, css string) (local, classes string, err error) {
	key := cache.KeyOf([]byte(name))
	file := strings.TrimSuffix(path.Base(name), path.Ext(name))
	unique := fmt.Sprintf("%s-%x", file, key[:4])
	plugin := api.Plugin{Name: "classes", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Path == classSpace {
				return api.OnResolveResult{Path: unique, Namespace: classSpace}, nil
			}
			if args.Kind == api.ResolveCSSComposesFrom {
				return api.OnResolveResult{}, fmt.Errorf("composes cannot use classes of %q; it can only use classes of the same block", args.Path)
			}
			return api.OnResolveResult{Path: args.Path, External: true}, nil // the next build resolves it
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: classSpace}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &css, Loader: api.LoaderLocalCSS}, nil
		})
	}}
	result := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: fmt.Sprintf("export { default } from %q", classSpace), Loader: api.LoaderJS},
		Bundle: true, Format: api.FormatESModule, Outfile: "/classes.js", Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent,
		Plugins: []api.Plugin{plugin, bundlefs.Nothing()},
	})
	if len(result.Errors) > 0 {
		return "", "", fmt.Errorf("a style block in CSS modules cannot be compiled: %s", result.Errors[0].Text)
	}
	for _, out := range result.OutputFiles {
		if path.Ext(out.Path) == ".css" {
			local = string(out.Contents)
			continue
		}
		_, classes, _ = strings.Cut(string(out.Contents), " = ")
		classes, _, _ = strings.Cut(classes, ";\nexport ")
	}
	return local, classes, nil
}
