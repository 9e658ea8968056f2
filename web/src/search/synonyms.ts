import { stemOf } from "./stem"

/** Synonyms that are common in documentation, one group per line. */
const ENGLISH = `
prerequisite requirement
beginner first
multiple several many
migrate upgrade
example recipe cookbook demo sample
delete remove destroy
error fail problem
performance fast speed optimize quick
lazy later
get access
handler listener callback
change switch update toggle
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
hide invisible disappear vanish missing gone
child nested
bug issue
help support
maintainer author team
sound audio
deploy publish host production
docs documentation
replace swap exchange
big large huge
small tiny
shape form
side face
prevent block disable
follow track
drag grab
slow lag stutter choppy jank sluggish
crash freeze
hover mouseover pointerenter
movie video
ground floor
transparent opacity translucent
glow bloom
gravity physics
mobile phone touch smartphone
shortcut keyboard key
accessibility accessible a11y
async await suspense promise
store state pinia
router route
viewpoint camera
position location place
vr xr webxr headset ar
antialias jagged
stretch squash distort
flicker blink
fuzzy blurry pixelated
dark black dim
finger swipe touch
guide tutorial walkthrough lesson
reduce lower decrease shrink
url path address
load download fetch
screenshot capture snapshot photo
text label letter font
popup modal dialog
smooth soft ease lerp
collision collide hit
fall drop
sea ocean water
vehicle car
player character avatar
exception error throw
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

/** Returns the canonical form of a word. */
function formOf(word: string): string {
  return stemOf(word) || word
}
