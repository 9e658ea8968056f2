package checks

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/publish"
	"github.com/tresjs/tresdocs/internal/site"
)

// reserved warns about a public file with a name that "tresdocs publish" needs.
func reserved(root folder.Dir) diag.List {
	name := path.Join(site.PublicDir, publish.RecordFile)
	if _, err := root.Stat(name); err != nil {
		return nil
	}
	problem := diag.Warningf(diag.Pos{}, `the file is omitted: "tresdocs publish" keeps its record under this name`).WithHint("rename the file")
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

// publicNames reports public files that other operating systems would write outside the site's folder or
// could not write at all.
func publicNames(root folder.Dir) diag.List {
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
			problem = diag.Errorf(diag.Pos{}, "some operating systems do not allow this file name").WithHint("rename it without backslashes, invisible characters or drive letters")
		case unusualName.MatchString(base):
			problem = diag.Warningf(diag.Pos{}, "Windows does not allow this file name").WithHint(`rename it without : * ? " < > |, a dot or space at the end, or a reserved name such as "con" or "nul"`)
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
