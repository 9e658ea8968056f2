import { babelParse, compileScript, parse, parseCache, walkIdentifiers } from "@vue/compiler-sfc"
import options from "@tresjs/core/template-compiler-options"

/** A code snippet to inspect. */
export interface Snippet {
  language: "vue" | "ts" | "js" | "tsx" | "jsx"
  text: string
}

/** A name in a snippet. `at` is its offset in UTF-16 code units. */
interface Name {
  name: string
  at: number
}

/** An imported name. If it is a type, it need not exist at run time. */
interface Imported extends Name {
  type: boolean
}

interface Import {
  from: string
  at: number
  names: Imported[]
}

interface Attribute extends Name {
  /** The text of the attribute, unless it is bound. */
  value?: string | undefined
}

interface Tag extends Name {
  attributes: Attribute[]
  /** The names of its directives without "v-", except directives in shorthand syntax, such as ":" and "@". */
  directives: Name[]
}

/** A call to an imported function, with the names of its options and results. */
interface Call {
  from: string
  callee: string
  /** The members that the snippet destructures from the call's result. */
  results: Name[]
  /** The members of each argument that is an object literal. */
  options: Name[][]
}

/** The names in a snippet, as internal/code/codecheck reads them. */
export interface Names {
  imports: Import[]
  tags: Tag[]
  calls: Call[]
  /** The names that the snippet declares or imports. */
  declared: string[]
  /**
   * The names that the snippet reads but does not declare. Names in the template are only included if there is also a
   * script.
   */
  unknown: Name[]
  /** The classes that the snippet passes to extend(), or null if they cannot be determined. */
  extended: string[] | null
  /** Whether the snippet is a Vue file with a script and a template. */
  whole: boolean
}

/** The fields of Babel nodes that this module uses. */
interface Node {
  type: string
  start?: number | null
  [key: string]: unknown
}

const node = (value: unknown): Node | undefined =>
  typeof value === "object" && value !== null && "type" in value ? (value as Node) : undefined
const nodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.map(node).filter((one) => one !== undefined) : []
const nameOf = (value: unknown) => String(node(value)?.["name"] ?? node(value)?.["value"] ?? "")

/**
 * Lists the names in a snippet. The result is empty for code that cannot be parsed. The compiler reports its errors.
 */
export function inspect(snippet: Snippet): Names {
  const names: Names = {
    imports: [],
    tags: [],
    calls: [],
    declared: [],
    unknown: [],
    extended: [],
    whole: false,
  }
  if (snippet.language === "vue") inspectFile(snippet.text, names)
  else inspectScript(snippet.text, 0, names, snippet.language.endsWith("x"))
  return names
}

function inspectFile(text: string, names: Names) {
  // Compiling a template transforms the cached tree, in a way that replaces elements with v-for.
  parseCache.clear()
  const { descriptor } = parse(text, {
    sourceMap: false,
    ignoreEmpty: false,
    templateParseOptions: options.template.compilerOptions,
  })
  const { script, scriptSetup, template } = descriptor
  for (const block of [script, scriptSetup]) {
    if (block) inspectScript(block.content, block.loc.start.offset, names)
  }
  if (template?.ast) for (const child of template.ast.children) inspectElement(child, names)
  if (!template || !scriptSetup) return
  names.whole = true
  const { content, bindings } = compileScript(descriptor, {
    id: "snippet",
    inlineTemplate: true,
    sourceMap: false,
    templateOptions: options.template,
  })
  names.declared.push(...Object.keys(bindings ?? {}))
  const start = template.loc.start.offset
  const read = [...content.matchAll(/\b_ctx\.([A-Za-z_]\w*)/g)].map(([, name = ""]) => name)
  for (const name of new Set(read)) {
    const at = new RegExp(`(?<![\\w$.])${name}\\b`).exec(template.content)
    if (at) names.unknown.push({ name, at: start + at.index })
  }
}

type TemplateNode = NonNullable<
  NonNullable<ReturnType<typeof parse>["descriptor"]["template"]>["ast"]
>["children"][number]

/** The values of Vue's NodeTypes, which Vue's builds inline. */
const ELEMENT = 1
const ATTRIBUTE = 6

