import { sceneAddress } from "../scene/scene-address"

/** The file whose component is mounted. */
export const APP = "App.vue"

/** The file with the goals of a challenge. It is not shown to readers. */
export const CHECK = "check.ts"

/** A file that readers can edit. */
export interface TextFile {
  name: string
  text: string
}

/** A file that is not text, as a data: URL. */
export interface DataFile {
  name: string
  data: string
}

/** The URL of a module that examples can import, with all files that a browser loads for the module. */
export interface Module {
  file: string
  files: string[]
}

/** An example in the form that the site publishes. internal/code/examples/source.go writes it. */
export interface Example {
  name: string
  files: (TextFile | DataFile)[]
  /** The text of the check, if the example belongs to a challenge. */
  check?: string
  /** The importable modules, by specifier. */
  modules: Record<string, Module>
}

interface Published extends Omit<Example, "files" | "check"> {
  files: { name: string; text?: string; data?: string }[]
}

/** Fetches an example. Its URL contains a hash of its content, so a cached response is never stale. */
export async function fetchExample(address: string): Promise<Example> {
  const response = await fetch(sceneAddress(address, "source"))
  if (!response.ok) throw new Error(`fetch the example: status ${response.status}`)
  const { files, ...rest } = (await response.json()) as Published
  const check = files.find(({ name }) => name === CHECK)?.text
  return {
    ...rest,
    ...(check && { check }),
    files: files
      .filter(({ name }) => name !== CHECK)
      .map(({ name, text = "", data }) => (data ? { name, data } : { name, text })),
  }
}

/** Returns the contents of an example's files by name, with the reader's edits. */
export function textsOf({ files }: Example, edits: Edits): Record<string, string> {
  const own = files.flatMap((file) => ("text" in file ? [[file.name, file.text] as const] : []))
  return { ...Object.fromEntries(own), ...edits }
}

/** The files that a reader has changed, by name. */
export type Edits = Record<string, string>
