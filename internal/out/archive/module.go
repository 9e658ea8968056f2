package archive

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/site"
)

// isModule reports whether a file is a module of the front end, a scene or a component.
func isModule(name string) bool {
	return path.Ext(name) == ".js" && strings.Contains("/"+name, "/"+site.AssetDir)
}

// replacements replace the APIs that browsers block or change on pages that are opened from disk.
var replacements = map[string]string{
	"fetch":           "$tresdocs.fetch",
	"location":        "$tresdocs.location",
	"history":         "$tresdocs.history",
	"Worker":          "$tresdocs.Worker",
	"import.meta.url": "$tresdocs.url",
}

var (
	// importCall matches import(…), which browsers block on pages that are opened from disk.
	importCall = regexp.MustCompile(`(^|[^\w$.])import\(`)
	// requireCall matches the import of a module, which must be loaded before the importing module runs.
	requireCall = regexp.MustCompile(`\brequire\("([^"]+)"\)`)
)

// module returns a script that registers a module under its URL, together with the URLs of its imports.
func (a *archive) module(name string, source []byte) ([]byte, error) {
	result := api.Transform(string(source), api.TransformOptions{
		Loader:           api.LoaderJS,
		Format:           api.FormatCommonJS,
		Target:           api.ES2023,
		Define:           replacements,
		MinifyWhitespace: true,
		LegalComments:    api.LegalCommentsInline,
		LogLevel:         api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, errors.New(result.Errors[0].Text)
	}
	code := importCall.ReplaceAllString(string(result.Code), "${1}$$tresdocs.load(")
	imports := []string{}
	for _, match := range requireCall.FindAllStringSubmatch(code, -1) {
		address := match[1]
		if strings.HasPrefix(address, ".") {
			address = path.Join(a.base+"/"+path.Dir(name), address)
		}
		if a.present[strings.TrimPrefix(strings.TrimPrefix(address, a.base), "/")] && !slices.Contains(imports, address) {
			imports = append(imports, address)
		}
	}
	address, err := json.Marshal(a.base + "/" + name)
	if err != nil {
		return nil, err
	}
	list, err := json.Marshal(imports)
	return fmt.Appendf(nil, "tresdocsArchive.module(%s,%s,function(require,module,exports,self,$tresdocs){\"use strict\";%s\n})\n", address, list, code), err
}
