package icons

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

const (
	// maxAliases is the maximum length of a chain of aliases. It also prevents infinite loops.
	maxAliases = 16
	// defaultSize is the default width and height of icons.
	defaultSize = 16
)

// icon is an icon or an alias in Iconify JSON.
type icon struct {
	Body   string   `json:"body"`
	Parent string   `json:"parent"`
	Left   *float64 `json:"left"`
	Top    *float64 `json:"top"`
	Width  *float64 `json:"width"`
	Height *float64 `json:"height"`
	// Rotate is the number of quarter turns.
	Rotate int  `json:"rotate"`
	HFlip  bool `json:"hFlip"`
	VFlip  bool `json:"vFlip"`
}

// chain lists the aliases of name, beginning with name and ending with the icon.
func (c *Collection) chain(name string) ([]entry, bool) {
	var chain []entry
	for range maxAliases {
		e, ok := c.find(name)
		if !ok {
			return nil, false
		}
		chain = append(chain, e)
		if !e.alias {
			return chain, true
		}
		part, err := c.decode(e)
		if err != nil {
			return nil, false
		}
		name = part.Parent
	}
	return nil, false
}

func (c *Collection) decode(e entry) (icon, error) {
	data, err := c.json(e)
	if err != nil {
		return icon{}, err
	}
	var part icon
	if err := json.Unmarshal(data, &part); err != nil {
		return icon{}, fmt.Errorf("read %s:%s: %w", c.Prefix, e.name, err)
	}
	return part, nil
}

// SVG returns the named icon as a complete <svg> element, which is one em wide and high and hidden from screen
// readers. Text next to the icon must convey its meaning.
func (c *Collection) SVG(name string) (string, bool) {
	chain, ok := c.chain(name)
	if !ok {
		return "", false
	}
	whole := icon{}
	for _, e := range chain {
		part, err := c.decode(e)
		if err != nil {
			return "", false
		}
		whole = whole.over(part)
	}
	whole = whole.over(icon{Left: c.info.Left, Top: c.info.Top, Width: c.info.Width, Height: c.info.Height})
	box := viewBox{value(whole.Left, 0), value(whole.Top, 0), value(whole.Width, defaultSize), value(whole.Height, defaultSize)}
	body := ownIDs(whole.Body, c.Prefix+"-"+name+"-")
	if transform := whole.transform(box); transform != "" {
		body = `<g transform="` + transform + `">` + body + `</g>`
	}
	if whole.turns()%2 == 1 {
		box = box.turned()
	}
	if drawn, ok := withoutLooks(body); ok {
		return fmt.Sprintf(`<svg viewBox="%s" class="line-icon" aria-hidden="true">%s</svg>`, box, drawn), true
	}
	return fmt.Sprintf(`<svg viewBox="%s" width="1em" height="1em" aria-hidden="true">%s</svg>`, box, body), true
}

// lineLooks holds the attributes that outline icon sets repeat in each icon. The front end's class line-icon sets
// them once per page.
const lineLooks = ` fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"`

// withoutLooks removes the attributes in lineLooks from an icon body that consists of one group or shape with these
// attributes. It returns false for other icons.
func withoutLooks(body string) (string, bool) {
	if shapes, ok := strings.CutPrefix(body, "<g"+lineLooks+">"); ok && !strings.Contains(shapes, "<g") {
		return strings.CutSuffix(shapes, "</g>")
	}
	return strings.Replace(body, lineLooks, "", 1), strings.Count(body, "<") == 1 && strings.Contains(body, lineLooks+" ")
}

// over merges an alias into its target. The sizes of the alias take precedence, and flips and turns accumulate.
func (i icon) over(parent icon) icon {
	return icon{
		Body:   cmp.Or(i.Body, parent.Body),
		Left:   cmp.Or(i.Left, parent.Left),
		Top:    cmp.Or(i.Top, parent.Top),
		Width:  cmp.Or(i.Width, parent.Width),
		Height: cmp.Or(i.Height, parent.Height),
		Rotate: i.Rotate%4 + parent.Rotate%4,
		HFlip:  i.HFlip != parent.HFlip,
		VFlip:  i.VFlip != parent.VFlip,
	}
}

// turns returns the number of clockwise quarter turns of the icon. Flipping in both directions counts as two turns.
func (i icon) turns() int {
	turns := i.Rotate
	if i.HFlip && i.VFlip {
		turns += 2
	}
	return (turns%4 + 4) % 4
}

// transform returns the transform that turns and flips the icon around the center of its box.
func (i icon) transform(box viewBox) string {
	var steps []string
	x, y := box.left+box.width/2, box.top+box.height/2
	if turns := i.turns(); turns != 0 {
		steps = append(steps, fmt.Sprintf("rotate(%d %s %s)", 90*turns, number(x), number(y)))
	}
	switch {
	case i.HFlip && !i.VFlip:
		steps = append(steps, fmt.Sprintf("translate(%s 0) scale(-1 1)", number(2*x)))
	case i.VFlip && !i.HFlip:
		steps = append(steps, fmt.Sprintf("translate(0 %s) scale(1 -1)", number(2*y)))
	}
	return strings.Join(steps, " ")
}

// viewBox is the view box of an icon.
type viewBox struct{ left, top, width, height float64 }

// turned returns the box after a quarter turn around its center.
func (b viewBox) turned() viewBox {
	x, y := b.left+b.width/2, b.top+b.height/2
	return viewBox{x - b.height/2, y - b.width/2, b.height, b.width}
}

func (b viewBox) String() string {
	return number(b.left) + " " + number(b.top) + " " + number(b.width) + " " + number(b.height)
}

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

func value(p *float64, otherwise float64) float64 {
	if p == nil {
		return otherwise
	}
	return *p
}