function inspectElement(element: TemplateNode, names: Names) {
  if (element.type !== (ELEMENT as number) || !("tag" in element)) return
  const tag: Tag = {
    name: element.tag,
    at: element.loc.start.offset + 1,
    attributes: [],
    directives: [],
  }
  for (const prop of element.props) {
    if (prop.type === (ATTRIBUTE as number) && "nameLoc" in prop) {
      tag.attributes.push({
        name: prop.name,
        at: prop.nameLoc.start.offset,
        value: prop.value?.content,
      })
    }
    if (!("arg" in prop)) continue
    if (prop.name === "for" || prop.name === "slot") names.declared.push(...aliases(prop))
    if (prop.rawName?.startsWith("v-")) {
      tag.directives.push({ name: prop.name, at: prop.loc.start.offset })
    }
    const prefix = { bind: "", on: "@", model: "" }[prop.name]
    if (prefix === undefined || !prop.arg || !("content" in prop.arg) || !prop.arg.isStatic)
      continue
    tag.attributes.push({ name: prefix + prop.arg.content, at: prop.arg.loc.start.offset })
  }
  names.tags.push(tag)
  for (const child of element.children) inspectElement(child, names)
}

/** Lists the names that v-for or a slot declares for its content. */
function aliases(directive: { name: string; exp?: unknown }): string[] {
  const { content = "" } = (directive.exp ?? {}) as { content?: string }
  const text = directive.name === "for" ? content.split(/\s(?:in|of)\s/)[0] : content
  return text?.match(/[A-Za-z_$][\w$]*/g) ?? []
}

function inspectScript(text: string, offset: number, names: Names, isJSX = false) {
  let program: Node
  try {
    program = babelParse(text, {
      sourceType: "module",
      plugins: isJSX ? ["typescript", "jsx"] : ["typescript"],
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
    }).program as unknown as Node
  } catch {
    return
  }
  const namespaces = new Map<string, Import>()
  const origins = originsOf(program)
  for (const statement of nodes(program["body"])) {
    if (statement.type === "ImportDeclaration")
      names.imports.push(importOf(statement, offset, namespaces))
  }
  const declared = new Set(declarations(program))
  names.declared.push(...declared)
  walk(program, (one, parent) => inspectNode(one, parent, { offset, origins, namespaces, names }))
  walkIdentifiers(
    program as unknown as Parameters<typeof walkIdentifiers>[0],
    (id, parent, _, isReference, isLocal) => {
      if (!isReference || isLocal || declared.has(id.name)) return
      if (parent?.type.startsWith("TS") && parent.type !== "TSAsExpression") return
      names.unknown.push({ name: id.name, at: offset + (id.start ?? 0) })
    },
    true,
  )
}

function importOf(statement: Node, offset: number, namespaces: Map<string, Import>): Import {
  const source = node(statement["source"])
  const isType = statement["importKind"] === "type"
  const result: Import = { from: nameOf(source), at: offset + (source?.start ?? 0) + 1, names: [] }
  for (const specifier of nodes(statement["specifiers"])) {
    const imported = node(specifier["imported"])
    if (specifier.type === "ImportNamespaceSpecifier") {
      namespaces.set(nameOf(specifier["local"]), result)
    }
    if (specifier.type === "ImportDefaultSpecifier") {
      result.names.push({ name: "default", at: offset + (specifier.start ?? 0), type: isType })
    }
    if (!imported) continue
    result.names.push({
      name: nameOf(imported),
      at: offset + (imported.start ?? 0),
      type: isType || specifier["importKind"] === "type",
    })
  }
  return result
}

interface Context {
  offset: number
  /** The origin of each imported name: the package, and the name in that package. */
  origins: Map<string, Origin>
  /** The imports of whole packages (`import * as THREE`), keyed by local name. */
  namespaces: Map<string, Import>
  names: Names
}

