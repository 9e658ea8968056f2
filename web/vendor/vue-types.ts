import { invalidateTypeCache } from "@vue/compiler-sfc"
import type { Fault, Source } from "./vue-file"

/** An import of types by a file. */
export interface TypeImport {
  from: string
  source: string
}

/**
 * A file that an import of types refers to. It has no name if the import cannot be resolved, and no text if another import
 * refers to it, too.
 */
export interface TypeFile extends TypeImport {
  file: string
  text: string
  /** True if the file exceeds a limit. In this case, it has no name. */
  isTooLarge?: boolean
}

/** The file that imports refer to while it is unknown which file they import. It declares nothing. */
const UNKNOWN_FILE = "unknown.d.ts"

/** The solution for types that the compiler cannot use. */
const HERE = "declare the props in this file, with types that are not computed"

/** Matches the compiler's messages about types that it cannot resolve. */
const UNRESOLVED =
  /^(Failed to resolve import source|Type import from non-relative sources|Unresolvable type)/

/**
 * Provides the compiler with the files that contain the types that a Vue file imports. `wanted` are the imports whose files
 * are unknown.
 */
export function typeFiles({ name, text, types: files = [] }: Source) {
  const texts = new Map(files.filter((one) => one.text).map((one) => [one.file, one.text]))
  const wanted: TypeImport[] = []
  const read = new Set<string>()
  let lastRead = ""
  const fs = {
    fileExists: () => false,
    readFile(file: string) {
      // The compiler remembers files after it has read the files whose types they export.
      if (read.has(file)) throw new Error(`Unresolvable types: ${file} exports its own types`)
      read.add(file)
      lastRead = file
      return texts.get(file) ?? ""
    },
    resolve(from: string, source: string) {
      const isThis = (one: TypeImport) => one.from === from && one.source === source
      const known = files.find(isThis)
      if (known) return known.file
      if (!wanted.some(isThis)) wanted.push({ from, source })
      return UNKNOWN_FILE
    },
  }
  /** Returns the offset of the import of a module, or of the call that declares the props. */
  const offsetOf = (source?: string) => {
    const at = Math.max(text.indexOf(`"${source}"`), text.indexOf(`'${source}'`))
    return source && at >= 0 ? at : Math.max(0, text.indexOf("defineProps"))
  }
  return {
    fs,
    wanted,
    /** Removes the files from the compiler's cache, because another site may have files with the same names. */
    forget: () => [...files.map(({ file }) => file), UNKNOWN_FILE].forEach(invalidateTypeCache),
    /** Completes an error about types. The compiler names neither the file nor the position in the Vue file. */
    explain(error: unknown, fault: Fault): Fault {
      const { code } = Object(error) as { code?: string }
      if (lastRead && code === "BABEL_PARSER_SYNTAX_ERROR") {
        const reason = fault.message.charAt(0).toLowerCase() + fault.message.slice(1)
        return { message: `${lastRead} cannot be parsed: ${reason}`, offset: offsetOf() }
      }
      if (!UNRESOLVED.test(fault.message)) return fault
      const missing = files.findLast(({ file }) => !file)
      if (!missing || fault.message.startsWith("Unresolvable")) {
        return { ...fault, offset: offsetOf(), hint: HERE }
      }
      const { from, source, isTooLarge } = missing
      const importer = from === name ? "" : `, which ${from} imports,`
      const reason = isTooLarge ? "are too large" : "cannot be found"
      return {
        message: `the types in "${source}"${importer} ${reason}`,
        offset: offsetOf(from === name ? source : undefined),
        hint: isTooLarge
          ? HERE
          : "correct the path, install the package, or declare the props in this file",
      }
    },
  }
}
