// Package out is the folder of packages that output sites. A built site is written, served, previewed, uploaded,
// compared or packed.
//
//   - archive: a zip file that can be opened from disk
//   - build: a folder
//   - dev: the preview
//   - diff: differences between two builds
//   - insights: searches and URLs without results, and feedback
//   - mcp: the Model Context Protocol
//   - outputs: the files of a site in addition to its pages
//   - pack: documentation in a library's package
//   - publish: a bucket of an object store
//   - server: HTTP
package out
