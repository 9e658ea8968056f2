package project_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"github.com/tresjs/tresdocs/internal/project"
)

// TestOpenScalesToPublish checks that smaller versions of images are created only during builds.
func TestOpenScalesToPublish(t *testing.T) {
	dir := t.TempDir()
	var wide bytes.Buffer
	if err := jpeg.Encode(&wide, image.NewGray(image.Rect(0, 0, 700, 100)), &jpeg.Options{Quality: 100}); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"tresdocs.yaml":    []byte("site: { name: Site, title: Site }\n"),
		"content/index.md": []byte("# Home\n\n![Wide](/wide.jpg)\n"),
		"public/wide.jpg":  wide.Bytes(),
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, publish := range []bool{false, true} {
		p, problems, err := project.Open(t.Context(), dir, project.Options{Publish: publish})
		if p == nil || err != nil {
			t.Fatal(problems, err)
		}
		picture, err := p.Site.Picture(t.Context(), "/wide.jpg", 0)
		p.Close()
		if err != nil || picture.Damage != nil {
			t.Fatal(err, picture.Damage)
		}
		if made := len(picture.Files) > 0; made != publish || picture.View.Width != 700 {
			t.Errorf("Publish %t: width %d, versions %t", publish, picture.View.Width, made)
		}
	}
}
