// Package htmltree contains the rules of HTML and SVG that a tree of elements needs: the mapping between attributes and
// properties, in one table, and allowed nesting. Both a Markdown parser that reads tags and a writer of pages that
// reads properties use it.
package htmltree
