package mdc

import "github.com/tresjs/tresdocs/internal/htmltree"

// FrameAddresses lists the addresses of what the frame n shows: one, unless its author has written more.
func FrameAddresses(n *Node) []string {
	var addresses []string
	for _, p := range n.Props {
		if address, ok := htmltree.AttributeValue(p.Value); ok && htmltree.AttributeName(p.Key) == "src" {
			addresses = append(addresses, address)
		}
	}
	return addresses
}
