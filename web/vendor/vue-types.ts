import { invalidateTypeCache } from "@vue/compiler-sfc"
import type { Fault } from "./vue-file"

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

/** Provides the compiler with the files that contain imported types. It records the imports whose files are unknown. */
export function typeFiles(files: readonly TypeFile[]) {
  const texts = new Map(files.filter(({ text }) => text).map(({ file, text }) => [file, text]))
  const wanted: TypeImport[] = []
  const resolve = (from: string, source: string) => {
    const known = files.find((one) => one.from === from && one.source === source)
    if (known) return known.file
    if (!wanted.some((one) => one.from === from && one.source === source))
      wanted.push({ from, source })
    return UNKNOWN_FILE
  }
  /** Removes the files from the compiler's cache, because another site may have files with the same names. */
  const forget = () => [...texts.keys(), UNKNOWN_FILE].forEach(invalidateTypeCache)
  const fs = { resolve, fileExists: () => false, readFile: (file: string) => texts.get(file) ?? "" }
  return { fs, wanted, forget }
}

/** Matches the compiler's messages about types that it cannot resolve. */
const UNRESOLVED =
  /^(Failed to resolve import source|Type import from non-relative sources|Unresolvable type)/

/**
 * Completes an error that the compiler has thrown for a file because it cannot resolve types. The compiler's error has no
 * position and does not name packages.
 */
export function typeFault(
  fault: Fault,
  name: string,
  text: string,
  types: readonly TypeFile[],
): Fault {
  if (!UNRESOLVED.test(fault.message)) return fault
  const missing = types.filter(({ file }) => !file).at(-1)
  if (!missing || fault.message.startsWith("Unresolvable")) {
    return { ...fault, offset: Math.max(0, text.indexOf("defineProps")) }
  }
  const { from, source, isTooLarge } = missing
  const reason = isTooLarge ? "are too large" : "cannot be found"
  const importer = from === name ? "" : `, which ${from} imports,`
  const at = from === name ? Math.max(text.indexOf(`"${source}"`), text.indexOf(`'${source}'`)) : -1
  return {
    message: `the types in ${JSON.stringify(source)}${importer} ${reason}`,
    offset: at < 0 ? Math.max(0, text.indexOf("defineProps")) : at,
  }
}
