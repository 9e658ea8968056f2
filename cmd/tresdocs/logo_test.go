package main

import (
	"bytes"
	"image"
	"image/png"
	"testing"
	"testing/fstest"
)

func TestPictureSize(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, data    string
		width, height int
	}{
		{"size.svg", `<?xml version="1.0"?><!-- a --><svg width="80" height="24.4px" viewBox="0 0 1 1"/>`, 80, 24},
		{"box.svg", `<svg viewBox="0,0 120 40"></svg>`, 120, 40},
		{"percent.svg", `<svg width="100%" height="100%" viewBox="0 0 12 4"/>`, 12, 4},
		{"none.svg", `<svg/>`, 0, 0},
		{"broken.svg", `<svg`, 0, 0},
		{"empty.svg", ``, 0, 0},
		{"huge.svg", `<svg width="1e300" height="-1"/>`, 0, 0},
		{"picture.png", picture.String(), 30, 20},
		{"broken.png", "no picture", 0, 0},
	} {
		root := fstest.MapFS{"public/" + c.name: {Data: []byte(c.data)}}
		if width, height := pictureSize(root, "/"+c.name); width != c.width || height != c.height {
			t.Errorf("%s: %d × %d, want %d × %d", c.name, width, height, c.width, c.height)
		}
	}
	for _, url := range []string{"/absent.svg", "https://example.com/logo.svg", "/../secret.png", ""} {
		if width, height := pictureSize(fstest.MapFS{}, url); width != 0 || height != 0 {
			t.Errorf("%q: %d × %d, want none", url, width, height)
		}
	}
}
