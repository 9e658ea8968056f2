package migrate

import (
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// take adds an image from the project to the public files and returns its URL. It returns "" if the image does not
// exist, or if the file is not an image.
func (r *reader) take(name string) string {
	name = path.Clean(strings.TrimLeft(name, "/"))
	info, err := fs.Stat(r.fsys, name)
	if err != nil || !info.Mode().IsRegular() || !IsPicture(name) {
		return ""
	}
	if address, ok := strings.CutPrefix(name, r.site.Layout.Public+"/"); ok {
		return "/" + address
	}
	address := strings.TrimPrefix(name, "src/")
	if r.hasFile(path.Join(r.site.Layout.Public, address)) {
		address = name // another file already has the shorter URL
	}
	r.site.Files[address] = name
	return "/" + address
}

// pictureAddress matches a reference to an image in a document and captures the file's path.
var pictureAddress = regexp.MustCompile(`(\]\(|\b(?:src|light|dark)=["'])((?:\.\.?/|[~@#][\w-]*/)[^)"'\s?#]+)`)

// typeScriptFile is the name of the file with the path aliases of a project or a repository.
const typeScriptFile = "tsconfig.json"

// aliasesAbove reads path aliases from the nearest tsconfig.json above the project's folder if the project has none.
func (r *reader) aliasesAbove() {
	for dir := strings.Trim(r.options.Folder, "/"); dir != "" && dir != "." && !r.hasFile(typeScriptFile); {
		dir = path.Dir(dir)
		up, _ := filepath.Rel(r.options.Folder, dir) // both are relative
		name := path.Join(filepath.ToSlash(up), typeScriptFile)
		src, err := fs.ReadFile(surroundings{r.fsys, r.options}, name)
		if err != nil {
			continue
		}
		r.evaluated(name, src, r.aliasesOf)
		for prefix, target := range r.aliases {
			if strings.HasPrefix(target, outside) {
				within, _ := filepath.Rel(r.options.Folder, path.Join(r.options.Folder, target))
				r.aliases[prefix] = filepath.ToSlash(within)
			}
		}
		return
	}
}

// aliasesOf reads path aliases from tsconfig.json.
func (r *reader) aliasesOf(o *object) {
	options := o.object("compilerOptions")
	paths := options.object("paths")
	for _, alias := range paths.keys() {
		folders := paths.texts(alias)
		if prefix, ok := strings.CutSuffix(alias, "*"); ok && prefix != "" && len(folders) > 0 {
			r.aliases[prefix] = path.Join(path.Dir(o.file.name), options.text("baseUrl"), folders[0])
		}
	}
	options.ignore(options.keys()...)
	o.ignore(o.keys()...)
}

// unaliased returns the file that a name with an alias refers to. It returns false if the name has no alias. The longest
// alias takes precedence.
func (r *reader) unaliased(name string) (file string, ok bool) {
	longest := ""
	for prefix := range r.aliases {
		if strings.HasPrefix(name, prefix) && len(prefix) > len(longest) {
			longest = prefix
		}
	}
	target, ok := r.aliases[longest]
	return path.Clean(strings.Replace(target, "*", name[len(longest):], 1)), ok
}

// withPictures copies the images outside the content folder that a document shows, and updates their URLs.
func (r *reader) withPictures(document, text string) string {
	return pictureAddress.ReplaceAllStringFunc(text, func(found string) string {
		match := pictureAddress.FindStringSubmatch(found)
		if address := r.picture(document, match[2]); address != "" {
			return match[1] + address
		}
		return found
	})
}

// picture returns the new URL of an image that a document refers to. It returns "" unless the image is outside
// the content folder.
func (r *reader) picture(document, file string) string {
	name, _ := r.unaliased(file)
	if strings.HasPrefix(file, ".") {
		name = path.Join(r.site.Layout.Content, path.Dir(document), file)
	}
	within := r.site.Layout.Content + "/"
	if !IsPicture(name) || r.site.Layout.Content == "." || strings.HasPrefix(name, within) {
		return ""
	}
	return r.take(name)
}
