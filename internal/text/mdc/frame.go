package mdc

import "github.com/tresjs/tresdocs/internal/text/htmltree"

// FrameAddresses returns the URLs of the frame n. An author may specify several.
func FrameAddresses(n *Node) []string {
	var addresses []string
	for _, p := range n.Props {
		if address, ok := htmltree.AttributeValue(p.Value); ok && htmltree.AttributeName(p.Key) == "src" {
			addresses = append(addresses, address)
		}
	}
	return addresses
}
