package render

import (
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/sanitize"
)

// frame writes a frame of a host that the site allows; any other is left out. No frame may take the reader away.
func (f *folder) frame(n *mdc.Node) {
	for _, address := range mdc.FrameAddresses(n) {
		if !sanitize.Frame(address, f.frames) {
			return
		}
	}
	f.html.WriteString("<iframe")
	f.attributes(n)
	if n.Prop("sandbox") == nil && n.Prop(":sandbox") == nil {
		attr(&f.html, "sandbox", sanitize.DefaultSandbox)
	}
	f.html.WriteByte('>')
	f.close("iframe")
}
