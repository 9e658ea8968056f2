import type { Example } from "./example"

/** The packages that a program imports: their files by name, and the file for each specifier. */
export interface Libraries {
  files: Record<string, Blob>
  names: Record<string, string>
}

/** Returns the specifier that the modules of a program use to import a file. */
const libraryName = (file: string) => `library/${file.slice(file.lastIndexOf("/") + 1)}`

/**
 * The fetched files, keyed by URL. They can be kept, because their names contain hashes, and should be kept, because
 * readers may lose their connection.
 */
const fetched = new Map<string, Promise<Blob>>()

/**
 * Fetches the packages that a program imports, with their dependencies. The program's frame cannot fetch them itself,
 * because its origin is opaque and static hosts do not allow cross-origin requests.
 */
export async function fetchLibraries(
  modules: Example["modules"],
  specifiers: string[],
): Promise<Libraries> {
  const addresses = specifiers.flatMap((specifier) => modules[specifier]?.files ?? [])
  const files = [...new Set(addresses)].map(
    async (file) => [libraryName(file), await library(file, addresses)] as const,
  )
  const names = specifiers.map((name) => [name, libraryName(modules[name]?.file ?? "")] as const)
  return { files: Object.fromEntries(await Promise.all(files)), names: Object.fromEntries(names) }
}

/** Returns a file as a module. Fetches the file only once. */
function library(file: string, siblings: string[]): Promise<Blob> {
  let blob = fetched.get(file)
  if (!blob) {
    blob = fetchText(file).then((code) => toBlob(withNames(code, siblings)))
    fetched.set(file, blob)
    blob.catch(() => fetched.delete(file)) // lets the next run retry
  }
  return blob
}

/**
 * Rewrites the imports of sibling files. The names of siblings contain hashes, so they do not occur anywhere else in
 * the file.
 */
function withNames(code: string, files: string[]): string {
  return files.reduce((text, file) => {
    const name = libraryName(file)
    const address = name.replace("library/", "./")
    return text.replaceAll(`"${address}"`, `"${name}"`).replaceAll(`'${address}'`, `"${name}"`)
  }, code)
}

/** Returns code as a module that can be imported. */
export function toBlob(code: string): Blob {
  return new Blob([code], { type: "text/javascript" })
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`fetch a library: status ${response.status}`)
  return response.text()
}
