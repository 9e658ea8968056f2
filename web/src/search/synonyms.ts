import { stemOf } from "./stem"

/** Synonyms that are common in documentation, one group per line. */
const ENGLISH = `
prerequisite requirement
beginner first
multiple several many
migrate upgrade
example recipe cookbook demo
delete remove destroy
error fail problem
performance fast speed optimize
lazy later
get access
handler listener callback
change switch update
configuration settings options
parameter argument args
custom own
folder directory
begin start
pause stop
javascript js
typescript ts
glb gltf
rotate spin turn
click press tap
mouse pointer cursor
image picture
colour color
blank empty
setup install
npm pnpm yarn bun install
package library
debug inspect
size dimension
display show
reuse share
log print
free dispose cleanup
clone copy duplicate
hide invisible
child nested
bug issue
help support
maintainer author team
sound audio
deploy publish
docs documentation
`

const groups = ENGLISH.trim()
  .split("\n")
  .map((line) => line.split(" "))

let synonyms = new Map<string, string[]>()
readGroups(groups)

/** Enables the English synonyms. For other languages, disables synonyms. */
export function takeSynonyms(isEnglish: boolean) {
  synonyms = new Map()
  if (isEnglish) readGroups(groups)
}

/** Returns the synonyms of a word. */
export function synonymsOf(word: string): string[] {
  return synonyms.get(formOf(word)) ?? []
}

function readGroups(groups: string[][]) {
  for (const words of groups) {
    for (const word of words) {
      const others = words.filter((other) => other !== word)
      synonyms.set(formOf(word), [...(synonyms.get(formOf(word)) ?? []), ...others])
    }
  }
}

/** Returns the form that all variants of a word share. */
function formOf(word: string): string {
  return stemOf(word) || word
}
