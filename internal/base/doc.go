// Package base is the folder of packages that know nothing about documentation.
//
//   - budget: limits for authors' text
//   - buildtime: the time of a build, which can be set
//   - cache: results that are kept between builds
//   - csp: content security policies
//   - diag: problems with their positions
//   - folder: files of one folder and nothing outside it
//   - history: when files last changed, according to git
//   - lifetime: values that goroutines share
//   - notices: licenses of the third-party code in the program
//   - ownfolder: the folder of a site that is reserved for the program
//   - revision: files of a git commit
//   - unchanged: whether files have changed since an earlier build
package base
