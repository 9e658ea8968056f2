package sitecomponents

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/diag"
)

// Font is a font of a site.
type Font struct {
	// Role is "sans" or "mono".
	Role string
	// Source is a file of the site, or a package in node_modules whose style sheet declares the font.
	Source string
}

// Fonts are the built fonts of a site.
type Fonts struct {
	CSS   []byte
	Files []File
	// Preload are the addresses of the files that pages preload.
	Preload []string
}

// fontFiles are the extensions of font files.
var fontFiles = []string{".woff2", ".woff", ".ttf", ".otf"}

// Check returns the reason why a font cannot be found, if there is one.
func (f Font) Check(root fs.FS) (diag.Problem, bool) {
	start := diag.Pos{Line: 1, Col: 1}
	if slices.Contains(fontFiles, path.Ext(f.Source)) {
		if info, err := fs.Stat(root, f.file()); err == nil && info.Mode().IsRegular() {
			return diag.Problem{}, false
		}
		return diag.Config.Problemf(start, "no font at %q", f.Source).WithHint("write its path from the folder of tresdocs.yaml, such as fonts/Lora.woff2"), true
	}
	if !packageName.MatchString(f.Source) {
		problem := diag.Config.Problemf(start, "%q is neither a font file nor a package", f.Source)
		return problem.WithHint("write a path such as fonts/Lora.woff2, or a package such as @fontsource-variable/lora"), true
	}
	if _, err := fs.Stat(root, "node_modules/"+f.Source); err != nil {
		return diag.Config.Problemf(start, "the package %q is not installed", f.Source).WithHint("run: npm install %s", f.Source), true
	}
	return diag.Problem{}, false
}

// packageName matches names of npm packages.
var packageName = regexp.MustCompile(`^(@[a-z0-9-~][a-z0-9-._~]*/)?[a-z0-9-~][a-z0-9-._~]*$`)

// file returns the path of a font file in the site's folder.
func (f Font) file() string { return strings.TrimPrefix(path.Clean("/"+f.Source), "/") }

// family is the name of a font that is a file.
func (f Font) family() string { return "site-" + f.Role }

// source returns the style sheet that declares the font.
func (f Font) source() string {
	if !slices.Contains(fontFiles, path.Ext(f.Source)) {
		return fmt.Sprintf("@import %q;\n", f.Source)
	}
	// The browser synthesizes bold text for a file with one weight, and uses the weight axis of a variable font.
	return fmt.Sprintf("@font-face{font-family:%q;src:url(%q);font-weight:100 900;font-display:optional}\n", f.family(), "~~/"+f.file())
}

// BuildFonts builds the style sheet of a site's fonts, which must pass [Font.Check]. It returns nil if the
// site has none.
func BuildFonts(ctx context.Context, o Options, fonts []Font) (*Fonts, diag.List, error) {
	if len(fonts) == 0 {
		return nil, nil, nil
	}
	s := newSources(ctx, &Builder{options: o})
	built := &Fonts{}
	for _, font := range fonts {
		if err := built.add(s, font); err != nil {
			return nil, nil, err
		}
	}
	return built, s.all(), s.err
}

// add builds one font.
func (f *Fonts) add(s *sources, font Font) error {
	o := s.builder.options
	options := s.builder.bundling()
	options.Stdin = &api.StdinOptions{Contents: font.source(), Sourcefile: "register.js", ResolveDir: s.dir(StylesFile), Loader: api.LoaderCSS}
	options.MinifySyntax, options.LegalComments = true, api.LegalCommentsNone
	options.Outdir = outDir
	out := output{bundleOnce(options, s, false)}
	if out.failed() {
		return out.err()
	}
	for _, file := range out.result.OutputFiles {
		name := out.name(file.Path)
		if path.Ext(name) != ".css" {
			f.Files = append(f.Files, File{Path: o.Prefix + name, Data: file.Contents})
			continue
		}
		f.declare(font.Role, string(file.Contents))
	}
	return nil
}

var (
	fontFace   = regexp.MustCompile(`@font-face\s*\{[^}]*\}`)
	fontFamily = regexp.MustCompile(`font-family:\s*("[^"]*"|'[^']*'|[^;}]*)`)
	fontURL    = regexp.MustCompile(`url\(["']?([^"')]+\.woff2)["']?\)`)
	// basicLatin matches a face with the basic Latin letters, or without ranges.
	basicLatin = regexp.MustCompile(`(?i)unicode-range:[^;}]*U\+(0{0,4}-|\?\?|00\?\?|0-ff)`)
	fontSwap   = regexp.MustCompile(`font-display:\s*\w+`)
)

// declare adds the faces of a font, and its family to those of the role. A font that loads late is only used on the
// next page, so that text does not move.
func (f *Fonts) declare(role, css string) {
	faces := fontFace.FindAllString(css, -1)
	if len(faces) == 0 {
		return
	}
	for _, face := range faces {
		if strings.Contains(face, "unicode-range") && !basicLatin.MatchString(face) || strings.Contains(face, "italic") {
			continue
		}
		if match := fontURL.FindStringSubmatch(face); match != nil && len(f.Preload) < maxPreloads {
			f.Preload = append(f.Preload, match[1])
			break
		}
	}
	f.CSS = append(f.CSS, fontSwap.ReplaceAllString(css, "font-display:optional")...)
	family := fontFamily.FindStringSubmatch(faces[0])[1]
	f.CSS = fmt.Appendf(f.CSS, "@layer theme{:root:not(.system-fonts){--font-%s:%s,var(--system-%s)}}", role, family, role)
}

// maxPreloads is the maximum number of preloaded fonts.
const maxPreloads = 2
