package sitecomponents

import (
	"fmt"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/diag"
)

// outDir stands for the folder of the built files while they are made.
const outDir = "/components"

// output is what the bundler made.
type output struct{ result api.BuildResult }

func (o output) failed() bool { return len(o.result.Errors) > 0 }

// name gives the name of an output file without the folders that the bundler puts before it.
func (o output) name(file string) string { return path.Base(file) }

// browser builds a module for each component, with what several import in modules of their own.
func (b *Builder) browser(s *sources, names []string) output {
	entries := make([]api.EntryPoint, len(names))
	for i, name := range names {
		entries[i] = api.EntryPoint{InputPath: entrySpace + ":" + name, OutputPath: name}
	}
	return output{api.Build(api.BuildOptions{
		EntryPointsAdvanced: entries,
		Bundle:              true,
		Splitting:           true,
		Metafile:            true,
		Format:              api.FormatESModule,
		Target:              api.ES2022,
		Charset:             api.CharsetUTF8,
		LegalComments:       api.LegalCommentsEndOfFile,
		MinifyWhitespace:    true,
		MinifySyntax:        true,
		MinifyIdentifiers:   true,
		Outdir:              outDir,
		AbsWorkingDir:       "/",
		EntryNames:          "[name].[hash]",
		ChunkNames:          "chunk.[hash]",
		AssetNames:          "[name].[hash]",
		PublicPath:          strings.TrimSuffix(b.options.Address(b.options.Prefix), "/"),
		Define:              defines,
		Loader:              assetLoaders,
		Inject:              []string{autoSpace + ":"},
		TsconfigRaw:         tsconfig,
		Plugins:             []api.Plugin{s.plugin(false)},
	})}
}

// server builds one script that registers components for the engine. Each module runs by itself, so that one that
// throws leaves the others alone.
func (b *Builder) server(s *sources, names []string) ([]byte, error) {
	var entry strings.Builder
	entry.WriteString("globalThis.tresdocs.register({")
	for _, name := range names {
		fmt.Fprintf(&entry, "%q: () => require(%q),\n", name, entrySpace+":"+name)
	}
	entry.WriteString("})\n")
	out := output{api.Build(api.BuildOptions{
		Stdin:            &api.StdinOptions{Contents: entry.String(), Sourcefile: "register.js"},
		Bundle:           true,
		Format:           api.FormatIIFE,
		Target:           api.ES2020,
		Charset:          api.CharsetUTF8,
		LegalComments:    api.LegalCommentsNone,
		MinifyWhitespace: true,
		Outfile:          "/server.js",
		AbsWorkingDir:    "/",
		PublicPath:       strings.TrimSuffix(b.options.Address(b.options.Prefix), "/"),
		Define:           defines,
		Loader:           assetLoaders,
		Inject:           []string{autoSpace + ":"},
		TsconfigRaw:      tsconfig,
		Plugins:          []api.Plugin{s.plugin(true)},
	})}
	if out.failed() {
		return nil, out.err()
	}
	for _, file := range out.result.OutputFiles {
		if strings.HasSuffix(file.Path, ".js") {
			return file.Contents, nil
		}
	}
	return nil, nil
}

// defines are the variables that bundlers of Vue programs set.
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

// err gives the first thing that the bundler complains of.
func (o output) err() error {
	return fmt.Errorf("bundle components: %s", o.result.Errors[0].Text)
}

// problem gives the first thing that the bundler complains of as a problem of the components.
func (o output) problem() diag.Problem {
	message := o.result.Errors[0]
	problem := diag.SiteComponent.Problemf(diag.Pos{}, "the components cannot be bundled: %s", message.Text)
	if at := message.Location; at != nil {
		problem.Message += " (" + at.File + ")"
	}
	problem.File = Dirs[0]
	return problem.WithHint("build once more without the import that leads there")
}
