package render

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/render/payload"
)

// Icons finds icons by the names that authors write, and returns them as SVG.
type Icons struct {
	set *icons.Set
	// elsewhere is set if browsers may fetch icons that are not in the set.
	elsewhere bool
	// mirrored marks icons that point left or right, for right-to-left text.
	mirrored bool
}

// NewIcons returns the icons of set.
func NewIcons(set *icons.Set) *Icons { return &Icons{set: set} }

// Elsewhere returns the same icons, with a placeholder for each icon of a collection that is not in the set. The
// browser loads the icons for the placeholders.
func (i *Icons) Elsewhere() *Icons { return &Icons{set: i.set, elsewhere: true} }

// Mirrored returns the same icons for right-to-left text. It marks icons that point left or right for styles/rtl.css.
func (i *Icons) Mirrored() *Icons {
	if i == nil {
		return nil
	}
	return &Icons{set: i.set, elsewhere: i.elsewhere, mirrored: true}
}

// sided matches the names of icons that point left or right.
var sided = regexp.MustCompile(`(arrow|chevron|chevrons|caret|move|undo|redo|reply|forward).*(left|right|back|forward)|arrow-up-right$`)

// SVG returns the icon called name, or "" if there is none.
func (i *Icons) SVG(name string) payload.Icon {
	if i == nil || i.set == nil || name == "" {
		return ""
	}
	svg, ok := i.set.SVG(name)
	if i.mirrored && sided.MatchString(name) {
		svg = strings.Replace(svg, "<svg", "<svg data-mirrored", 1)
	}
	if prefix, icon, remote := icons.Remote(name); !ok && i.elsewhere && remote && !i.set.Has(prefix) {
		return payload.Icon(fmt.Sprintf(placeholder, prefix, icon))
	}
	return payload.Icon(svg)
}

// placeholder is the element for an icon that the browser loads.
const placeholder = `<svg data-td-icon="%s:%s" width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true"></svg>`

// Set returns the underlying icon set.
func (i *Icons) Set() *icons.Set { return i.set }
