package card_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"testing"

	"golang.org/x/image/font/gofont/gobold"

	"github.com/tresjs/tresdocs/internal/assets/card"
)

var style = card.Style{Background: "#09090b", Text: "#fafafa", Muted: "#a1a1aa", Accent: "#2dd4bf"}

// cards are the cards of various pages, by name.
var cards = map[string]card.Card{
	"short":    {Site: "TresJS", Section: "Guide", Title: "Events", Description: "How objects of a scene hear of the mouse."},
	"long":     {Site: "TresJS", Section: "Essentials › Core architecture", Title: "How to write a custom renderer that turns the tags of your templates into the objects of a scene", Description: "What a renderer of Vue has to do, how that of TresJS does it, and where to look when an object is not where it should be in the tree of the scene."},
	"one word": {Title: "averyveryveryverylongpropertynamethatdoesnotbreakanywhereandgoesonandonwithoutend"},
	"accents":  {Site: "Dokumentace", Section: "Příručka", Title: "Žluťoučký kůň úpěl ďábelské ódy", Description: "Съешь же ещё этих мягких французских булок"},
	"emoji":    {Site: "🚀 Rocket", Title: "Launch 🚀 it"},
	"picture":  {Site: "TresJS", Section: "Cookbook", Title: "Orbit controls", Description: "Let visitors turn and zoom a scene.", Picture: photo()},
}

// photo returns an image without uniform areas, which is as difficult to compress as a photo.
func photo() []byte {
	m := image.NewRGBA(image.Rect(0, 0, 900, 500))
	for y := range 500 {
		for x := range 900 {
			m.SetRGBA(x, y, color.RGBA{uint8(128 + 100*math.Sin(float64(x)/9)), uint8(128 + 100*math.Sin(float64(y)/7)), uint8(x ^ y), 255})
		}
	}
	var b bytes.Buffer
	_ = png.Encode(&b, m)
	return b.Bytes()
}

func TestDraw(t *testing.T) {
	maker, err := card.New(style)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range cards {
		data, err := maker.Draw(c)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := maker.Draw(c)
		decoded, format, err := image.Decode(bytes.NewReader(data))
		switch {
		case err != nil:
			t.Errorf("%s: %v", name, err)
		case decoded.Bounds().Size() != image.Pt(card.Width, card.Height):
			t.Errorf("%s has the size %v", name, decoded.Bounds().Size())
		case len(data) > card.MaxBytes:
			t.Errorf("%s has %d bytes", name, len(data))
		case !bytes.Equal(data, again):
			t.Errorf("drawing %s twice gives different images", name)
		case (format == "png") != (c.Ext() == "png"):
			t.Errorf("%s is a %s file named %s", name, format, c.Ext())
		}
		if dir := os.Getenv("CARDS"); dir != "" { // set CARDS to a folder to inspect the cards
			if err := os.WriteFile(dir+"/"+name+"."+c.Ext(), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if c.Picture == nil {
			checkMargins(t, name, decoded)
		}
	}
}

// checkMargins looks for bright pixels in the margins. Only text has bright pixels, and the margins must not contain
// text.
func checkMargins(t *testing.T, name string, m image.Image) {
	t.Helper()
	for y := range card.Height - 12 {
		for x := range card.Width {
			inside := x >= 76 && x < card.Width-76 && y >= 60 && y < card.Height-32
			r, g, b, _ := m.At(x, y).RGBA()
			if !inside && min(r, g, b)>>8 > 0x80 {
				t.Fatalf("%s has text at %d, %d", name, x, y)
			}
		}
	}
}

func TestCovers(t *testing.T) {
	maker, err := card.New(style)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"Events": true, "Ελληνικά": true, "Русский": true, "Tiếng Việt": true, "e\u0301": true, "Launch 🚀": true, "": true, "<T> & “x” → y…": true,
		"事件": false, "イベント": false, "이벤트": false, // no built-in font contains these characters
		"الأحداث": false, "אירועים": false, "घटनाएँ": false, // these need a shaper, regardless of the font
	} {
		if got := maker.Covers(text); got != want {
			t.Errorf("Covers(%q) = %t", text, got)
		}
	}
}

// TestOwnFont checks that a font of the site takes precedence over the built-in fonts.
func TestOwnFont(t *testing.T) {
	own := style
	own.Font = gobold.TTF
	maker, err := card.New(own)
	if err != nil {
		t.Fatal(err)
	}
	other, _ := card.New(style)
	a, _ := maker.Draw(cards["short"])
	b, _ := other.Draw(cards["short"])
	if bytes.Equal(a, b) {
		t.Error("the font of the site has no effect")
	}
	own.Font = []byte("no font")
	if _, err := card.New(own); err == nil {
		t.Error("an invalid font is accepted")
	}
	own = style
	own.Accent = "red"
	if _, err := card.New(own); err == nil {
		t.Error("an invalid color is accepted")
	}
	if data, err := other.Draw(card.Card{Title: "A", Picture: []byte("no picture")}); err != nil || len(data) == 0 {
		t.Errorf("an invalid picture was not omitted: %v", err)
	}
}

func BenchmarkDraw(b *testing.B) {
	maker, err := card.New(style)
	if err != nil {
		b.Fatal(err)
	}
	poster := cards["picture"]
	poster.Picture, err = os.ReadFile("../../../examples/hero/poster.webp")
	if err != nil {
		b.Fatal(err)
	}
	cards["poster"] = poster
	for _, name := range []string{"long", "picture", "poster"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := maker.Draw(cards[name]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
