package content

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// Source is a host that a page loads resources from, and the policy directive that must allow it.
type Source struct{ Directive, Origin string }

// sources returns the hosts that the elements of a document load resources from, without duplicates.
func sources(nodes []*mdc.Node) []Source {
	var all []Source
	for n := range mdc.Elements(nodes) {
		for _, source := range sourcesOf(n) {
			if source.Origin != "" && !slices.Contains(all, source) {
				all = append(all, source)
			}
		}
	}
	return all
}

// sourcesOf returns the sources of a single element.
func sourcesOf(n *mdc.Node) []Source {
	tag, isHTML := mdc.HTMLTag(n.Tag)
	if isHTML && tag == "iframe" {
		return frameSources(n)
	}
	var found []Source
	if strings.HasPrefix(n.Tag, "video-") {
		found = append(found, Source{csp.Frame, "https://" + sanitize.VideoHost})
	}
	for _, p := range n.Props {
		value, isText := htmltree.AttributeValue(p.Value)
		if !isText {
			continue
		}
		switch htmltree.AttributeName(p.Key) {
		case "src":
			found = append(found, Source{directiveOf(tag), csp.Origin(value)})
		case "poster", "image", "light", "dark":
			found = append(found, Source{csp.Image, csp.Origin(value)})
		case "srcset":
			for word := range strings.FieldsSeq(value) {
				found = append(found, Source{csp.Image, csp.Origin(strings.Trim(word, ","))})
			}
		}
	}
	return found
}

// directiveOf returns the policy directive that applies to the URL of an element.
func directiveOf(tag string) string {
	switch tag {
	case "audio", "video", "track", "source":
		return csp.Media
	}
	return csp.Image
}

// frameSources returns the sources of a video frame. The hosts of other frames are part of the configuration.
func frameSources(n *mdc.Node) []Source {
	for _, address := range mdc.FrameAddresses(n) {
		if host, ok := sanitize.FrameHost(address); ok && host == sanitize.VideoHost {
			return []Source{{csp.Frame, "https://" + host}}
		}
	}
	return nil
}
