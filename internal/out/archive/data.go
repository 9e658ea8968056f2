package archive

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/site"
)

// maxFetched is the maximum size in bytes of a file that modules can fetch. The script that contains the file is a
// third larger.
const maxFetched = 64 << 20

// fetchedExts are the extensions of files that modules may fetch.
var fetchedExts = []string{".json", ".md", ".bin", ".drc", ".exr", ".fbx", ".glb", ".gltf", ".hdr", ".ktx2", ".mtl", ".obj", ".ply", ".stl", ".usdz"}

// imageExts are the extensions of images. Pages show images, and scenes fetch some of them as textures.
var imageExts = []string{".avif", ".jpeg", ".jpg", ".png", ".svg", ".webp"}

// isFetched reports whether modules may fetch a file. An image is fetched only if the code of a module contains its
// name.
func (a *archive) isFetched(name string, size int) bool {
	ext := strings.ToLower(path.Ext(name))
	if size > maxFetched {
		return false
	}
	return slices.Contains(fetchedExts, ext) || slices.Contains(imageExts, ext) && strings.Contains(a.code, path.Base(name))
}

// data returns a script that contains a file.
func (a *archive) data(name string, data []byte) ([]byte, error) {
	if strings.HasPrefix(path.Base(name), "site.") && strings.Contains(name, site.AssetDir) {
		data = withoutServices(data)
	}
	isText := utf8.Valid(data)
	text := string(data)
	if !isText {
		text = base64.StdEncoding.EncodeToString(data)
	}
	address, err := json.Marshal(a.base + "/" + name)
	if err != nil {
		return nil, err
	}
	literal, err := json.Marshal(text)
	return fmt.Appendf(nil, "tresdocsArchive.data(%s,%s,%t)\n", address, literal, !isText), err
}

// withoutServices returns the site's data without analytics and insights, which archives do not use.
func withoutServices(data []byte) []byte {
	var fields map[string]json.RawMessage
	if json.Unmarshal(data, &fields) != nil {
		return data
	}
	delete(fields, "analytics")
	delete(fields, "insights")
	rest, err := json.Marshal(fields)
	if err != nil {
		return data
	}
	return rest
}
