import type { Example } from "./example"

/** What a program imports: files by their names, and which file a specifier means. */
export interface Libraries {
  files: Record<string, Blob>
  names: Record<string, string>
}

/** Names a file among all modules of a program. */
const libraryName = (file: string) => `library/${file.slice(file.lastIndexOf("/") + 1)}`

/** What was fetched stays: each file is named by its content, and readers may lose their connection. */
const fetched = new Map<string, Promise<Blob>>()

/**
 * Fetches what a program imports, with all that it needs. The frame that the program
 * runs in cannot: it is of no origin, and static hosts let nobody else's scripts read their files.
 */
export async function fetchLibraries(
  modules: Example["modules"],
  specifiers: string[],
): Promise<Libraries> {
  const wanted = specifiers.flatMap((specifier) => modules[specifier]?.files ?? [])
  const files = [...new Set(wanted)].map(
    async (file) => [libraryName(file), await library(file, wanted)] as const,
  )
  const names = specifiers.map((name) => [name, libraryName(modules[name]?.file ?? "")] as const)
  return { files: Object.fromEntries(await Promise.all(files)), names: Object.fromEntries(names) }
}

function library(file: string, siblings: string[]): Promise<Blob> {
  let blob = fetched.get(file)
  if (!blob) {
    blob = fetchText(file).then((code) => toBlob(withNames(code, siblings)))
    fetched.set(file, blob)
    blob.catch(() => fetched.delete(file)) // the next attempt may have more luck
  }
  return blob
}

/** Lets a file find those beside it, whose addresses end in hashes and occur nowhere else. */
function withNames(code: string, files: string[]): string {
  return files.reduce((text, file) => {
    const name = libraryName(file)
    const address = name.replace("library/", "./")
    return text.replaceAll(`"${address}"`, `"${name}"`).replaceAll(`'${address}'`, `"${name}"`)
  }, code)
}

/** Makes a module of code. */
export function toBlob(code: string): Blob {
  return new Blob([code], { type: "text/javascript" })
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`fetch a library: status ${response.status}`)
  return response.text()
}
