import {
  compileScript,
  compileTemplate,
  parse,
  type compileStyle,
  type SFCDescriptor,
  type SFCScriptBlock,
  type SFCScriptCompileOptions,
} from "@vue/compiler-sfc"
import options from "@tresjs/core/template-compiler-options"
import { addressImport, convertAddresses } from "./template-addresses"
import type { PropDescription } from "./vue-props"
import { typeFiles, type TypeFile, type TypeImport } from "./vue-types"

/** A Vue file to compile. */
export interface Source {
  /** The name of the file, which becomes the name of the component. */
  name: string
  text: string
  /** The files that this file, or one of them, imports types from. */
  types?: TypeFile[]
}

/**
 * The compilers that only a site's own components need. The playground does not include them, because they are large.
 */
export interface PartCompiler {
  compileStyle: typeof compileStyle
  describeProps: (script: SFCScriptBlock) => PropDescription[] | undefined
}

/** An error in a file. `offset` is its offset in UTF-16 code units. */
export interface Fault {
  message: string
  offset: number
  hint?: string
}

/** The TypeScript code that a file was compiled to, and its errors. */
export interface Result {
  code: string
  faults: Fault[]
  /** Parts of the file that the code does not contain. */
  omissions?: Fault[]
  /** The offset of the first style block, or -1. */
  style: number
  /** The compiled style blocks, if requested. */
  css?: string
  /** The style blocks in CSS modules, if requested. `_sfc_modules` in the code maps their names to their classes. */
  modules?: StyleModule[]
  /** The props of the component, if requested and known. */
  props?: PropDescription[]
  /** The imports of types that {@link Source.types} lacks. If there are any, the rest of the result is incomplete. */
  wanted?: TypeImport[]
}

/** A style block whose classes are local to the component, which gets them in a variable. */
interface StyleModule {
  /** The name of the variable. */
  name: string
  css: string
}

/** Source maps are not used, and generating them takes a tenth of the time. */
const templateOptions = {
  ...options.template,
  compilerOptions: { ...options.template.compilerOptions, sourceMap: false },
}

/** In a site's own components, elements can contain paths of the site. */
const partTemplateOptions = {
  ...templateOptions,
  compilerOptions: { ...templateOptions.compilerOptions, nodeTransforms: [convertAddresses] },
}

/** Compiles a Vue file to a module, with the tags of TresJS as elements. */
export function compile(source: Source, part?: PartCompiler): Result {
  const { name, text } = source
  const { descriptor, errors } = parse(text, {
    filename: name,
    sourceMap: false,
    templateParseOptions: options.template.compilerOptions,
  })
  const style = descriptor.styles[0]?.loc.start.offset ?? -1
  const unclosed = unclosedTags(descriptor.template?.ast?.children ?? [], text)
  const result: Result = {
    code: "",
    faults: [...errors.map((error) => fault(error)), ...unclosed, ...foreignBlocks(descriptor)],
    style,
  }
  if (result.faults.length > 0) return result
  const scope = part && descriptor.styles.some((block) => block.scoped) ? scopeOf(name) : ""
  if (part) {
    const sheets = descriptor.styles.map((block) => css(block, name, result, part.compileStyle))
    result.css = sheets.join("\n")
  }
  const files = typeFiles(source)
  try {
    if (descriptor.script || descriptor.scriptSetup)
      script(descriptor, result, scope, part, part && files.fs)
    else {
      template(descriptor, result, scope, part)
      result.code += `\nexport default Object.assign({ render: ${RENDER} }, ${styleOptions(scope, result)})`
    }
  } catch (error) {
    result.faults.push(files.explain(error, fault(error, scriptStart(descriptor))))
  } finally {
    files.forget()
  }
  if (part) result.code += addressImport(result.code)
  if (files.wanted.length > 0) result.wanted = files.wanted
  return result
}

type TemplateNode = NonNullable<NonNullable<SFCDescriptor["template"]>["ast"]>["children"][number]

/** Finds tags without a closing bracket. The compiler interprets the next tag as one of their attributes. */
function unclosedTags(nodes: TemplateNode[], text: string): Fault[] {
  return nodes.flatMap((node) => {
    if (!("tag" in node)) return []
    const next = node.props.find(({ name }) => name.startsWith("<"))
    const faults = unclosedTags(node.children, text)
    if (!next) return faults
    const message = `the tag <${node.tag}> is never closed; write ">" or "/>" before ${next.name}`
    const end = text.slice(0, next.loc.start.offset).trimEnd().length
    return [{ message, offset: end - 1 }, ...faults]
  })
}

/** The languages of templates and scripts. */
const TEMPLATE_LANGUAGES = ["html"]
const SCRIPT_LANGUAGES = ["js", "javascript", "jsx", "ts", "typescript", "tsx"]

/** Finds blocks whose content is in another file or in a language that cannot be compiled. */
function foreignBlocks({ template, script, scriptSetup, styles }: SFCDescriptor): Fault[] {
  const blocks = [template, script, scriptSetup, ...styles].filter((block) => block !== null)
  return blocks.flatMap(({ type, src, lang, loc }) => {
    const offset = loc.start.offset
    if (src) {
      return [{ message: `a ${type} block cannot load ${src}; write its content here`, offset }]
    }
    const languages = type === "template" ? TEMPLATE_LANGUAGES : SCRIPT_LANGUAGES
    if (!lang || type === "style" || languages.includes(lang)) return []
    const instead = type === "template" ? "HTML" : "JavaScript or TypeScript"
    return [{ message: `a ${type} block in ${lang} cannot be compiled; write ${instead}`, offset }]
  })
}

