package elements

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/apidoc"
)

// playLink returns the URL of a live scene that opens its playground with code as App.vue. The code is encoded in
// the same way as in web/src/playground/link.ts.
func playLink(scene, code string) string {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	_, _ = w.Write([]byte(apidoc.AsJSON(map[string]string{"App.vue": code + "\n"}))) // writing to a buffer cannot fail
	_ = w.Close()
	separator := "&"
	if !strings.Contains(scene, "#") {
		separator = "#"
	}
	return scene + separator + "code=" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}
