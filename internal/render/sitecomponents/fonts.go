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

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Font is a font that a site uses.
type Font struct {
	// Role is the purpose of the font: "sans" for text or "mono" for code.
	Role string
	// Source is a font file of the site, or a package in node_modules whose style sheet declares the font.
	Source string
}

// Fonts are the built fonts of a site.
type Fonts struct {
	CSS   []byte
	Files []File
	// Preload contains the URLs of the font files that pages preload.
	Preload []string
}

// fontFiles are the file extensions of fonts.
var fontFiles = []string{".woff2", ".woff", ".ttf", ".otf"}

// Check returns a problem and true if the font cannot be found.
func (f Font) Check(root fs.FS) (diag.Problem, bool) {
	start := diag.Pos{Line: 1, Col: 1}
	if slices.Contains(fontFiles, path.Ext(f.Source)) {
		if info, err := fs.Stat(root, f.file()); err == nil && info.Mode().IsRegular() {
			return diag.Problem{}, false
		}
		return diag.Config.Problemf(start, "no font at %q", f.Source).WithHint("use its path relative to the folder that contains tresdocs.yaml, such as fonts/Lora.woff2"), true
	}
	if !packageName.MatchString(f.Source) {
		problem := diag.Config.Problemf(start, "%q is neither a font file nor a package", f.Source)
		return problem.WithHint("use a path such as fonts/Lora.woff2, or a package such as @fontsource-variable/lora"), true
	}
	if _, err := fs.Stat(root, "node_modules/"+f.Source); err != nil {
		return diag.Config.Problemf(start, "the package %q is not installed", f.Source).WithHint("run: npm install %s", f.Source), true
	}
	return diag.Problem{}, false
}

// packageName matches the names of npm packages.
var packageName = regexp.MustCompile(`^(@[a-z0-9-~][a-z0-9-._~]*/)?[a-z0-9-~][a-z0-9-._~]*$`)

// file returns the path of the font file relative to the site's folder.
func (f Font) file() string { return strings.TrimPrefix(path.Clean("/"+f.Source), "/") }

// family returns the name of a font that is a single file.
func (f Font) family() string { return "site-" + f.Role }

// source returns the style sheet that declares the font.
func (f Font) source() string {
	if !slices.Contains(fontFiles, path.Ext(f.Source)) {
		return fmt.Sprintf("@import %q;\n", f.Source)
	}
	// Browsers synthesize bold text if the file has only one weight. If it is a variable font, they use its weight
	// axis.
	return fmt.Sprintf("@font-face{font-family:%q;src:url(%q);font-weight:100 900;font-display:optional}\n", f.family(), "~~/"+f.file())
}

// BuildFonts builds the style sheet for the fonts of a site. The fonts must pass [Font.Check]. It returns nil if there
// are no fonts.
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

// add builds a single font.
func (f *Fonts) add(s *sources, font Font) error {
	o := s.builder.options
	options := s.builder.bundling()
	options.Stdin = &api.StdinOptions{Contents: font.source(), Sourcefile: registerFile, ResolveDir: s.dir(StylesFile), Loader: api.LoaderCSS}
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
	// basicLatin matches a font face that covers basic Latin letters.
	basicLatin = regexp.MustCompile(`(?i)unicode-range:[^;}]*U\+(0{0,4}-|\?\?|00\?\?|0-ff)`)
	fontSwap   = regexp.MustCompile(`font-display:\s*\w+`)
)

// declare adds the faces of a font, and its family to the families of the role. Pages use a font that loads late only
// after the next navigation, so that text does not shift.
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

// maxPreloads is the maximum number of fonts that a page preloads.
const maxPreloads = 2
