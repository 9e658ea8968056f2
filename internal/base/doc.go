// Package base is the folder of packages that know nothing about documentation.
//
//   - budget: limits on authors' text
//   - buildtime: the time of a build, which can be overridden
//   - cache: results that persist between builds
//   - csp: content security policies
//   - diag: problems with their positions
//   - folder: files in a folder, and nothing outside it
//   - history: when files last changed, according to git
//   - lifetime: values that goroutines share
//   - notices: licenses of third-party code
//   - ownfolder: the folder of a site that is reserved for the program
//   - revision: files of a git commit
//   - unchanged: whether files have changed since an earlier build
package base
