package elements

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"strings"

	"github.com/tresjs/tresdocs/internal/apidoc"
)

// playLink returns the address of a live scene whose playground opens with code as the file App.vue. It packs the code as
// web/src/playground/link.ts does.
func playLink(scene, code string) string {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		panic(err) // impossible: the level is valid
	}
	_, _ = w.Write([]byte(apidoc.AsJSON(map[string]string{"App.vue": code + "\n"}))) // a buffer never fails
	_ = w.Close()
	separator := "&"
	if !strings.Contains(scene, "#") {
		separator = "#"
	}
	return scene + separator + "code=" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}
