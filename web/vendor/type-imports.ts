import type { Plugin } from "vite"

/** The statement of Vue's compiler that looks up the file that an import of types refers to. */
const LOOKUP = "let resolved = scope.resolvedImportSources[source];"

/**
 * Makes the browser build of Vue's compiler resolve all imports of types with `fs.resolve`, which vue-types.ts provides.
 * On its own, this build only resolves relative paths.
 */
export function typeImports(): Plugin {
  return {
    name: "type-imports",
    transform(code, id) {
      if (!id.includes("/compiler-sfc.esm-browser.js")) return
      if (!code.includes(LOOKUP)) this.error("Vue's compiler resolves imports of types differently")
      const replacement =
        "let resolved = scope.resolvedImportSources[source] || ctx.options.fs?.resolve?.(scope.filename, source);"
      return { code: code.replace(LOOKUP, replacement), map: null }
    },
  }
}
