package render

import (
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// frame writes a frame if the site allows its host. It omits all other frames, and frames without a URL. A page of
// another host cannot navigate the page that contains the frame. The site's own pages are trusted.
func (w *articleWriter) frame(n *mdc.Node) {
	addresses := mdc.FrameAddresses(n)
	foreign := false
	for _, address := range addresses {
		if !sanitize.Frame(address, w.frames) {
			return
		}
		host, _ := sanitize.FrameHost(address)
		foreign = foreign || host != ""
	}
	if len(addresses) == 0 {
		return
	}
	w.html.WriteString("<iframe")
	w.attributes(n)
	if foreign && n.Prop("sandbox") == nil && n.Prop(":sandbox") == nil {
		attr(w.html, "sandbox", sanitize.DefaultSandbox)
	}
	w.html.WriteByte('>')
	w.close("iframe")
}
