// Package code is the folder of packages for the code that documents show and run.
//
//   - apidoc: generates Markdown about the exports of a library
//   - bundlefs: limits a bundler to the site's folder
//   - codecheck: compares names in code with packages
//   - examples: compiles Vue components, scenes and code blocks
//   - reference: reads descriptions of the exports of packages
package code