/** Records the member of a package that a node refers to, and the classes that it passes to extend(). */
function inspectNode(one: Node, parent: Node | undefined, context: Context) {
  const { offset, namespaces, names } = context
  if (one.type === "CallExpression") inspectCall(one, parent, context)
  const left = node(one["object"]) ?? node(one["left"])
  const right = node(one["property"]) ?? node(one["right"])
  const isMember = one.type === "MemberExpression" && one["computed"] !== true
  if (right && left?.type === "Identifier" && (isMember || one.type === "TSQualifiedName")) {
    const type = !isMember || parent?.type === "TSTypeQuery"
    namespaces
      .get(nameOf(left))
      ?.names.push({ name: nameOf(right), at: offset + (right.start ?? 0), type })
  }
  if (one.type === "CallExpression" && nameOf(one["callee"]) === "extend") {
    for (const argument of nodes(one["arguments"])) {
      const properties = nodes(argument["properties"])
      const isKnown =
        argument.type === "ObjectExpression" &&
        properties.every(({ type, computed }) => type === "ObjectProperty" && computed !== true)
      if (!isKnown) names.extended = null
      names.extended?.push(...properties.map(({ key }) => nameOf(key)))
    }
  }
}

/** The package that a local name is imported from, and the name in that package. */
interface Origin {
  from: string
  name: string
}

/** Lists the origins of imported names. Omits names that the program also declares, because they are ambiguous. */
function originsOf(program: Node): Map<string, Origin> {
  const origins = new Map<string, Origin>()
  const body = nodes(program["body"])
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") continue
    for (const specifier of nodes(statement["specifiers"])) {
      if (specifier.type !== "ImportSpecifier") continue
      const origin = { from: nameOf(statement["source"]), name: nameOf(specifier["imported"]) }
      origins.set(nameOf(specifier["local"]), origin)
    }
  }
  const counts = new Map<string, number>()
  for (const name of declarations(program)) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [name, count] of counts) if (count > 1) origins.delete(name)
  return origins
}

/** Records the options of a call to an imported function, and the members that are destructured from its result. */
function inspectCall(call: Node, parent: Node | undefined, context: Context) {
  const { offset, origins, names } = context
  const callee = node(call["callee"])
  const origin = callee?.type === "Identifier" ? origins.get(nameOf(callee)) : undefined
  if (!origin) return
  const members = (object: Node | undefined): Name[] =>
    object?.type === "ObjectExpression" || object?.type === "ObjectPattern"
      ? nodes(object["properties"])
          .filter(
            (property) =>
              node(property["key"])?.type === "Identifier" && property["computed"] !== true,
          )
          .map(({ key }) => ({ name: nameOf(key), at: offset + (node(key)?.start ?? 0) }))
      : []
  names.calls.push({
    from: origin.from,
    callee: origin.name,
    results: members(node(parent?.type === "VariableDeclarator" ? parent["id"] : undefined)),
    options: nodes(call["arguments"]).map(members),
  })
}

/** Calls `visit` with a node and each of its descendants, and with their parents. */
function walk(one: Node, visit: (one: Node, parent?: Node) => void, parent?: Node) {
  visit(one, parent)
  for (const [key, value] of Object.entries(one)) {
    if (key === "loc" || key.endsWith("Comments")) continue
    const single = node(value)
    // The parent of an awaited call is the parent of `await`, which receives the result.
    const childParent = one.type === "AwaitExpression" ? parent : one
    for (const child of single ? [single] : nodes(value)) walk(child, visit, childParent)
  }
}

/**
 * Lists the names that a program declares in any scope. A name that is declared in one scope counts as known in all
 * scopes.
 */
function declarations(program: Node): string[] {
  const names: string[] = []
  const bind = (pattern: Node | undefined) => {
    if (!pattern) return
    if (pattern.type === "Identifier") names.push(nameOf(pattern))
    for (const property of nodes(pattern["properties"])) {
      bind(node(property["value"]) ?? node(property["argument"]))
    }
    nodes(pattern["elements"]).forEach(bind)
    if (pattern.type === "AssignmentPattern") bind(node(pattern["left"]))
    if (pattern.type === "RestElement") bind(node(pattern["argument"]))
  }
  walk(program, (one) => {
    if (one["local"]) bind(node(one["local"]))
    if (one.type === "VariableDeclarator" || /^(Function|Class|TS\w*)Declaration$/.test(one.type)) {
      bind(node(one["id"]))
    }
    nodes(one["params"]).forEach(bind)
    bind(node(one["param"]))
  })
  return names
}
