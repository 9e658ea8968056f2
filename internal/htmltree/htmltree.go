// Package htmltree knows HTML and SVG as far as a tree of elements needs it: how attributes are spelled as
// properties and back, from one table, and which elements may be in which. A Markdown parser that meets tags, and
// a writer of pages that meets properties, both ask here.
package htmltree
