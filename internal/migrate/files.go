package migrate

import (
	"io/fs"
	"path"
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

// aliasesOf reads path aliases from tsconfig.json.
func (r *reader) aliasesOf(o *object) {
	options := o.object("compilerOptions")
	paths := options.object("paths")
	for _, alias := range paths.keys() {
		folders := paths.texts(alias)
		if prefix, ok := strings.CutSuffix(alias, "*"); ok && prefix != "" && len(folders) > 0 {
			r.aliases[prefix] = path.Join(options.text("baseUrl"), folders[0])
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
