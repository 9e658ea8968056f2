package review_test

import (
	"bytes"
	"image"
	"image/png"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

// grainy returns a PNG that compresses so poorly that a version with fewer pixels has fewer bytes.
func grainy(t *testing.T, width, height int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	grain := uint32(1)
	for i := range img.Pix {
		grain = grain*1664525 + 1013904223
		img.Pix[i] = byte(grain >> 24)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var picturePages = fstest.MapFS{
	"1.guide/a.md": {Data: []byte("# A\n\n![Wide](/img/wide.png) ![Same](/img/wide.png) ![Fixed](/img/wide.png){width=100} ![Torn](/img/torn.png)\n")},
	"1.guide/b.md": {Data: []byte("---\nthumbnail: /img/thumb.png\n---\n\n# B\n\n![Small](/img/small.png) ![Text](/img/text.png) ![Drawing](/img/cover.svg)\n")},
}

func pictureFolder(t *testing.T) fstest.MapFS {
	wide := grainy(t, 700, 10)
	return fstest.MapFS{
		"img/wide.png":  {Data: wide},
		"img/thumb.png": {Data: grainy(t, 480, 10)},
		"img/small.png": {Data: grainy(t, 200, 10)},
		"img/torn.png":  {Data: wide[:len(wide)/2]},
		"img/text.png":  {Data: []byte("no picture")},
		"img/cover.svg": {Data: []byte(`<svg width="900" height="10"/>`)},
	}
}

func pictureSite(t *testing.T, public fstest.MapFS, dir *cache.Dir) sitetest.Site {
	t.Helper()
	return sitetest.New(t, picturePages, func(c *site.Config) { c.Public, c.Cache = public, dir })
}

// checkedSite returns a pictureSite that is checked but not published.
func checkedSite(t *testing.T, public fstest.MapFS, dir *cache.Dir) sitetest.Site {
	t.Helper()
	return sitetest.New(t, picturePages, func(c *site.Config) { c.Public, c.Cache, c.UnscaledPictures = public, dir, true })
}

// pictureNames renders all pages. It returns the names of the image files without their hashes, and the problems with
// images.
func pictureNames(t *testing.T, s sitetest.Site) ([]string, string) {
	t.Helper()
	problems, err := s.Review.Pages(t.Context(), review.Run{})
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	err = s.Published.Each(t.Context(), func(file site.File) error {
		if name, ok := strings.CutPrefix(file.Path, site.PictureDir); ok {
			parts := strings.Split(name, ".")
			names[parts[0]+"."+parts[2]] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return slices.Sorted(maps.Keys(names)), problems.Sorted().String()
}

func TestPictures(t *testing.T) {
	s := pictureSite(t, pictureFolder(t), nil)
	names, problems := pictureNames(t, s)
	want := []string{"thumb-320.png", "wide-100.png", "wide-200.png", "wide-320.png", "wide-640.png"}
	if !slices.Equal(names, want) {
		t.Errorf("the pictures are %v, want %v", names, want)
	}
	for _, line := range []string{
		`1.guide/a.md:3:82: warning: the image "/img/torn.png" is damaged: decode picture: png: invalid format: not enough pixel data`,
		`1.guide/b.md:7:26: warning: the image "/img/text.png" is damaged: its content is not an image that browsers can display`,
	} {
		if !strings.Contains(problems, line) {
			t.Errorf("the problems are\n%swant also\n%s", problems, line)
		}
	}
}

// TestPicturesAreKept checks that only images that have changed are decoded again.
func TestPicturesAreKept(t *testing.T) {
	public := pictureFolder(t)
	dir := cache.Open(t.TempDir())
	first, _ := pictureNames(t, pictureSite(t, public, dir))
	for range 2 {
		again, _ := pictureNames(t, pictureSite(t, public, dir))
		if !slices.Equal(again, first) {
			t.Fatalf("the pictures become %v, want %v", again, first)
		}
	}
	public["img/wide.png"] = &fstest.MapFile{Data: grainy(t, 330, 10)}
	changed, _ := pictureNames(t, pictureSite(t, public, dir))
	if want := []string{"thumb-320.png", "wide-100.png", "wide-200.png", "wide-320.png"}; !slices.Equal(changed, want) {
		t.Errorf("the pictures become %v, want %v", changed, want)
	}
}

// TestUnscaledPictures checks that a check finds the same problems as a build, although it does not scale images, and
// that it uses the versions that a build has created.
func TestUnscaledPictures(t *testing.T) {
	public := pictureFolder(t)
	dir := cache.Open(t.TempDir())
	names, problems := pictureNames(t, checkedSite(t, public, dir))
	if len(names) > 0 {
		t.Errorf("a check generated the pictures %v", names)
	}
	built, want := pictureNames(t, pictureSite(t, public, dir))
	if problems != want {
		t.Errorf("a check finds\n%swant\n%s", problems, want)
	}
	if names, _ = pictureNames(t, checkedSite(t, public, dir)); !slices.Equal(names, built) {
		t.Errorf("after a build a check offers %v, want %v", names, built)
	}
}
