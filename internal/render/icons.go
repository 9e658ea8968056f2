package render

import (
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/payload"
)

// Icons gives icons as SVG by the names that authors write.
type Icons struct{ set *icons.Set }

// NewIcons returns the icons of set.
func NewIcons(set *icons.Set) *Icons { return &Icons{set: set} }

// SVG gives the icon that name names, or nothing where there is none.
func (i *Icons) SVG(name string) payload.Icon {
	if i == nil || i.set == nil || name == "" {
		return ""
	}
	svg, _ := i.set.SVG(name)
	return payload.Icon(svg)
}

// Set returns the icons themselves.
func (i *Icons) Set() *icons.Set { return i.set }
