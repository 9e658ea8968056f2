import { resolveTypeElements, type SFCScriptBlock } from "@vue/compiler-sfc"

/** A prop, in the format of internal/render/components. */
export interface PropDescription {
  name: string
  doc: string
  type: "string" | "text" | "number" | "boolean" | "list" | "any" | "value"
  values?: string[]
  required?: boolean
}

/** The fields of Babel nodes that this module uses. */
interface Node {
  type: string
  [key: string]: unknown
}

const node = (value: unknown): Node | undefined =>
  typeof value === "object" && value !== null && "type" in value ? (value as Node) : undefined
const nodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.map(node).filter((one) => one !== undefined) : []

/** Thrown if only a type checker could determine the props. */
class Unknown extends Error {}

/**
 * Returns the props that a component with <script setup> declares. Returns undefined if its file is not sufficient to
 * determine them.
 */
export function describeProps(script: SFCScriptBlock): PropDescription[] | undefined {
  const setup = nodes(script.scriptSetupAst)
  const statements = [...nodes(script.scriptAst), ...setup]
  const types = new Map(statements.map(declared).filter((one) => one !== undefined))
  try {
    return setup.flatMap(calls).flatMap((call) => describeCall(call, types))
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

type Types = ReadonlyMap<string, Node>

/** Returns the name and the type that a statement declares, if it declares one. */
function declared(statement: Node): [string, Node] | undefined {
  const inner = node(statement["declaration"]) ?? statement
  const name = node(inner["id"])?.["name"]
  if (typeof name !== "string") return undefined
  if (inner.type === "TSInterfaceDeclaration") return [name, inner]
  const alias = inner.type === "TSTypeAliasDeclaration" && node(inner["typeAnnotation"])
  return alias ? [name, alias] : undefined
}

/** Lists the calls in a statement: an expression, or the initial values of variables. */
function calls(statement: Node): Node[] {
  const expressions =
    statement.type === "VariableDeclaration"
      ? nodes(statement["declarations"]).map(({ init }) => node(init))
      : [node(statement["expression"])]
  return expressions.filter((one) => one?.type === "CallExpression") as Node[]
}

const calleeOf = (call: Node) => node(call["callee"])?.["name"]

function describeCall(call: Node, types: Types): PropDescription[] {
  const args = nodes(call["arguments"])
  switch (calleeOf(call)) {
    case "withDefaults": {
      const props = args[0] ? describeCall(args[0], types) : []
      return props.map((prop) => ({ ...prop, required: undefined }))
    }
    case "defineModel": {
      const name = args[0]?.type === "StringLiteral" ? String(args[0]["value"]) : "modelValue"
      return [{ name, doc: "", type: "any" }]
    }
    case "defineProps": {
      const params = node(call["typeParameters"]) ?? node(call["typeArguments"])
      const [type] = nodes(params?.["params"])
      if (type) return members(type).map(([name, member]) => describeMember(name, member, types))
      return args[0] ? describeOptions(args[0]) : []
    }
  }
  return []
}

/** Lists the members of the type of the props by name. The compiler has already resolved them. */
function members(type: Node): [string, Node][] {
  const { props } = resolveTypeElements(
    RESOLVED,
    type as unknown as Parameters<typeof resolveTypeElements>[1],
  )
  return Object.entries(props) as unknown as [string, Node][]
}

/** The context for types that have already been resolved, which is not used. */
const RESOLVED = {} as Parameters<typeof resolveTypeElements>[0]

function describeMember(name: string, member: Node, types: Types): PropDescription {
  const required = member["optional"] !== true
  if (member.type === "TSMethodSignature")
    return { name, doc: docOf(member), type: "any", required }
  const annotation = node(node(member["typeAnnotation"])?.["typeAnnotation"])
  const described = annotation ? describeType(annotation, types) : { type: "any" as const }
  // If a boolean is not passed, Vue sets it to false.
  const isRequired = required && described.type !== "boolean"
  return { name, doc: docOf(member), ...described, required: isRequired || undefined }
}

type Described = Pick<PropDescription, "type" | "values">

const KEYWORDS: Readonly<Record<string, PropDescription["type"]>> = {
  TSStringKeyword: "string",
  TSNumberKeyword: "number",
  TSBooleanKeyword: "boolean",
  TSArrayType: "list",
  TSTupleType: "list",
}

function describeType(type: Node, types: Types): Described {
  const keyword = KEYWORDS[type.type]
  if (keyword) return { type: keyword }
  if (type.type === "TSParenthesizedType") return describeType(node(type["typeAnnotation"])!, types)
  if (type.type === "TSLiteralType" || type.type === "TSUnionType")
    return describeUnion(type, types)
  if (type.type !== "TSTypeReference") return { type: "any" }
  const name = node(type["typeName"])?.["name"]
  if (name === "Array") return { type: "list" }
  const declaration = typeof name === "string" ? types.get(name) : undefined
  return declaration && declaration.type !== "TSInterfaceDeclaration"
    ? describeType(declaration, types)
    : { type: "any" }
}

/** Describes a union of literal values, or of types that the text of a Markdown attribute can be converted to. */
function describeUnion(type: Node, types: Types): Described {
  const parts = (type.type === "TSUnionType" ? nodes(type["types"]) : [type]).filter(
    (part) => part.type !== "TSUndefinedKeyword" && part.type !== "TSNullKeyword",
  )
  const literals = parts.map((part) => node(part["literal"]))
  if (literals.every((one) => one?.type === "StringLiteral" || one?.type === "NumericLiteral")) {
    return { type: "value", values: literals.map((one) => String(one?.["value"])) }
  }
  const kinds = new Set(parts.map((part) => describeType(part, types).type))
  if (kinds.size === 1) {
    const [kind = "any"] = kinds
    return { type: kind === "value" ? "any" : kind }
  }
  const isText = [...kinds].every((kind) => ["string", "number", "boolean"].includes(kind))
  return { type: isText ? "text" : "any" }
}

/** Describes the props in the object or array that is passed to defineProps. */
function describeOptions(options: Node): PropDescription[] {
  if (options.type === "ArrayExpression") {
    return nodes(options["elements"]).map((element) => ({
      name: element.type === "StringLiteral" ? String(element["value"]) : fail(),
      doc: "",
      type: "any",
    }))
  }
  if (options.type !== "ObjectExpression") return fail()
  return nodes(options["properties"]).map((property) => {
    if (property.type !== "ObjectProperty") return fail()
    const value = node(property["value"])
    const inner = value?.type === "ObjectExpression" ? nodes(value["properties"]) : []
    const find = (key: string) => node(inner.find((one) => keyOf(one) === key)?.["value"])
    const type = value?.type === "ObjectExpression" ? find("type") : value
    const required = find("required")?.["value"] === true || undefined
    return { name: keyOf(property), doc: docOf(property), type: runtimeType(type), required }
  })
}

const fail = (): never => {
  throw new Unknown()
}

const RUNTIME: Readonly<Record<string, PropDescription["type"]>> = {
  String: "string",
  Number: "number",
  Boolean: "boolean",
  Array: "list",
}

function runtimeType(type: Node | undefined): PropDescription["type"] {
  if (type?.type === "ArrayExpression") {
    const kinds = nodes(type["elements"]).map(runtimeType)
    const isText = kinds.every((kind) => ["string", "number", "boolean"].includes(kind))
    return isText ? "text" : "any"
  }
  const target = type?.type === "TSAsExpression" ? node(type["expression"]) : type
  return RUNTIME[String(target?.["name"])] ?? "any"
}

function keyOf(member: Node): string {
  const key = node(member["key"])
  if (member["computed"] === true || !key) return fail()
  return String(key["name"] ?? key["value"])
}

/** Returns the text of the comment before a member. */
function docOf(member: Node): string {
  const comment = nodes(member["leadingComments"]).at(-1)
  return String(comment?.["value"] ?? "")
    .replace(/^\s*\*+/gm, "")
    .replace(/\s+/g, " ")
    .trim()
}
