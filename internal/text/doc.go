// Package text is the folder of packages that turn authors' text into documents.
//
//   - content: files become documents in collections
//   - frontmatter: the YAML at the top of a document
//   - highlight: syntax highlighting
//   - htmltree: the rules of HTML and SVG
//   - include: text and code from other files
//   - mdc: Markdown with components
//   - sanitize: HTML that authors may use
//   - slug: path segments and heading ids
package text
