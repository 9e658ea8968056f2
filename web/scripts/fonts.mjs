// Reduces the fonts to the subset that pages use: the characters of Western European languages, and the weights that
// the style sheets use. Glyphs that are used only in ligatures and alternates are removed.
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import subsetFont from "subset-font"

const FONTS = {
  inter: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  "jetbrains-mono":
    "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
}
const WEIGHTS = { min: 400, max: 700 }
const CHARACTERS =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, " +
  "U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD"

/** The characters of titles. They include the characters of Eastern European languages and of Vietnamese. */
const CARD_CHARACTERS =
  "U+0020-024F, U+02BB-02DD, U+0370-03FF, U+0400-045F, U+0490-0491, U+1E00-1EFF, U+2010-2044, U+20A0-20BF, U+2122, U+2190-2193, U+2212"

const require = createRequire(import.meta.url)
const target = new URL("../fonts/", import.meta.url)

/** Returns the characters in ranges that are written in the format of the CSS property unicode-range. */
function characters(ranges) {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from, to = from]) => {
      const first = parseInt(from, 16)
      return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, n) => first + n)
    })
    .map((code) => String.fromCodePoint(code))
    .join("")
}

const text = characters(CHARACTERS)
await mkdir(target, { recursive: true })
for (const [name, file] of Object.entries(FONTS)) {
  const font = await readFile(require.resolve(file))
  const subset = await subsetFont(font, text, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    noLayoutClosure: true,
  })
  await writeFile(new URL(`${name}.woff2`, target), subset)
}

// Go draws the social cards. It can read only uncompressed fonts with a single weight.
const CARDS = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"]
const CARD_WEIGHT = 600
const cards = new URL("../../internal/assets/card/fonts/", import.meta.url)

await mkdir(cards, { recursive: true })
for (const name of CARDS) {
  const file = `@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`
  const font = await readFile(require.resolve(file))
  const subset = await subsetFont(font, characters(CARD_CHARACTERS), {
    targetFormat: "truetype",
    variationAxes: { wght: CARD_WEIGHT },
    noLayoutClosure: true,
  })
  await writeFile(new URL(`inter-${name}.ttf`, cards), subset)
}
