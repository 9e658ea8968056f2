/**
 * Makes style sheets of Tailwind's utility classes, in the engine: Tailwind's own compiler, fed with the class
 * names that a site's components and documents have.
 */
import { compile, type Polyfills } from "tailwindcss"
import theme from "tailwindcss/theme.css?raw"
import names from "./tailwind.css?raw"

const source = `@layer theme { ${theme} }\n${names}\n@layer utilities { @tailwind utilities; }`

/** Browsers without `@property` and `color-mix` are older than those that pages are for. */
const polyfills = 0 as Polyfills.None

let build: ((candidates: string[]) => string) | undefined
let fault: unknown

compile(source, { polyfills }).then(
  (compiled) => (build = (candidates) => compiled.build(candidates)),
  (error: unknown) => (fault = error),
)

Object.assign(globalThis, {
  /** What Go calls: a list of class names as JSON in, the style sheet of those that are utilities out. */
  utilities(argument: string): string {
    if (!build) throw new Error(`Tailwind did not start: ${String(fault)}`)
    return build(JSON.parse(argument) as string[])
  },
})
