package icons_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestFolder compares the icons of SVG files, or the reasons why the files are rejected.
func TestFolder(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/folder.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			files := fstest.MapFS{c.Name + ".svg": {Data: c.In}, "note.txt": {Data: []byte("no icon")}}
			collection, problems, err := icons.ReadFolder("own", files)
			if err != nil {
				t.Fatal(err)
			}
			svg, _ := collection.SVG(c.Name)
			c.Want(t, svg+"\n"+problems.String())
		})
	}
}

// TestLargeIcon checks that an icon that would make pages large is left out and reported.
func TestLargeIcon(t *testing.T) {
	path := `<svg viewBox="0 0 4 4"><path d="` + strings.Repeat("M0 0", 20_000) + `"/></svg>`
	collection, problems, err := icons.ReadFolder("own", fstest.MapFS{"a.svg": {Data: []byte(path)}})
	if err != nil {
		t.Fatal(err)
	}
	want := "a.svg:1:1: the icon is larger than 64 KB"
	if got := problems.String(); collection.Len() != 0 || !strings.HasPrefix(got, want) {
		t.Errorf("%d icons, problems:\n%s\nwant none and %q", collection.Len(), got, want)
	}
}

// TestCollection compares all icons of a collection, individually and as a subset.
func TestCollection(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/collection.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			collection := open(t, c.In)
			var out strings.Builder
			for i := range collection.Len() {
				svg, ok := collection.SVG(collection.Name(i))
				fmt.Fprintf(&out, "%s: %t %s\n", collection.Name(i), ok, svg)
				subset, notFound, err := collection.Subset([]string{collection.Name(i), "nope"})
				fmt.Fprintf(&out, "  %s %q %v\n", subset, notFound, err)
			}
			c.Want(t, out.String())
		})
	}
}

// collectionOf returns a packed collection whose icons all look the same.
func collectionOf(t *testing.T, prefix string, names ...string) *fstest.MapFile {
	t.Helper()
	list := map[string]any{}
	for _, name := range names {
		list[name] = map[string]string{"body": "<path/>"}
	}
	source, err := json.Marshal(map[string]any{"prefix": prefix, "icons": list})
	if err != nil {
		t.Fatal(err)
	}
	packed, err := icons.Pack(source)
	if err != nil {
		t.Fatal(err)
	}
	return &fstest.MapFile{Data: packed}
}

