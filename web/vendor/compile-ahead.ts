import type { Plugin } from "vite"

/** V8 heeds it on a script's first line only. */
const HINT = "//# allFunctionsCalledOnLoad\n"

/**
 * compileAhead has V8 compile the page's script while it is downloaded, off the main thread, instead of each of its
 * functions when it is first called: nearly all of them are, while the shell hydrates. Other engines see a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    applyToEnvironment: ({ name }) => name === "client",
    augmentChunkHash: ({ isEntry }) => (isEntry ? HINT : ""),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === "chunk" && output.isEntry) output.code = HINT + output.code
        }
      },
    },
  }
}