/** Returns the id of a file's scoped styles, which is a hash of the file's name. */
function scopeOf(name: string): string {
  let hash = 0
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}

/** The component options that mark its elements for scoped styles, and contain the classes of CSS modules. */
function styleOptions(scope: string, { modules }: Result): string {
  const id = scope ? `__scopeId: "data-v-${scope}", ` : ""
  return `{ ${id}${modules ? `__cssModules: ${MODULES}` : ""} }`
}

type StyleBlock = SFCDescriptor["styles"][number]

/**
 * Matches code that CSS does not have, but SCSS and Less do: variables, rules such as `@include`, interpolation, names that
 * continue the name of the parent, mixins, and functions for colors and maps.
 */
const NOT_CSS =
  /\$[\w-]|@(?!media|supports|layer|container|font-face|(?:-webkit-)?keyframes|charset|property|page|scope|starting-style|counter-style|view-transition)[\w-]+|#\{|&[-\w]|[;{}]\s*[.#][\w-]+(?:\([^)]*\))?\s*;|(?<![\w-])(?:darken|lighten|desaturate|adjust-hue|(?:scale|adjust)-color|transparentize|opacify|fade(?:-?in|-?out)?|mix|map-get|percentage|unquote)\(|\brgba?\(\s*#/

/** Matches a line comment, which CSS does not have. It captures text that may contain slashes instead. */
const COMMENT = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[^]*?\*\/|\burl\([^)]*\))|\/\/.*/g

/** Returns the CSS of a style block, or nothing if it is in another language. SCSS and Less may only contain CSS and comments. */
function plainCSS({ content, lang }: StyleBlock): string | undefined {
  if (!lang || lang === "css" || lang === "postcss") return content
  if (lang !== "scss" && lang !== "less") return undefined
  const text = content.replace(COMMENT, (_, kept?: string) => kept ?? "")
  return NOT_CSS.test(text) ? undefined : text
}

/** Compiles a style block. A block in another language is omitted. */
function css(
  block: StyleBlock,
  name: string,
  result: Result,
  compileStyle: PartCompiler["compileStyle"],
): string {
  const { scoped = false, module, lang } = block
  const start = block.loc.start.offset
  const source = plainCSS(block)
  if (source === undefined) {
    const message = `the style block is omitted, because it is written in ${lang ?? ""}`
    result.omissions = [...(result.omissions ?? []), { message, offset: start }]
    return ""
  }
  const compiled = compileStyle({
    source,
    filename: name,
    id: `data-v-${scopeOf(name)}`,
    scoped,
    isProd: true,
  })
  for (const error of compiled.errors) result.faults.push({ message: error.message, offset: start })
  if (!module) return compiled.code
  const named = { name: module === true ? "$style" : module, css: compiled.code }
  result.modules = [...(result.modules ?? []), named]
  return ""
}

/** Names of parts of the compiled component that no script is likely to use for something else. */
const COMPONENT = "_sfc_main"
const RENDER = "_sfc_render"
const MODULES = "_sfc_modules"

/** Compiles a file that has a script. Its template becomes part of the script's setup function. */
function script(
  descriptor: SFCDescriptor,
  result: Result,
  scope: string,
  part?: PartCompiler,
  fs?: SFCScriptCompileOptions["fs"],
) {
  const inline = Boolean(descriptor.scriptSetup)
  const isWhole = inline && !scope && !result.modules
  const id = scope || scopeOf(descriptor.filename)
  const compiled = compileScript(descriptor, {
    id,
    inlineTemplate: inline,
    isProd: true,
    sourceMap: false,
    genDefaultAs: isWhole ? undefined : COMPONENT,
    templateOptions: part ? partTemplateOptions : templateOptions,
    fs,
  })
  if (inline) result.props = part?.describeProps(compiled)
  if (isWhole) {
    result.code = compiled.content
    return
  }
  const hasRender = !inline && descriptor.template !== null
  if (hasRender) template(descriptor, result, scope, part)
  const render = hasRender ? `{ render: ${RENDER} }, ` : ""
  result.code = `${compiled.content}\n${result.code}\nexport default Object.assign(${COMPONENT}, ${render}${styleOptions(scope, result)})`
}

/** Compiles a file's template to a render function. */
function template(
  { template, filename }: SFCDescriptor,
  result: Result,
  scope: string,
  part?: PartCompiler,
) {
  if (!template) return
  const { code, errors } = compileTemplate({
    source: template.content,
    ast: template.ast,
    filename,
    id: scope || filename,
    scoped: scope !== "",
    isProd: true,
    ...(part ? partTemplateOptions : templateOptions),
  })
  for (const error of errors) result.faults.push(fault(error))
  result.code = code.replace(/^export function render\b/m, `function ${RENDER}`)
}

/**
 * The fields of a compiler error that contain its position. The template compiler sets `loc`, and the script compiler
 * sets `pos`.
 */
interface Located {
  loc?: { start?: { offset?: number } } | null
  pos?: number
}

/** Converts a compiler error to a fault. */
function fault(error: unknown, scriptStart = 0): Fault {
  const { loc, pos } = Object(error) as Located
  const [firstLine = ""] = (error instanceof Error ? error.message : String(error)).split("\n")
  const message = firstLine.replace(/^\[[^\]]*\] */, "").replace(/ \(\d+:\d+\)$/, "")
  return { message, offset: loc?.start?.offset ?? (pos === undefined ? 0 : scriptStart + pos) }
}

/** Returns the offset of a file's script. */
function scriptStart({ scriptSetup, script }: SFCDescriptor): number {
  return (scriptSetup ?? script)?.loc.start.offset ?? 0
}
