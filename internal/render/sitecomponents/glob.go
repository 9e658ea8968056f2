package sitecomponents

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
)

// globName is the function of Vite that imports all files with matching names. globEagerName is its old form for
// imports that are not lazy.
const (
	globName      = "import.meta.glob"
	globEagerName = "import.meta.globEager"
)

// The identifiers that temporarily replace these names. The bundler does not replace names in comments and strings.
const (
	globMarker      = "tresdocs_glob"
	globEagerMarker = "tresdocs_globEager"
)

// globPrefix is the prefix of the specifiers that import matching files.
const globPrefix = "~~glob/"

// globCall is a call to [globName].
type globCall struct {
	patterns []string
	isEager  bool
	// export is the name of the imported export. If it is "", the whole module is imported.
	export string
	// query is the query string of the imports, such as "raw", or "".
	query string
	// base is the folder that patterns and keys are relative to, or "" for the folder of the file.
	base string
}

// withGlobs replaces the calls to [globName] in the code of a file with the imports of the matching files, as Vite
// does. The result depends on the names of files, so it is not part of the compiled code, which is cached.
func (s *sources) withGlobs(file, code string, loader api.Loader) (string, error) {
	if !strings.Contains(code, globName) {
		return code, nil
	}
	marked := api.Transform(code, api.TransformOptions{
		Loader: loader, LogLevel: api.LogLevelSilent, Charset: api.CharsetUTF8, JSX: api.JSXPreserve, TreeShaking: api.TreeShakingFalse,
		TsconfigRaw: tsconfig, Define: map[string]string{globName: globMarker, globEagerName: globEagerMarker},
	})
	if len(marked.Errors) > 0 {
		return code, nil // the bundler reports them
	}
	var w globWriter
	rest := string(marked.Code)
	for {
		before, after, found := strings.Cut(rest, globMarker)
		w.code.WriteString(before)
		if !found {
			return w.code.String() + w.imports.String(), nil
		}
		call, end, err := readGlob(after)
		if err != nil {
			return "", err
		}
		matches, err := s.glob(file, call)
		if err != nil {
			return "", err
		}
		w.write(call, s.withoutLeftOut(matches))
		rest = after[end:]
	}
}

// globMatch is a file that a pattern matches.
type globMatch struct{ key, file string }

// leaveOut removes the files that cannot be built from the results of patterns. Without them, the components that contain
// the patterns can be built. leaveOut reports whether there are new ones.
func (s *sources) leaveOut(g graph) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := len(s.leftOut)
	for _, files := range g.globbed {
		for _, file := range files {
			if g.needs(file.Path, s.failed) {
				s.leftOut[file.Path] = true
			}
		}
	}
	return len(s.leftOut) > before
}

// withoutLeftOut returns the matches that can be built.
func (s *sources) withoutLeftOut(matches []globMatch) []globMatch {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.DeleteFunc(matches, func(match globMatch) bool { return s.leftOut[siteSpace+":"+match.file] })
}

// globWriter writes code without calls to [globName]. Its imports go at the end of the code.
type globWriter struct {
	code, imports strings.Builder
	// eager is the number of imports that are not lazy.
	eager int
}

// write writes an object with the imports of files. Imports that are not lazy are statements.
func (w *globWriter) write(call globCall, matches []globMatch) {
	w.code.WriteString("({")
	for _, match := range matches {
		from := globPrefix + match.file
		if call.query != "" {
			from += "?" + call.query
		}
		value := fmt.Sprintf("() => import(%s)", strconv.Quote(from))
		switch {
		case call.isEager:
			w.eager++
			value = globMarker + strconv.Itoa(w.eager)
			imported := "* as " + value
			if call.export != "" {
				imported = fmt.Sprintf("{ %s as %s }", strconv.Quote(call.export), value)
			}
			fmt.Fprintf(&w.imports, "\nimport %s from %s", imported, strconv.Quote(from))
		case call.export != "":
			value += fmt.Sprintf(".then((module) => module[%s])", strconv.Quote(call.export))
		}
		fmt.Fprintf(&w.code, "%s: %s,\n", strconv.Quote(match.key), value)
	}
	w.code.WriteString("})")
}

