// Package assets is the folder of packages for images, icons and style sheets.
//
//   - card: social cards
//   - figures: diagrams and formulas
//   - icons: icons by name
//   - iconservice: icons from other servers
//   - picture: sizes and smaller versions of images
//   - tailwind: utility classes
package assets
