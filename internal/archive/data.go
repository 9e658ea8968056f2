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

// maxFetched is how many bytes a file has at most that programs can fetch: a script holds it in a third more.
const maxFetched = 64 << 20

// fetched are the endings of files that programs fetch. Pictures are others' too: see [archive.isFetched].
var fetched = []string{".json", ".md", ".bin", ".drc", ".exr", ".fbx", ".glb", ".gltf", ".hdr", ".ktx2", ".mtl", ".obj", ".ply", ".stl", ".usdz"}

// pictures are the endings of files that pages show by themselves, and that scenes draw on things.
var pictures = []string{".avif", ".jpeg", ".jpg", ".png", ".svg", ".webp"}

// isFetched reports whether programs may fetch a file. Of a picture nobody knows but those that name it.
func (a *archive) isFetched(name string, size int) bool {
	ending := strings.ToLower(path.Ext(name))
	if size > maxFetched {
		return false
	}
	return slices.Contains(fetched, ending) || slices.Contains(pictures, ending) && strings.Contains(a.programs, path.Base(name))
}

// data returns a script that holds a file.
func (a *archive) data(name string, data []byte) ([]byte, error) {
	if strings.HasPrefix(path.Base(name), "site.") && strings.Contains(name, site.AssetDir) {
		data = withoutReports(data)
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

// withoutReports takes the services out of what all pages know: nobody counts who reads a copy, or hears what they
// search for.
func withoutReports(data []byte) []byte {
	var known map[string]json.RawMessage
	if json.Unmarshal(data, &known) != nil {
		return data
	}
	delete(known, "analytics")
	delete(known, "insights")
	rest, err := json.Marshal(known)
	if err != nil {
		return data
	}
	return rest
}
