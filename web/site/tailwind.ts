/**
 * Makes style sheets of Tailwind's utility classes, in the engine: Tailwind's own compiler, fed with the class
 * names that a site's components and documents have.
 */
import {
  __unstable__loadDesignSystem as loadDesignSystem,
  compile,
  type Polyfills,
} from "tailwindcss"
import theme from "tailwindcss/theme.css?raw"
import names from "./tailwind.css?raw"

const source = `@layer theme { ${theme} }\n${names}\n@layer utilities { @tailwind utilities; }`

/** Browsers without `@property` and `color-mix` are older than those that pages are for. */
const polyfills = 0 as Polyfills.None

/** Tells utility classes from other words. */
const design = loadDesignSystem(source)

/** What Go calls, each with a list of words as JSON. */
Object.assign(globalThis, {
  /** Returns those of the words that are utility classes. */
  async utilitiesAmong(words: string): Promise<string> {
    const list = JSON.parse(words) as string[]
    const css = (await design).candidatesToCss(list)
    return JSON.stringify(list.filter((_, index) => css[index] !== null))
  },

  /** Returns the style sheet of utility classes. It is compiled anew each time, because the compiler never forgets a class. */
  async sheetOf(classes: string): Promise<string> {
    const compiler = await compile(source, { polyfills })
    return compiler.build(JSON.parse(classes) as string[])
  },
})
