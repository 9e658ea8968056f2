package migrate

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"strings"
)

var (
	// autoImports matches the import of the plugin that makes components available without imports, in a Vite
	// configuration. It captures the plugin's local name.
	autoImports = regexp.MustCompile(`\bimport\s+(\w+)\s+from\s+['"]unplugin-vue-components/vite['"]`)
	// componentFolders captures the plugin's component folders.
	componentFolders = regexp.MustCompile(`\bdirs\s*:\s*(\[[^\[\]]*\]|[^\n,]+)`)
	// quotedPath captures a quoted relative path.
	quotedPath = regexp.MustCompile(`['"]([\w./@-]+)['"]`)
)

// defaultAutoComponents is the folder of components that the plugin uses if the configuration contains none.
const defaultAutoComponents = "src/components"

// autoComponents maps tag names to the Vue components that unplugin-vue-components makes available in all documents.
// Folders may be relative to the configuration or to the project.
func (r *reader) autoComponents() map[string]string {
	files := map[string]string{}
	for _, file := range sources(vitePressFolder+"/config", vitePressFolder+"/config/index", vitePressFolder+"/vite.config", "vite.config") {
		src, err := fs.ReadFile(r.fsys, file)
		options, ok := autoOptions(string(src))
		if err != nil || !ok {
			continue
		}
		dirs := []string{defaultAutoComponents}
		if list := componentFolders.FindStringSubmatch(options); list != nil {
			dirs = nil
			for _, quoted := range quotedPath.FindAllStringSubmatch(list[1], -1) {
				name := strings.TrimPrefix(quoted[1], "/")
				dirs = append(dirs, path.Join(path.Dir(file), name), path.Clean(name))
			}
		}
		for _, dir := range dirs {
			if fs.ValidPath(dir) && dir != "." {
				maps.Copy(files, r.filesByTag(dir+"/**/*.vue"))
			}
		}
	}
	return files
}

// autoOptions returns the code of unplugin-vue-components's options in a Vite configuration. It returns false if the
// configuration does not use the plugin.
func autoOptions(config string) (options string, ok bool) {
	name := autoImports.FindStringSubmatch(config)
	if name == nil {
		return "", false
	}
	call := name[1] + "("
	_, after, ok := strings.Cut(config, call)
	options = "(" + after
	return options[:jsGroup(options, 0)], ok
}
