import { transform } from "sucrase"
import { compile as compileVue } from "../../vendor/vue-file"
import { CHECK, textsOf, type Edits, type Example } from "./example"
import { link, parse } from "./linker"
import type { Problem } from "./problem"
import { playground } from "../strings/playground.gen"
import { fill } from "../strings/texts"

/** A program that can run: the files of an example as modules, and the packages that they import. */
export interface Program {
  /** The code of the modules, keyed by the specifier that other modules use to import them. */
  modules: Record<string, string>
  /** The specifiers of packages. */
  imports: string[]
}

/** A program, or the problems of its files. */
export type Compiled = { program: Program } | { problems: Problem[] }

/** Returns the specifier that other modules use to import a file of the example. */
const specifierOf = (file: string) => `scene/${file}`

/** Compiles the files of an example, with the reader's edits, into modules. */
export function compile(example: Example, edits: Edits): Compiled {
  const { check } = example
  const texts = { ...textsOf(example, edits), ...(check && { [CHECK]: check }) }
  const data = example.files.flatMap((file) => ("data" in file ? [[file.name, file.data]] : []))
  const run = new Compilation(texts, Object.fromEntries(data) as Record<string, string>, example)
  for (const file of Object.keys(texts)) run.add(file)
  if (run.problems.length > 0) return { problems: run.problems }
  return { program: { modules: run.modules, imports: [...run.imports] } }
}

/** Compiles the files of one example and collects their modules, imports and problems. */
class Compilation {
  readonly problems: Problem[] = []
  readonly modules: Record<string, string> = {}
  readonly imports = new Set<string>()
  readonly #texts: Record<string, string>
  readonly #packages: Example["modules"]

  constructor(texts: Record<string, string>, data: Record<string, string>, { modules }: Example) {
    this.#texts = texts
    this.#packages = modules
    for (const [file, address] of Object.entries(data)) this.#keep(file, constant(address))
  }

  /** Compiles a file and reports its errors as problems. */
  add(file: string) {
    try {
      const script = this.#script(file)
      if (script === undefined) return
      this.#keep(
        file,
        link(script, (specifier) => this.#resolve(file, specifier)),
      )
    } catch (error) {
      this.#report(file, faultOf(error))
    }
  }

  #keep(file: string, code: string) {
    this.modules[specifierOf(file)] = code
  }

  #report(file: string, { message, offset }: Omit<Problem, "file">) {
    this.problems.push({ file, message: message.trim(), offset })
  }

  /** Returns a file as JavaScript. If the file has errors, reports them and returns undefined. */
  #script(file: string): string | undefined {
    const text = this.#texts[file] ?? ""
    switch (file.slice(file.lastIndexOf("."))) {
      case ".vue":
        return this.#vue(file, text)
      case ".ts":
        parse(text, true)
        return withoutTypes(text)
      case ".js":
        return text
      case ".json":
        return constant(readJSON(text))
    }
    return constant(text)
  }

  #vue(name: string, text: string): string | undefined {
    const { code, faults, style } = compileVue({ name, text })
    for (const fault of faults) this.#report(name, fault)
    if (style >= 0) {
      this.#report(name, {
        message: playground.noStyle,
        offset: style,
      })
    }
    const unknown = unknownTags(code, text)
    for (const tag of unknown) {
      this.#report(name, {
        message: fill(playground.noComponent, { tag }),
        offset: text.indexOf(`<${tag}`, text.indexOf("<template")) + 1,
      })
    }
    return faults.length > 0 || style >= 0 || unknown.length > 0 ? undefined : withoutTypes(code)
  }

  /** Resolves an import in a file to the specifier of another file of the example or of a package. */
  #resolve(file: string, specifier: string): string {
    if (specifier in this.#packages) {
      this.imports.add(specifier)
      return specifier
    }
    const offset = this.#place(file, specifier)
    if (!specifier.startsWith(".")) {
      const packages = Object.keys(this.#packages).sort().join(", ")
      this.#report(file, {
        message: fill(playground.noImport, { specifier, packages }),
        offset,
      })
      return specifier
    }
    const name = new URL(specifier, `file:///${file}`).pathname.slice(1)
    const found = [name, `${name}.ts`, `${name}.js`].find(
      (candidate) => candidate in this.#texts || specifierOf(candidate) in this.modules,
    )
    if (!found) this.#report(file, { message: fill(playground.noFile, { file: name }), offset })
    return specifierOf(found ?? name)
  }

  /** Returns the offset of a module specifier in single or double quotes. */
  #place(file: string, specifier: string): number {
    const text = this.#texts[file] ?? ""
    const places = [`'${specifier}'`, `"${specifier}"`].map((quoted) => text.indexOf(quoted))
    return Math.max(0, ...places)
  }
}

/**
 * Returns the tags in compiled code that are neither elements nor imported components. Without this check, the scene
 * would try to create an object with that name in every frame.
 */
function unknownTags(code: string, text: string): string[] {
  if (/<script(?![^>]*\bsetup\b)/.test(text)) return [] // it may register components
  const found = [...code.matchAll(/\b_resolveComponent\("([^"\\]+)"\)/g)].map(([, tag = ""]) => tag)
  const template = text.slice(text.indexOf("<template"))
  return [...new Set(found)].filter((tag) => template.includes(`<${tag}`))
}

const constant = (value: unknown) => `export default ${JSON.stringify(value)}`

/** Removes types and type-only imports. */
function withoutTypes(code: string): string {
  return transform(code, { transforms: ["typescript"], disableESTransforms: true }).code
}

/** Parses JSON. JavaScript engines do not report the position of a syntax error, so the script parser locates it. */
function readJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message, offset } = faultIn(() => parse(`(${text}\n)`, false)) ?? faultOf(error)
    throw Object.assign(new Error(message), { pos: Math.max(0, offset - 1) })
  }
}

function faultIn(attempt: () => void) {
  try {
    attempt()
  } catch (error) {
    return faultOf(error)
  }
  return undefined
}

/** Returns the message and the offset of an error that a parser has thrown. */
function faultOf(error: unknown): Omit<Problem, "file"> {
  const { pos = 0 } = Object(error) as { pos?: number }
  const message = error instanceof Error ? error.message : String(error)
  return { message: message.replace(/ \(\d+:\d+\)$/, ""), offset: pos }
}
