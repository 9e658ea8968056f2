import { compileScript, compileTemplate, parse, type SFCDescriptor } from "@vue/compiler-sfc"
import options from "@tresjs/core/template-compiler-options"

/** Source is a Vue file to compile. */
export interface Source {
  /** The file's name, for the component's own name. */
  name: string
  text: string
}

/** Fault is one thing that is wrong with a file; offset counts UTF-16 units from its beginning. */
export interface Fault {
  message: string
  offset: number
}

/** Result is a compiled file, in TypeScript, and what is wrong with it. */
export interface Result {
  code: string
  faults: Fault[]
  /** Where the first style block starts, or -1. */
  style: number
}

/** compile makes a module of a Vue file, with the tags of TresJS as elements. */
export function compile({ name, text }: Source): Result {
  const { descriptor, errors } = parse(text, {
    filename: name,
    sourceMap: false,
    templateParseOptions: options.template.compilerOptions,
  })
  const style = descriptor.styles[0]?.loc.start.offset ?? -1
  const result: Result = { code: "", faults: errors.map((error) => fault(error)), style }
  if (result.faults.length > 0) return result
  try {
    if (descriptor.script || descriptor.scriptSetup) script(descriptor, result)
    else {
      template(descriptor, result)
      result.code += "\nexport default { render }"
    }
  } catch (error) {
    result.faults.push(fault(error, scriptStart(descriptor)))
  }
  return result
}

/** script compiles a file with a script; its template becomes part of the script's setup. */
function script(descriptor: SFCDescriptor, result: Result) {
  const inline = Boolean(descriptor.scriptSetup)
  const compiled = compileScript(descriptor, {
    id: descriptor.filename,
    inlineTemplate: inline,
    isProd: true,
    sourceMap: false,
    genDefaultAs: inline ? undefined : "component",
    templateOptions: options.template,
  })
  result.code = compiled.content
  if (inline) return
  if (descriptor.template) template(descriptor, result)
  result.code = `${compiled.content}\n${result.code}\nexport default Object.assign(component, { render })`
}

/** template compiles a file's template into a function of its own. */
function template({ template, filename }: SFCDescriptor, result: Result) {
  if (!template) return
  const { code, errors } = compileTemplate({
    source: template.content,
    ast: template.ast,
    filename,
    id: filename,
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

/** fault reads where a compiler's error is: of the template in loc, of the script in pos. */
function fault(error: unknown, scriptStart = 0): Fault {
  const { loc, pos } = Object(error) as Placed
  const [first = ""] = (error instanceof Error ? error.message : String(error)).split("\n")
  const message = first.replace(/^\[[^\]]*\] */, "").replace(/ \(\d+:\d+\)$/, "")
  return { message, offset: loc?.start?.offset ?? (pos === undefined ? 0 : scriptStart + pos) }
}

function scriptStart({ scriptSetup, script }: SFCDescriptor): number {
  return (scriptSetup ?? script)?.loc.start.offset ?? 0
}
