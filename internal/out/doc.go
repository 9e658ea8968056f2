// Package out is the folder of packages for everything that leaves the program. A built site is written, served, previewed,
// uploaded, compared or packed.
//
//   - archive: a zip file that opens from the disk
//   - build: a folder
//   - dev: the preview
//   - diff: differences between two builds
//   - insights: what readers looked for and did not find
//   - mcp: the Model Context Protocol
//   - outputs: the files of a site in addition to its pages
//   - pack: the folder of the library's package
//   - publish: a bucket of an object store
//   - server: HTTP
package out
