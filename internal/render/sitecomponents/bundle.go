package sitecomponents

import (
	"fmt"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// registerFile is the bundler's name for input that is not a file.
const registerFile = "tresdocs-register.js"

// outDir is a placeholder for the output folder of built files.
const outDir = "/components"

// output is the result of running the bundler.
type output struct{ result api.BuildResult }

func (o output) failed() bool { return len(o.result.Errors) > 0 }

// name returns the name of an output file without its folder.
func (o output) name(file string) string { return path.Base(file) }

// bundling returns the options that all builds share.
func (b *Builder) bundling() api.BuildOptions {
	o := api.BuildOptions{
		Bundle: true, Charset: api.CharsetUTF8, MinifyWhitespace: true, AbsWorkingDir: "/",
		PublicPath: strings.TrimSuffix(b.options.Address(b.options.Prefix), "/"),
		Define:     defines, Loader: assetLoaders, TsconfigRaw: tsconfig,
		AssetNames: "[name].[hash]", // the same names in the engine and in browsers
	}
	if b.auto == "" {
		o.JSX = api.JSXAutomatic // for React components
	} else {
		o.Inject = []string{autoSpace + ":"}
	}
	return o
}

// browser builds a module for each component. If split is true, it moves shared code to separate modules.
func (b *Builder) browser(s *sources, names []string, split bool) output {
	entries := make([]api.EntryPoint, len(names))
	for i, name := range names {
		entries[i] = api.EntryPoint{InputPath: entrySpace + ":" + name, OutputPath: name}
	}
	o := b.bundling()
	o.EntryPointsAdvanced, o.Splitting, o.Metafile = entries, split, true
	o.Format, o.Target, o.LegalComments = api.FormatESModule, api.ES2022, api.LegalCommentsEndOfFile
	o.MinifySyntax, o.MinifyIdentifiers = true, true
	o.Outdir, o.EntryNames, o.ChunkNames = outDir, "[name].[hash]", "chunk.[hash]"
	return output{b.options.Memory.bundle(o, names, s, false)}
}

// server builds a single script for the engine. The script calls register with a function for each component. The
// module of a component only runs when its function is called, so that a module that throws does not affect other
// components.
func (b *Builder) server(s *sources, names []string, register string) output {
	var entry strings.Builder
	entry.WriteString(register + "({")
	for _, name := range names {
		fmt.Fprintf(&entry, "%q: () => require(%q),\n", name, entrySpace+":"+name)
	}
	entry.WriteString("})\n")
	o := b.bundling()
	o.Stdin = &api.StdinOptions{Contents: entry.String(), Sourcefile: registerFile}
	o.Format, o.Target, o.LegalComments, o.Outfile = api.FormatIIFE, api.ES2020, api.LegalCommentsNone, "/server.js"
	o.Conditions = []string{"module", "worker"} // like the engine, workers have no document
	return output{b.options.Memory.bundle(o, names, s, true)}
}

// defines contains the compile-time constants of Vue apps.
var defines = map[string]string{
	"process.env.NODE_ENV":                    `"production"`,
	"import.meta.env.DEV":                     "false",
	"import.meta.env.PROD":                    "true",
	"import.meta.env.SSR":                     "false",
	"import.meta.client":                      "true",
	"import.meta.server":                      "false",
	"import.meta.dev":                         "false",
	"__VUE_OPTIONS_API__":                     "true",
	"__VUE_PROD_DEVTOOLS__":                   "false",
	"__VUE_PROD_HYDRATION_MISMATCH_DETAILS__": "false",
}

const tsconfig = `{"compilerOptions":{"verbatimModuleSyntax":false}}`

// err returns the bundler's first error.
func (o output) err() error {
	return fmt.Errorf("bundle components: %s", o.result.Errors[0].Text)
}

// problem converts the bundler's first error to a problem.
func (o output) problem() diag.Problem {
	message := o.result.Errors[0]
	problem := diag.SiteComponent.Problemf(diag.Pos{}, "the components cannot be bundled: %s", message.Text)
	if at := message.Location; at != nil {
		problem.Message += " (" + at.File + ")"
	}
	problem.File = Dirs[0]
	return problem.WithHint("remove the import of this module")
}
