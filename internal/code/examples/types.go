package examples

import (
	"context"
	"fmt"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/cache"
)

// TypeImport is an import of types, by a component or by a file that it imports types from.
type TypeImport struct {
	From   string `json:"from"`
	Source string `json:"source"`
}

// TypeFinder returns the file that an import of types refers to. It returns "" if there is none.
type TypeFinder func(TypeImport) (file, text string)

// typeFile is an import of types and the file that it refers to.
type typeFile struct {
	TypeImport
	File string `json:"file"`
	Text string `json:"text"`
	// IsTooLarge is true if the file exceeds a limit. In this case, it has no name.
	IsTooLarge bool `json:"isTooLarge,omitempty"`
}

// TypeUse is an import of types that affects a component, with a key of the file that it refers to.
type TypeUse struct {
	TypeImport
	Key cache.Key
}

// Limits on the imports of types that affect one component, and on the size of their files. Vue's compiler parses all of
// the files, which takes about a second for 100 KB.
const (
	maxTypeImports = 100
	maxTypeBytes   = 64 << 10
)

// uses returns the imports without the text of the files.
func uses(files []typeFile) []TypeUse {
	var list []TypeUse
	for _, f := range files {
		list = append(list, TypeUse{f.TypeImport, f.key()})
	}
	return list
}

func (f typeFile) key() cache.Key {
	return cache.KeyOf([]byte(f.File), []byte(f.Text), fmt.Append(nil, f.IsTooLarge))
}

// Current reports whether the imports still refer to the same files with the same text.
func Current(uses []TypeUse, find TypeFinder) bool {
	var used typeFiles
	return !slices.ContainsFunc(uses, func(use TypeUse) bool {
		used.add(use.TypeImport, find)
		return used.list[len(used.list)-1].key() != use.Key
	})
}

// typeFiles are the files that the compiler has asked for so far.
type typeFiles struct {
	list  []typeFile
	bytes int
}

// add looks up the file of an import.
func (t *typeFiles) add(wanted TypeImport, find TypeFinder) {
	found := typeFile{TypeImport: wanted}
	if len(t.list) < maxTypeImports {
		found.File, found.Text = find(wanted)
	}
	if slices.ContainsFunc(t.list, func(f typeFile) bool { return f.File == found.File }) {
		found.Text = "" // the first import of the file provides it
	}
	if found.IsTooLarge = len(t.list) >= maxTypeImports || t.bytes+len(found.Text) > maxTypeBytes; found.IsTooLarge {
		found.File, found.Text = "", ""
	}
	t.bytes += len(found.Text)
	t.list = append(t.list, found)
}

// compileTyped compiles a component with the files that it imports types from. The compiler reports which files it lacks.
func (c *Compiler) compileTyped(ctx context.Context, source vueSource, find TypeFinder) (vueResult, []typeFile, error) {
	var files typeFiles
	for {
		source.Types = files.list
		result, err := c.compileWith(ctx, componentFunction, source)
		if err != nil || len(result.Wanted) == 0 {
			return result, files.list, err
		}
		for _, wanted := range result.Wanted {
			files.add(wanted, find)
		}
	}
}