func testSet(t *testing.T) *icons.Set {
	t.Helper()
	own, _, err := icons.ReadFolder("tres", fstest.MapFS{"logo.svg": {Data: []byte(`<svg viewBox="0 0 4 4"><path/></svg>`)}})
	if err != nil {
		t.Fatal(err)
	}
	set, err := icons.New(fstest.MapFS{
		"lucide.icons":     collectionOf(t, "lucide", "house", "hoses", "arrow-right", "rocket", "lab-flask"),
		"lucide-lab.icons": collectionOf(t, "lucide-lab", "flask", "house"),
		"broken.icons":     {Data: []byte("tresdocs icons 1\n\xff\xff\xff\xff")},
	}, own)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestNames(t *testing.T) {
	set := testSet(t)
	for _, c := range []struct {
		name string
		want string // the parts of the name, and whether the icon exists
	}{
		{"i-lucide-house", "lucide house true true"},
		{"i-lucide:house", "lucide house true true"},
		{"lucide:house", "lucide house true true"},
		{"lucide-arrow-right", "lucide arrow-right true true"},
		{"lucide-lab-flask", "lucide-lab flask true true"}, // the longest prefix takes precedence
		{"lucide:lab-flask", "lucide lab-flask true true"},
		{"tres:logo", "tres logo true true"},
		{"lucide:House", "lucide House true false"},
		{"lucide:", "lucide  true false"},
		{"broken:house", "broken house true false"},
		{"octicon:house", "octicon house false false"},
		{"house", "  false false"},
		{"", "  false false"},
	} {
		prefix, icon, known := set.Split(c.name)
		_, drawn := set.SVG(c.name)
		if got := fmt.Sprintf("%s %s %t %t", prefix, icon, known, drawn); got != c.want {
			t.Errorf("%q: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestSuggest(t *testing.T) {
	set := testSet(t)
	for _, c := range []struct {
		name string
		want []string
	}{
		{"i-lucide-hosue", []string{"i-lucide-house"}},
		{"lucide:arow-right", []string{"lucide:arrow-right"}},
		{"lucide:right-arrow", []string{"lucide:arrow-right"}},
		{"i-lucid:house", []string{"i-lucide:house", "i-lucide-lab:house"}},
		{"rocket", []string{"lucide-rocket"}},
		{"lucide:completely-else", nil},
		{"broken:house", nil},
		{"lucide:" + strings.Repeat("house", 100_000), nil},
	} {
		if got := set.Suggest(c.name); !slices.Equal(got, c.want) {
			t.Errorf("Suggest(%.40q) = %q, want %q", c.name, got, c.want)
		}
	}
}

func TestBrokenCollection(t *testing.T) {
	if _, err := testSet(t).Collection("broken"); err == nil ||
		err.Error() != "open broken.icons: not a valid packed icon collection" {
		t.Errorf("got error %v", err)
	}
	if _, err := icons.Pack([]byte(`{"prefix":"../x"}`)); err == nil ||
		err.Error() != `pack icons: "../x" is not a valid prefix: use lowercase letters, digits and dashes` {
		t.Errorf("got error %v", err)
	}
}

// TestPackIsStable checks that packing the same collection twice produces the same bytes.
func TestPackIsStable(t *testing.T) {
	var names []string
	for i := range 2000 {
		names = append(names, fmt.Sprintf("icon-%d", i))
	}
	a, b := collectionOf(t, "many", names...), collectionOf(t, "many", names...)
	if !slices.Equal(a.Data, b.Data) {
		t.Error("packing a collection twice gives different files")
	}
	c, err := icons.Open(a.Data)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if _, ok := c.SVG(name); !ok {
			t.Errorf("%s is lost", name)
		}
	}
}

// TestDamagedFile truncates a file at every position, and changes each byte. Looking up an icon must not panic.
func TestDamagedFile(t *testing.T) {
	packed := collectionOf(t, "x", "a", "b").Data
	for i := range packed {
		lookUp(packed[:i])
		damaged := slices.Clone(packed)
		damaged[i] ^= 0xff
		lookUp(damaged)
	}
}

func lookUp(packed []byte) {
	c, err := icons.Open(packed)
	if err != nil {
		return
	}
	for _, name := range []string{"a", "b", "c"} {
		c.SVG(name)
		_, _, _ = c.Subset([]string{name})
	}
}

// FuzzOpen reads damaged files. Looking up an icon must end and must not panic.
func FuzzOpen(f *testing.F) {
	packed, err := icons.Pack([]byte(`{"prefix":"x","icons":{"a":{"body":"<path/>"}},"aliases":{"b":{"parent":"a"}}}`))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(packed)
	f.Fuzz(func(_ *testing.T, data []byte) { lookUp(data) })
}

// FuzzFolder reads SVG files. The result must not contain anything that runs, and cleaning it again must not change it.
func FuzzFolder(f *testing.F) {
	f.Add(`<svg viewBox="0 0 2 2"><g onload="x"><script>x</script><path d="M0 0"/></g></svg>`)
	f.Add(`<svg width="2" height="2"><title><![CDATA[<script>]]></title><text><![CDATA[<b>]]></text></svg>`)
	f.Fuzz(func(t *testing.T, src string) {
		c, _, err := icons.ReadFolder("own", fstest.MapFS{"a.svg": {Data: []byte(src)}})
		if err != nil {
			t.Fatal(err)
		}
		svg, _ := c.SVG("a")
		lower := strings.ToLower(svg)
		for _, bad := range []string{"<script", "<foreignobject", "<![cdata[", "<title", "<!--"} {
			if strings.Contains(lower, bad) {
				t.Errorf("%q became %q", src, svg)
			}
		}
	})
}

// BenchmarkSVG looks up icons throughout a collection of 2,000 icons.
func BenchmarkSVG(b *testing.B) {
	list := map[string]any{}
	for i := range 2000 {
		list[fmt.Sprintf("icon-%d", i)] = map[string]string{"body": fmt.Sprintf(`<path fill="none" d="M%d 4h3l%d 7z"/>`, i, i*7)}
	}
	source, err := json.Marshal(map[string]any{"prefix": "many", "icons": list})
	if err != nil {
		b.Fatal(err)
	}
	packed, err := icons.Pack(source)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		c, err := icons.Open(packed)
		if err != nil {
			b.Fatal(err)
		}
		for i := 0; i < 2000; i += 40 {
			c.SVG(fmt.Sprintf("icon-%d", i))
		}
	}
}
