package sitecomponents

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// StylesFile is the name of the site's style sheet, which is in the same folder as its configuration.
const StylesFile = "styles.css"

// styleLayer is the cascade layer of the site's style sheet. It comes after the built-in layers.
const styleLayer = "site"

// Styles is the built style sheet of a site.
type Styles struct {
	CSS []byte
	// Files are the fonts and images that the style sheet refers to.
	Files []File
}

// BuildStyles builds the site's style sheet and its imports. It returns nil if there is no style sheet. If the style
// sheet has errors, it reports them and leaves the style sheet out.
func BuildStyles(ctx context.Context, o Options) (*Styles, diag.List, error) {
	if _, err := fs.Stat(o.Root, StylesFile); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil, nil
		}
		return nil, nil, fmt.Errorf("read %s: %w", StylesFile, err)
	}
	b := &Builder{options: o}
	s := newSources(ctx, b)
	options := b.bundling()
	options.Stdin = &api.StdinOptions{Contents: fmt.Sprintf("@import %q layer(%s);\n", "~~/"+StylesFile, styleLayer), Sourcefile: registerFile, Loader: api.LoaderCSS}
	options.MinifySyntax, options.LegalComments = true, api.LegalCommentsNone
	options.Outdir = outDir
	out := output{bundleOnce(options, s, false)}
	if out.failed() && !s.reportErrors(out.result.Errors) {
		return nil, nil, out.err()
	}
	s.reportStyles(out.result.Warnings)
	styles := &Styles{}
	for _, file := range out.result.OutputFiles {
		name := out.name(file.Path)
		if path.Ext(name) == ".css" {
			styles.CSS = file.Contents
			continue
		}
		styles.Files = append(styles.Files, File{Path: o.Prefix + name, Data: file.Contents})
	}
	return styles, s.all(), s.err
}

// reportStyles reports the parts of the site's style sheets that browsers ignore because of their syntax.
func (s *sources) reportStyles(warnings []api.Message) {
	for _, warning := range warnings {
		at := warning.Location
		if at == nil || path.Ext(at.File) != ".css" || !strings.HasPrefix(at.File, siteSpace+":") {
			continue
		}
		file := strings.TrimPrefix(at.File, siteSpace+":")
		text, _ := ReadSource(s.builder.options.Root, file) // if reading fails, the problem shows no line
		problem := diag.SiteRender.Problemf(messagePos(at), "%s", warning.Text)
		for _, note := range warning.Notes {
			if note.Location != nil { // of the bracket that is never closed
				problem.Pos = messagePos(note.Location)
				continue
			}
			problem = problem.WithHint("%s", strings.ToLower(note.Text[:1])+note.Text[1:])
		}
		s.report(file, text, problem)
	}
}

// messagePos returns the position of a bundler message.
func messagePos(at *api.Location) diag.Pos {
	return diag.Pos{Line: at.Line, Col: len([]rune(at.LineText[:min(at.Column, len(at.LineText))])) + 1}
}

// assetLoaders publish the files that style sheets of installed packages refer to.
var assetLoaders = map[string]api.Loader{
	".woff2": api.LoaderFile, ".woff": api.LoaderFile, ".ttf": api.LoaderFile, ".otf": api.LoaderFile, ".eot": api.LoaderFile,
	".png": api.LoaderFile, ".jpg": api.LoaderFile, ".jpeg": api.LoaderFile, ".gif": api.LoaderFile, ".webp": api.LoaderFile,
	".avif": api.LoaderFile, ".svg": api.LoaderFile, ".glb": api.LoaderFile, ".gltf": api.LoaderFile, ".hdr": api.LoaderFile,
	".exr": api.LoaderFile, ".mp3": api.LoaderFile, ".mp4": api.LoaderFile, ".wasm": api.LoaderFile,
	".glsl": api.LoaderText, ".vert": api.LoaderText, ".frag": api.LoaderText,
}
