// Package htmltree contains the rules of HTML and SVG for trees of elements. It maps between attributes and properties
// and defines which elements can be nested. The Markdown parser uses it to read tags, and the page writer uses it to
// write properties.
package htmltree
