import type { Plugin, Rolldown } from "vite"

/** V8 heeds it on a script's first line only. */
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
    // Which chunks are initial is known only once all are rendered, so a change of the hint renames every chunk.
    augmentChunkHash: () => HINT,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        // What the chunk itself exports says nothing: other chunks may import what its module keeps to itself.
        const isPage = ({ facadeModuleId }: Rolldown.OutputChunk) =>
          facadeModuleId !== null && this.getModuleInfo(facadeModuleId)?.exports?.length === 0
        for (const chunk of initialChunks(bundle, isPage)) chunk.code = HINT + chunk.code
      },
    },
  }
}

/**
 * Lists the chunks that pages begin with: the entries of a bundle that are for pages, and what they import, directly
 * or through others. An entry whose module exports something is imported by programs, not by pages.
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
