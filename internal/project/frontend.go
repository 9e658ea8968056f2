package project

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/out/publish"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/web"
)

// frontEnd returns the addresses of the front-end files for a site with the given base path.
func frontEnd(base links.Base) (render.Assets, error) {
	assets, err := render.ReadAssets(web.Dist(), base)
	if errors.Is(err, fs.ErrNotExist) {
		return assets, web.ErrNone
	}
	return assets, err
}

// Copied returns the sources of the files that are copied to the built site unchanged. The front-end files come
// before the public files.
func (p *Project) Copied() ([]build.Source, error) {
	client, err := p.clientFiles()
	if err != nil {
		return nil, err
	}
	copied := []build.Source{client}
	root := folder.Open(p.Dir)
	if info, err := root.Stat(site.PublicDir); err == nil && info.IsDir() {
		public, err := root.Sub(site.PublicDir)
		if err != nil {
			return nil, fmt.Errorf("open public folder: %w", err)
		}
		copied = append(copied, build.Source{Files: public, Except: []string{publish.RecordFile}})
	}
	return copied, nil
}

// checkReserved warns about a public file with a name that "tresdocs publish" needs.
func checkReserved(root folder.Dir) diag.List {
	name := path.Join(site.PublicDir, publish.RecordFile)
	if _, err := root.Stat(name); err != nil {
		return nil
	}
	problem := diag.Warningf(diag.Pos{}, `the file is omitted: "tresdocs publish" keeps its record under this name`).WithHint("give the file another name")
	problem.File = name
	return diag.List{problem}
}

var (
	// unsafeName matches names that Windows programs interpret as a path or a drive, and names with characters that
	// are invisible or change the text direction.
	unsafeName = regexp.MustCompile(`[\\\x00-\x1f\x7f\x{202a}-\x{202e}\x{2066}-\x{2069}]|^[A-Za-z]:`)
	// unusualName matches other names that Windows does not allow.
	unusualName = regexp.MustCompile(`(?i)[:*?"<>|]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)`)
)

// checkPublicNames reports public files that other operating systems would write outside of the site's folder or
// could not write.
func checkPublicNames(root folder.Dir) diag.List {
	var problems diag.List
	public, err := root.Sub(site.PublicDir)
	if err != nil {
		return nil // the build reports the error
	}
	_ = fs.WalkDir(public, ".", func(name string, _ fs.DirEntry, err error) error {
		var problem diag.Problem
		switch base := path.Base(name); {
		case err != nil || name == ".":
			return nil
		case unsafeName.MatchString(base):
			problem = diag.Errorf(diag.Pos{}, "some operating systems do not allow this file name").WithHint("rename it without backslashes, invisible characters and drive letters")
		case unusualName.MatchString(base):
			problem = diag.Warningf(diag.Pos{}, "Windows does not allow this file name").WithHint("rename it, so that everyone can check out and unpack the site")
		default:
			return nil
		}
		problem.File = path.Join(site.PublicDir, strings.Map(visible, name))
		problems = append(problems, problem)
		return nil
	})
	return problems
}

// visible replaces an invisible character.
func visible(r rune) rune {
	if !unicode.IsGraphic(r) {
		return unicode.ReplacementChar
	}
	return r
}

// clientFiles returns the front-end files that browsers may request. It omits parts that the site does not use, such
// as the imports of its islands, the compiler and editor of scenes, and the query database.
func (p *Project) clientFiles() (build.Source, error) {
	assets, err := frontEnd("")
	if err != nil {
		return build.Source{}, err
	}
	client, err := fs.Sub(web.Dist(), "client")
	if err != nil {
		return build.Source{}, fmt.Errorf("open front end: %w", err)
	}
	except := []string{render.ManifestFile, render.SheetsFile}
	var unused []render.Feature
	if !p.hasIslands() {
		except = append(except, assets.Parts)
		unused = append(unused, render.IslandFeature)
	}
	if p.engines.components == nil {
		unused = append(unused, render.VueFeature)
	}
	for _, sheet := range assets.Sheets {
		if sheet.IsInlined() && !p.Site.HasGenerated() {
			except = append(except, sheet.File)
		}
	}
	if len(p.Site.Scenes()) == 0 {
		unused = append(unused, render.SceneFeature)
	}
	if !p.Site.HasNames() {
		unused = append(unused, render.NamesFeature)
	}
	if !p.hasPrograms() {
		unused = append(unused, render.QueryFeature)
	}
	files, err := render.FilesOf(web.Dist(), unused...)
	return build.Source{Files: client, Except: append(except, files...)}, err
}

// hasIslands reports whether any of the site's own components hydrate.
func (p *Project) hasIslands() bool { return p.engines.parts != nil && p.engines.parts.HasIslands }

// hasPrograms reports whether the site has code for browsers that may query its documents.
func (p *Project) hasPrograms() bool {
	inHead := slices.ContainsFunc(p.Config.Head, func(tag config.HeadTag) bool { return tag.Script != nil })
	return inHead || len(p.Site.Scenes()) > 0 || p.Site.UsesPackages() || p.hasIslands() || p.Site.HasPublicPrograms()
}

// bundle returns a part of the front end that Go runs. The part "server" renders pages, "search" searches them, and
// "compiler" is the Vue compiler.
func bundle(name string) engine.Script {
	source, _ := fs.ReadFile(web.Dist(), name+".js")
	return engine.Script{Name: name + ".js", Source: source, Bytecode: func() []byte {
		bytecode, _ := fs.ReadFile(web.Dist(), name+".qbc")
		return bytecode
	}}
}