// glob lists the files that the patterns of a call in the given file match, in order.
func (s *sources) glob(file string, call globCall) ([]globMatch, error) {
	g := globber{root: s.builder.options.Root, importer: file, base: path.Dir(file), found: map[string]bool{}}
	if call.base != "" {
		base, err := g.resolve(call.base)
		if err != nil {
			return nil, err
		}
		g.base = base
	}
	isRelative := true
	for _, pattern := range call.patterns {
		pattern, isExcluded := strings.CutPrefix(pattern, "!")
		if err := g.add(pattern, isExcluded); err != nil {
			return nil, err
		}
		isRelative = isRelative && (isExcluded || strings.HasPrefix(pattern, "."))
	}
	var matches []globMatch
	for _, name := range slices.Sorted(maps.Keys(g.found)) {
		if g.isExcluded(name) {
			continue
		}
		key := "/" + name
		if isRelative || call.base != "" {
			key = relativeTo(g.base, name)
		}
		matches = append(matches, globMatch{key, name})
	}
	return matches, g.tooMuch(matches)
}

// relativeTo returns the path of a file relative to a folder, as imports write it.
func relativeTo(dir, file string) string {
	within, err := filepath.Rel(dir, file)
	if err != nil {
		return "./" + file
	}
	if within = filepath.ToSlash(within); !strings.HasPrefix(within, ".") {
		within = "./" + within
	}
	return within
}

// globber finds the files that patterns match. It reads only names in the site's folder.
type globber struct {
	root fs.FS
	// importer is the file that contains the patterns, and base is the folder that they are relative to.
	importer, base string
	found          map[string]bool
	excluded       []string
	// seen is the number of names that have been read.
	seen int
}

// The errors about the files that patterns match.
var (
	errOutside   = errors.New("the pattern matches files outside the site's folder")
	errGlobStart = errors.New(`the pattern does not begin with "./", "../", "/", "~/" or "~~/"`)
	errGlobNames = fmt.Errorf("the patterns would search more than %d files and folders", budget.GlobNames)
	errGlobFiles = fmt.Errorf("the patterns match more than %d files or %d MB", budget.GlobFiles, budget.GlobBytes>>20)
)

// add adds the files that a pattern matches, or excludes them.
func (g *globber) add(written string, isExcluded bool) error {
	pattern, err := g.resolve(written)
	if err != nil {
		return err
	}
	if !doublestar.ValidatePattern(pattern) {
		return fmt.Errorf("%q is not a valid pattern", written)
	}
	if isExcluded {
		g.excluded = append(g.excluded, pattern)
		return nil
	}
	base, _ := doublestar.SplitPattern(pattern)
	return fs.WalkDir(g.root, base, func(name string, entry fs.DirEntry, err error) error {
		if g.seen++; g.seen > budget.GlobNames {
			return errGlobNames
		}
		switch {
		case err != nil && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case isUnlisted(name) && entry.IsDir():
			return fs.SkipDir
		case isUnlisted(name) || entry.IsDir() || name == g.importer:
			return nil
		}
		if matched, _ := doublestar.Match(pattern, name); matched {
			g.found[name] = true
		}
		return nil
	})
}

// isUnlisted reports whether no pattern matches a file or the files in a folder.
func isUnlisted(name string) bool {
	return folder.IsHidden(name) || folder.IsInstalled(name) || name == "dist" || strings.ContainsAny(name, "?#")
}

// resolve returns a pattern relative to the site's folder.
func (g *globber) resolve(pattern string) (string, error) {
	resolved := pattern
	switch first, rest, _ := strings.Cut(pattern, "/"); first {
	case ".", "..":
		resolved = path.Join(g.base, pattern)
	case "", "~~", "@@":
		resolved = path.Clean(rest)
	case "~", "@":
		resolved = path.Join(sourceDir(g.importer), rest)
	case "**":
	default:
		return "", errGlobStart
	}
	if resolved == ".." || strings.HasPrefix(resolved, "../") {
		return "", errOutside
	}
	return resolved, nil
}

func (g *globber) isExcluded(name string) bool {
	return slices.ContainsFunc(g.excluded, func(pattern string) bool {
		matched, _ := doublestar.Match(pattern, name)
		return matched
	})
}

// tooMuch returns an error if there are too many matching files, or if they are too large.
func (g *globber) tooMuch(matches []globMatch) error {
	size := int64(0)
	for _, match := range matches {
		info, err := fs.Stat(g.root, match.file)
		if err != nil {
			return err
		}
		size += info.Size()
	}
	if len(matches) > budget.GlobFiles || size > budget.GlobBytes {
		return errGlobFiles
	}
	return nil
}

// globProblem returns the problem of a file whose patterns cannot be resolved.
func globProblem(text []byte, err error) diag.Problem {
	at := max(strings.Index(string(text), globName), 0)
	problem := diag.SiteComponent.Problemf(diag.PosAt(string(text), at), "%s: %s", globName, err)
	if file := new(fs.PathError); errors.As(err, &file) {
		return problem // it describes the fault of a file
	}
	return problem.WithHint("write patterns for files in the site's folder, and options, as literals")
}
