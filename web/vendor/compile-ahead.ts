import type { Plugin, Rolldown } from "vite"

/** V8 only reads the hint on the first line of a script. */
const HINT = "//# allFunctionsCalledOnLoad\n"

/**
 * Makes V8 compile the page's script and all chunks that it imports on a background thread while they are being
 * downloaded. Otherwise, V8 would compile each function when it is first called, and nearly all functions are called
 * during hydration. For other engines, the hint is a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    applyToEnvironment: ({ name }) => name === "client",
    // The initial chunks are only known after all chunks have been rendered, so the hint is part of every chunk's hash.
    augmentChunkHash: () => HINT,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        // Check the exports of the module, because a chunk also has exports for other chunks.
        const isPage = ({ facadeModuleId }: Rolldown.OutputChunk) =>
          facadeModuleId !== null && this.getModuleInfo(facadeModuleId)?.exports?.length === 0
        for (const chunk of initialChunks(bundle, isPage)) chunk.code = HINT + chunk.code
      },
    },
  }
}

/**
 * Lists the chunks that pages load first: the entries of a bundle that are for pages, and everything that they import,
 * directly or indirectly. An entry whose module has exports is for other programs, not for pages.
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
