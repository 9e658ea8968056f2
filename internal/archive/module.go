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

// isModule reports whether a file is a module of the program's or of a scene or a component.
func isModule(name string) bool {
	return path.Ext(name) == ".js" && strings.Contains("/"+name, "/"+site.AssetDir)
}

// standIns are what modules use of the browser that it refuses them on a disk, and what takes its place.
var standIns = map[string]string{
	"fetch":           "$tresdocs.fetch",
	"location":        "$tresdocs.location",
	"history":         "$tresdocs.history",
	"Worker":          "$tresdocs.Worker",
	"import.meta.url": "$tresdocs.url",
}

var (
	// importCall is import(…), which scripts may not call on a disk.
	importCall = regexp.MustCompile(`(^|[^\w$.])import\(`)
	// requireCall names a module that must be there before another one runs.
	requireCall = regexp.MustCompile(`\brequire\("([^"]+)"\)`)
)

// module returns a script that registers a module under its address, with the addresses of those that it needs.
func (a *archive) module(name string, source []byte) ([]byte, error) {
	result := api.Transform(string(source), api.TransformOptions{
		Loader:           api.LoaderJS,
		Format:           api.FormatCommonJS,
		Target:           api.ES2023,
		Define:           standIns,
		MinifyWhitespace: true,
		LegalComments:    api.LegalCommentsInline,
		LogLevel:         api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, errors.New(result.Errors[0].Text)
	}
	code := importCall.ReplaceAllString(string(result.Code), "${1}$$tresdocs.load(")
	needs := []string{}
	for _, found := range requireCall.FindAllStringSubmatch(code, -1) {
		address := found[1]
		if strings.HasPrefix(address, ".") {
			address = path.Join(a.base+"/"+path.Dir(name), address)
		}
		if a.present[strings.TrimPrefix(strings.TrimPrefix(address, a.base), "/")] && !slices.Contains(needs, address) {
			needs = append(needs, address)
		}
	}
	address, err := json.Marshal(a.base + "/" + name)
	if err != nil {
		return nil, err
	}
	list, err := json.Marshal(needs)
	return fmt.Appendf(nil, "tresdocsArchive.module(%s,%s,function(require,module,exports,self,$tresdocs){\"use strict\";%s\n})\n", address, list, code), err
}
