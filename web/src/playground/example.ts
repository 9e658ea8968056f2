import { sceneAddress } from "../scene/scene-address"

/** The file whose component is mounted. */
export const APP = "App.vue"

/** A file that readers can edit. */
export interface TextFile {
  name: string
  text: string
}

/** Any other file, as an address that holds its data. */
export interface DataFile {
  name: string
  data: string
}

/** Where something that can be imported is, and all files that a browser loads for it. */
export interface Module {
  file: string
  files: string[]
}

/** An example as the site publishes it: internal/examples/source.go writes it. */
export interface Example {
  name: string
  files: (TextFile | DataFile)[]
  /** What can be imported, by specifier. */
  modules: Record<string, Module>
}

interface Published extends Omit<Example, "files"> {
  files: { name: string; text?: string; data?: string }[]
}

/** Reads an example. Its address names its content, so that any kept answer will do. */
export async function fetchExample(address: string): Promise<Example> {
  const response = await fetch(sceneAddress(address, "source"))
  if (!response.ok) throw new Error(`fetch the example: status ${response.status}`)
  const { files, ...rest } = (await response.json()) as Published
  return {
    ...rest,
    files: files.map(({ name, text = "", data }) => (data ? { name, data } : { name, text })),
  }
}

/** Returns the texts of an example's files by their names, those of readers in their place. */
export function textsOf({ files }: Example, edits: Edits): Record<string, string> {
  const own = files.flatMap((file) => ("text" in file ? [[file.name, file.text] as const] : []))
  return { ...Object.fromEntries(own), ...edits }
}

/** The files that a reader has changed, by name. */
export type Edits = Record<string, string>
