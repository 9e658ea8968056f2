package migrate

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"unicode/utf8"
)

// componentDir is a folder of components that nuxt.config configures.
type componentDir struct {
	// folder is the folder in the project. If layer is not empty, the setting only applies to the files of this layer.
	folder, layer string
	// prefix is the start of the names. If isFlat is true, the names do not contain the names of folders.
	prefix string
	isFlat bool
}

// componentDirs reads the folders of components. layer is the layer that contains the setting.
func (r *reader) componentDirs(o *object, layer string) {
	value := o.take("components")
	if settings, isObject := value.(map[string]any); isObject {
		value = settings["dirs"]
	}
	if name, isText := value.(string); isText {
		value = []any{name}
	}
	list, _ := value.([]any)
	for _, item := range list {
		settings, isObject := item.(map[string]any)
		name, _ := item.(string)
		dir := componentDir{layer: layer}
		if isObject {
			name, _ = settings["path"].(string)
			dir.prefix, _ = settings["prefix"].(string)
			dir.isFlat = settings["pathPrefix"] == false
		}
		var ok bool
		if dir.folder, ok = r.folder(name); ok && name != "" {
			r.dirs = append(r.dirs, dir)
		} else {
			o.file.warn(o.at("components"), "", "the components in the folder %q are not migrated", name)
		}
	}
}

// layerOf returns the layer that a file of the project belongs to, or "" if it is the project's own file.
func (r *reader) layerOf(file string) string {
	all, isLayered := r.fsys.(layered)
	if !isLayered {
		return ""
	}
	if _, err := fs.Stat(all[0], file); err == nil {
		return ""
	}
	for _, layer := range r.options.Layers {
		if r.hasFile(path.Join(layer, file)) {
			return layer
		}
	}
	return ""
}

// placeOf returns the location of a project file in the site, where a component has the same name as in Nuxt. The
// folder "content" adds no prefix to the names of its components.
func (r *reader) placeOf(file string) string {
	root := componentFolder
	if strings.HasPrefix(file, "app/") {
		root = "app/" + componentFolder
	}
	var dir componentDir
	within := ""
	for _, d := range r.dirs { // the innermost folder takes precedence
		if rest, ok := strings.CutPrefix(file, d.folder+"/"); ok && len(d.folder) > len(dir.folder) && d.layer == r.layerOf(file) {
			dir, within = d, rest
		}
	}
	switch isContent := strings.HasPrefix(file, root+"/content/"); {
	case dir.folder == "" || isContent && !strings.HasPrefix(dir.folder, root+"/content"):
		return file
	case !dir.isFlat:
		return path.Join(root, dir.prefix, within)
	}
	folder, name := path.Split(strings.TrimPrefix(strings.TrimPrefix(file, root+"/"), "content/"))
	if path.Ext(name) == ".vue" {
		name = dir.prefix + name
	}
	return path.Join(root, "content", folder, name)
}

// codePath matches the quoted path of a file of the project, which is relative or begins with an alias.
var codePath = regexp.MustCompile(`(['"])((?:\.\.?|~~?|@@?)/[^'"\n?]+)(['"?])`)

// moveComponents adds the components whose location in the site differs from their location in the project to the site, and
// the code that imports them.
func (r *reader) moveComponents() error {
	for _, layer := range r.options.Layers {
		err := r.file(sources(path.Join(layer, "nuxt.config")), func(o *object) {
			r.componentDirs(o, layer)
			o.ignore(o.keys()...) // the settings of the project apply
		})
		if err != nil {
			return err
		}
	}
	if len(r.dirs) == 0 {
		return nil
	}
	folders := []string{"components", "composables", "utils", "app/components", "app/composables", "app/utils"}
	for _, dir := range r.dirs {
		folders = append(folders, dir.folder)
	}
	return r.walk(folders, func(file string) error {
		place := r.placeOf(file)
		if r.site.Parts[place] != nil || !r.isCode(file) {
			return nil
		}
		src, err := fs.ReadFile(r.fsys, file)
		if err != nil {
			return err
		}
		text := string(src)
		if utf8.Valid(src) {
			text = r.relinked(file, place, text)
		}
		if place != file || text != string(src) {
			r.site.Parts[place], r.site.Moved[file] = []byte(text), true
		}
		return nil
	})
}

// relinked updates the imports in a code file whose location in the site is place.
func (r *reader) relinked(file, place, text string) string {
	return codePath.ReplaceAllStringFunc(text, func(found string) string {
		match := codePath.FindStringSubmatch(found)
		from, name := file, match[2]
		if name[0] != '.' {
			from, name = "-", "./"+strings.TrimLeft(name, "~@/")
		}
		target := r.importedCode(from, name)
		if target == "" && from != file {
			from = "app/-"
			target = r.importedCode(from, name)
		}
		if target == "" || place == file && r.placeOf(target) == target {
			return found
		}
		ending := strings.TrimPrefix(target, path.Join(path.Dir(from), name)) // the import may omit it
		return match[1] + strings.TrimSuffix(relative(place, r.placeOf(target)), ending) + match[3]
	})
}
