// Package code is the folder of packages for the code that documents show and run.
//
//   - apidoc: Markdown about the exports of a library
//   - bundlefs: limits a bundler to the site's folder
//   - codecheck: names in code, compared with packages
//   - examples: Vue components, scenes and code blocks are compiled
//   - reference: descriptions of the exports of packages
package code
