// Cuts the fonts to what pages use of them: the characters of fonts.css, and the weights of the style
// sheets. Glyphs that only ligatures and alternates reach are left out.
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import subsetFont from "subset-font"

const FONTS = {
  inter: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  "jetbrains-mono":
    "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
}
const WEIGHTS = { min: 400, max: 700 }

const require = createRequire(import.meta.url)
const styles = new URL("../src/styles/fonts.css", import.meta.url)
const target = new URL("../fonts/", import.meta.url)

/** characters lists those that a style sheet's first unicode-range names. */
function characters(css) {
  const [, ranges] = /unicode-range:([^;]+);/.exec(css) ?? [undefined, ""]
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from, to = from]) => {
      const first = parseInt(from, 16)
      return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, n) => first + n)
    })
    .map((code) => String.fromCodePoint(code))
    .join("")
}

const text = characters(await readFile(styles, "utf8"))
if (text === "") throw new Error(`cut fonts: ${styles.pathname} names no characters`)
await mkdir(target, { recursive: true })
for (const [name, file] of Object.entries(FONTS)) {
  const whole = await readFile(require.resolve(file))
  const cut = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    noLayoutClosure: true,
  })
  await writeFile(new URL(`${name}.woff2`, target), cut)
}
