// Package examples compiles Vue components for browsers and checks them. An [Example] is a folder with an App.vue.
// [Load] reads the folders, and [Compiler.Module] compiles an example to a module of a few kilobytes. The module
// imports Vue, three and other libraries from files that are built with the front end, the [Modules].
// [Compiler.Fences] checks the code blocks of documents with the same compilers.
package examples

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Dir is the folder of a site that contains its live scenes. Each scene is a folder with an App.vue.
const Dir = "examples"

// appFile is the component that is mounted.
const appFile = "App.vue"

// CheckFile is the file with the goals of a challenge. It is not part of the scene's program and is not shown to
// readers.
const CheckFile = "check.ts"

// Example is a live scene, which consists of the files in one folder.
type Example struct {
	// Name is the name of the folder.
	Name string
	// Files are the files of the scene. App.vue comes first.
	Files []File
	// Poster is the image shown before the scene runs. It is the zero File if the scene has no poster.
	Poster File
	// ControlLines is the number of lines that the scene's controls need on narrow screens. It is 0 if no element is
	// marked as controls.
	ControlLines int
}

// File is one file of an example.
type File struct {
	// Name is its path within the folder.
	Name string
	Data []byte
}

// posters lists the file names that a poster can have, in order of preference.
var posters = []string{"poster.webp", "poster.jpg", "poster.png"}

// Load reads each folder of fsys as an example and returns the examples sorted by name. It reports a problem for a
// folder without an App.vue.
func Load(fsys fs.FS) ([]Example, diag.List, error) {
	folders, err := fs.ReadDir(fsys, ".")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, fmt.Errorf("list examples: %w", err)
	}
	var (
		list     []Example
		problems diag.List
	)
	for _, folder := range folders {
		if !folder.IsDir() || strings.HasPrefix(folder.Name(), ".") {
			continue
		}
		example, err := load(fsys, folder.Name())
		if err != nil {
			return nil, nil, fmt.Errorf("read example %s: %w", folder.Name(), err)
		}
		if _, ok := example.file(appFile); !ok {
			problem := diag.Scene.Problemf(diag.Pos{}, "the example has no %s", appFile).WithHint("add the component that contains the canvas")
			problem.File = folder.Name()
			problems = append(problems, problem)
			continue
		}
		problems = append(problems, example.findControls()...)
		list = append(list, example)
	}
	return list, problems, nil
}

func load(fsys fs.FS, name string) (Example, error) {
	example := Example{Name: name}
	err := fs.WalkDir(fsys, name, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(fsys, file)
		inner := strings.TrimPrefix(file, name+"/")
		if slices.Contains(posters, inner) {
			example.addPoster(File{Name: inner, Data: data})
			return err
		}
		example.Files = append(example.Files, File{Name: inner, Data: data})
		return err
	})
	slices.SortFunc(example.Files, func(a, b File) int {
		return cmp.Or(cmp.Compare(rank(a.Name), rank(b.Name)), strings.Compare(a.Name, b.Name))
	})
	return example, err
}

// rank returns a sort key that puts App.vue before all other files.
func rank(name string) int {
	if name == appFile {
		return 0
	}
	return 1
}

// addPoster sets the poster to file unless e already has a preferred one.
func (e *Example) addPoster(file File) {
	if e.Poster.Name == "" || slices.Index(posters, file.Name) < slices.Index(posters, e.Poster.Name) {
		e.Poster = file
	}
}

// HasCheck reports whether e is the example of a challenge, with a [CheckFile].
func (e Example) HasCheck() bool {
	_, ok := e.file(CheckFile)
	return ok
}

func (e Example) file(name string) (File, bool) {
	i := slices.IndexFunc(e.Files, func(f File) bool { return f.Name == name })
	if i < 0 {
		return File{}, false
	}
	return e.Files[i], true
}

// languages maps the extensions of the files that readers see to their languages.
var languages = map[string]string{
	".vue": "vue", ".ts": "ts", ".js": "js", ".json": "json", ".glsl": "glsl", ".vert": "glsl", ".frag": "glsl",
}

// Language returns the language of f, or "" if f is not a text file.
func (f File) Language() string { return languages[path.Ext(f.Name)] }
