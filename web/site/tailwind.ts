/**
 * Compiles Tailwind's utility classes in the engine, with Tailwind's own compiler. The input is the class names in a
 * site's components and documents.
 */
import {
  __unstable__loadDesignSystem as loadDesignSystem,
  compile,
  type Polyfills,
} from "tailwindcss"
import theme from "tailwindcss/theme.css?raw"
import names from "./tailwind.css?raw"

const source = `@layer theme { ${theme} }\n${names}\n@layer utilities { @tailwind utilities; }`

/** All supported browsers support `@property` and `color-mix`. */
const polyfills = 0 as Polyfills.None

/** The design system, which distinguishes utility classes from other words. */
const design = loadDesignSystem(source)

/** The functions that Go calls. The argument is a list of words as JSON. */
Object.assign(globalThis, {
  /** Returns the words that are utility classes. */
  async utilitiesAmong(words: string): Promise<string> {
    const list = JSON.parse(words) as string[]
    const css = (await design).candidatesToCss(list)
    return JSON.stringify(list.filter((_, index) => css[index] !== null))
  },

  /**
   * Returns the style sheet of utility classes. Each call needs a new compiler, because a compiler remembers all
   * previous classes.
   */
  async sheetOf(classes: string): Promise<string> {
    const compiler = await compile(source, { polyfills })
    return compiler.build(JSON.parse(classes) as string[])
  },
})
