package picture_test

import (
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/assets/picture"
)

func TestSize(t *testing.T) {
	const png = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10\x00\x00\x00\x08\x08\x06\x00\x00\x00\xf0\x76\x7f\x97"
	files := map[string]string{
		"sized.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="44px" height="10.4" viewBox="0 0 1 1"/>`,
		"box.svg":   `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 118 24"/>`,
		"bare.svg":  `<svg xmlns="http://www.w3.org/2000/svg"/>`,
		"torn.svg":  `<svg width=`,
		"logo.png":  png,
	}
	public := fstest.MapFS{}
	for name, data := range files {
		public[name] = &fstest.MapFile{Data: []byte(data)}
	}
	for _, c := range []struct {
		path          string
		width, height int
	}{
		{"/sized.svg", 44, 10},
		{"/box.svg", 118, 24},
		{"/bare.svg", 0, 0},
		{"/torn.svg", 0, 0},
		{"/logo.png", 16, 8},
		{"/absent.svg", 0, 0},
		{"https://example.org/logo.svg", 0, 0},
	} {
		if width, height := picture.Size(public, c.path); width != c.width || height != c.height {
			t.Errorf("%s is %d×%d, want %d×%d", c.path, width, height, c.width, c.height)
		}
	}
}
