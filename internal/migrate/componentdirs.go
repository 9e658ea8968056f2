package migrate

import (
	"io/fs"
	"path"
	"strings"
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

// withoutPrefixes applies a setting for all components of the project, namely that names do not contain the names of
// folders. The files then keep their places.
func (r *reader) withoutPrefixes() {
	if len(r.options.Layers) > 0 || len(r.dirs) != 1 {
		return
	}
	dir := r.dirs[0]
	if isAll := dir.folder == componentFolder || dir.folder == "app/"+componentFolder; isAll && dir.isFlat && dir.prefix == "" {
		r.site.Config.Components.PathPrefix = new(bool)
		r.dirs = nil
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
	case dir.folder == "" && r.isImported(file):
		return r.copyOf(file)
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
