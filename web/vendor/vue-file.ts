import {
  compileScript,
  compileTemplate,
  parse,
  type compileStyle,
  type SFCDescriptor,
  type SFCScriptBlock,
} from "@vue/compiler-sfc"
import options from "@tresjs/core/template-compiler-options"
import type { PropDescription } from "./vue-props"

/** A Vue file to compile. */
export interface Source {
  /** The file's name, for the component's own name. */
  name: string
  text: string
}

/** What is done with the components of a site alone. It is large, so only the build has it. */
export interface PartCompiler {
  compileStyle: typeof compileStyle
  describeProps: (script: SFCScriptBlock) => PropDescription[] | undefined
}

/** One thing that is wrong with a file; offset counts UTF-16 units from its beginning. */
export interface Fault {
  message: string
  offset: number
}

/** A compiled file, in TypeScript, and what is wrong with it. */
export interface Result {
  code: string
  faults: Fault[]
  /** Where the first style block starts, or -1. */
  style: number
  /** What the style blocks come to, where they were asked for. */
  css?: string
  /** The props of the component, where they were asked for and can be known. */
  props?: PropDescription[]
}

/** Makes a module of a Vue file, with the tags of TresJS as elements. */
export function compile({ name, text }: Source, part?: PartCompiler): Result {
  const { descriptor, errors } = parse(text, {
    filename: name,
    sourceMap: false,
    templateParseOptions: options.template.compilerOptions,
  })
  const style = descriptor.styles[0]?.loc.start.offset ?? -1
  const result: Result = { code: "", faults: errors.map((error) => fault(error)), style }
  if (result.faults.length > 0) return result
  const scope = part && descriptor.styles.some((block) => block.scoped) ? scopeOf(name) : ""
  if (part) {
    const sheets = descriptor.styles.map((block) => css(block, name, result, part.compileStyle))
    result.css = sheets.join("\n")
  }
  try {
    if (descriptor.script || descriptor.scriptSetup) script(descriptor, result, scope, part)
    else {
      template(descriptor, result, scope)
      result.code += `\nexport default Object.assign({ render }, ${scopeOption(scope)})`
    }
  } catch (error) {
    result.faults.push(fault(error, scriptStart(descriptor)))
  }
  return result
}

/** Returns the id that sets a file's elements apart in its scoped styles: the same for the same name. */
function scopeOf(name: string): string {
  let hash = 0
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}

/** What makes a component mark its elements for scoped styles. */
const scopeOption = (scope: string) => (scope ? `{ __scopeId: "data-v-${scope}" }` : "{}")

type StyleBlock = SFCDescriptor["styles"][number]

function css(
  { content, scoped, module, lang, loc }: StyleBlock,
  name: string,
  result: Result,
  compileStyle: PartCompiler["compileStyle"],
): string {
  const start = loc.start.offset
  if ((lang && lang !== "css" && lang !== "postcss") || module) {
    const what = module ? "CSS modules" : (lang ?? "")
    result.faults.push({
      message: `a style block in ${what} cannot be compiled; write plain CSS`,
      offset: start,
    })
    return ""
  }
  const compiled = compileStyle({
    source: content,
    filename: name,
    id: `data-v-${scopeOf(name)}`,
    scoped: scoped ?? false,
    isProd: true,
  })
  for (const error of compiled.errors) result.faults.push({ message: error.message, offset: start })
  return compiled.code
}

/** Compiles a file with a script; its template becomes part of the script's setup. */
function script(descriptor: SFCDescriptor, result: Result, scope: string, part?: PartCompiler) {
  const inline = Boolean(descriptor.scriptSetup)
  const id = scope || scopeOf(descriptor.filename)
  const compiled = compileScript(descriptor, {
    id,
    inlineTemplate: inline,
    isProd: true,
    sourceMap: false,
    genDefaultAs: inline && !scope ? undefined : "component",
    templateOptions: options.template,
  })
  result.code = compiled.content
  if (inline) result.props = part?.describeProps(compiled)
  if (inline && !scope) return
  if (!inline && descriptor.template) template(descriptor, result, scope)
  const render = inline ? "" : `{ ${descriptor.template ? "render" : ""} }, `
  const own = inline ? "" : result.code
  result.code = `${compiled.content}\n${own}\nexport default Object.assign(component, ${render}${scopeOption(scope)})`
}

/** Compiles a file's template into a function of its own. */
function template({ template, filename }: SFCDescriptor, result: Result, scope: string) {
  if (!template) return
  const { code, errors } = compileTemplate({
    source: template.content,
    ast: template.ast,
    filename,
    id: scope || filename,
    scoped: scope !== "",
    isProd: true,
    ...options.template,
  })
  for (const error of errors) result.faults.push(fault(error))
  result.code = code
}

interface Placed {
  loc?: { start?: { offset?: number } } | null
  pos?: number
}

/** Reads where a compiler's error is: of the template in loc, of the script in pos. */
function fault(error: unknown, scriptStart = 0): Fault {
  const { loc, pos } = Object(error) as Placed
  const [first = ""] = (error instanceof Error ? error.message : String(error)).split("\n")
  const message = first.replace(/^\[[^\]]*\] */, "").replace(/ \(\d+:\d+\)$/, "")
  return { message, offset: loc?.start?.offset ?? (pos === undefined ? 0 : scriptStart + pos) }
}

function scriptStart({ scriptSetup, script }: SFCDescriptor): number {
  return (scriptSetup ?? script)?.loc.start.offset ?? 0
}
