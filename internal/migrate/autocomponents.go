package migrate

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"strings"
)

var (
	// autoImports matches the plugin that makes components available without imports, in a configuration of Vite.
	autoImports = regexp.MustCompile(`['"]unplugin-vue-components/vite['"]`)
	// componentFolders captures the plugin's folders of components.
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
		if err != nil || !autoImports.Match(src) {
			continue
		}
		dirs := []string{defaultAutoComponents}
		if list := componentFolders.FindSubmatch(src); list != nil {
			dirs = nil
			for _, quoted := range quotedPath.FindAllSubmatch(list[1], -1) {
				name := strings.TrimPrefix(string(quoted[1]), "/")
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
