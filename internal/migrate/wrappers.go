package migrate

import (
	"regexp"
	"slices"
	"strings"
)

// wrappers are Vue and VitePress components that only show their content, in the browser or in another location.
var wrappers = []string{"client-only", "teleport", "suspense", "keep-alive", "transition"}

var (
	// wrapperTag matches a tag of a wrapper.
	wrapperTag = regexp.MustCompile(`</?(?:ClientOnly|Teleport|Suspense|KeepAlive|Transition|` + strings.Join(wrappers, "|") + `)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?/?>`)
	// opensFallback and closesFallback match the first and last line of the content that is shown in place of a wrapper.
	opensFallback  = regexp.MustCompile(`^\s*<template\s+(?:#|v-slot:)fallback\s*>`)
	closesFallback = regexp.MustCompile(`</template>\s*$`)
)

// withoutWrappers removes the tags of wrappers from a VitePress document, except in code. A wrapper whose first tag is
// on a line by itself becomes an element, so that its content remains HTML. Tags that span several lines are kept.
func withoutWrappers(text string) string {
	if !wrapperTag.MatchString(text) {
		return text
	}
	text, _, _ = cutElements(text, opensFallback, closesFallback)
	var open []string // the end tags of the open wrappers
	return changeLines(text, func(line string) string {
		return outsideCode(line, func(text string) string {
			return wrapperTag.ReplaceAllStringFunc(text, func(tag string) string {
				last := len(open) - 1
				switch {
				case strings.HasSuffix(tag, "/>"):
					return ""
				case strings.HasPrefix(tag, "</") && last < 0:
					return tag // its first tag spans several lines and is kept
				case strings.HasPrefix(tag, "</"):
					end := open[last]
					open = slices.Delete(open, last, last+1)
					return end
				case strings.TrimSpace(line) == tag:
					open = append(open, "</div>")
					return "<div>"
				}
				open = append(open, "")
				return ""
			})
		})
	})
}
