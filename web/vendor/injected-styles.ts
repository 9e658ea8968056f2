import type { Plugin } from "vite"

/** Packages that write a style element when they are loaded, and where in their code its text stands. */
const WRITERS: Record<string, RegExp> = {
  "/vaul/dist/index.mjs": /__insertCSS\(("(?:[^"\\]|\\.)*")\)/,
}

/**
 * Writes injected-styles.json: the texts of style elements that packages write into pages. The policy of the pages
 * names their hashes.
 */
export function injectedStyles(): Plugin {
  const texts = new Map<string, string>()
  return {
    name: "injected-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const writer = Object.keys(WRITERS).find((name) => id.endsWith(name))
      if (!writer) return
      const [, text] = WRITERS[writer]?.exec(code) ?? []
      if (!text)
        this.error(`${writer} writes its style sheet in another way: see injected-styles.ts`)
      texts.set(writer, JSON.parse(text) as string)
    },
    generateBundle() {
      // The element is empty when it comes into the page.
      const source = JSON.stringify(texts.size > 0 ? ["", ...texts.values()] : [])
      this.emitFile({ type: "asset", fileName: "injected-styles.json", source })
    },
  }
}
