import type { Plugin, Rolldown } from "vite"

/** V8 reads the hint on the first line of a script only. */
const HINT = "//# allFunctionsCalledOnLoad\n"

/**
 * Makes V8 compile the page's script, and all chunks that it imports, while they are downloaded, off the main thread,
 * instead of each function when it is first called: nearly all of them are, while the shell hydrates. Other engines
 * see a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    applyToEnvironment: ({ name }) => name === "client",
    // Which chunks are initial is known only after all are rendered, so the hint counts in the hash of each.
    augmentChunkHash: () => HINT,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        // Looks at the exports of the module, since a chunk also exports what other chunks import from it.
        const isPage = ({ facadeModuleId }: Rolldown.OutputChunk) =>
          facadeModuleId !== null && this.getModuleInfo(facadeModuleId)?.exports?.length === 0
        for (const chunk of initialChunks(bundle, isPage)) chunk.code = HINT + chunk.code
      },
    },
  }
}

/**
 * Lists the chunks that pages load first: the entries of a bundle that are for pages, and what they import, directly
 * or through others. An entry whose module exports something is for other programs, not for pages.
 */
export function initialChunks(
  bundle: Rolldown.OutputBundle,
  isPage: (entry: Rolldown.OutputChunk) => boolean,
): Set<Rolldown.OutputChunk> {
  const initial = new Set<Rolldown.OutputChunk>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== "chunk" || initial.has(chunk)) return
    initial.add(chunk)
    chunk.imports.forEach(add)
  }
  for (const output of Object.values(bundle)) {
    if (output.type === "chunk" && output.isEntry && isPage(output)) add(output.fileName)
  }
  return initial
}
