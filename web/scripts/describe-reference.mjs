// Writes the descriptions of libraries in ../reference, or in the folder that is given: what each package exports, as
// its own types say. internal/reference reads them, and docs/development.md describes their format.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const root = fileURLToPath(new URL("../", import.meta.url))
const folder = path.resolve(process.argv[2] ?? path.join(root, "../reference"))

/** The packages that are described, each with the name of its file. */
const PACKAGES = {
  "@tresjs/core": "core.json",
  "@tresjs/cientos": "cientos.json",
  "@tresjs/post-processing": "post-processing.json",
}

const address = path.join(root, "describe-reference.ts")
const text = Object.keys(PACKAGES)
  .map((name, i) => `import * as m${i} from ${JSON.stringify(name)}`)
  .join("\n")
const options = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
}
const disk = ts.createCompilerHost(options)
const program = ts.createProgram([address], options, {
  ...disk,
  fileExists: (name) => name === address || disk.fileExists(name),
  getSourceFile: (name, version) =>
    name === address ? ts.createSourceFile(name, text, version) : disk.getSourceFile(name, version),
})
const checker = program.getTypeChecker()

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
const resolved = (symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** How many characters of a type are written out; a reader takes in no more. */
const LONGEST = 400

/** A type as one line. Names that a bundler made, such as TresObject$1, are written as their authors wrote them. */
function typeText(type, flags = 0) {
  const line = checker
    .typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
        ts.TypeFormatFlags.NoTruncation |
        flags,
    )
    .replace(/import\("[^"]*"\)\./g, "")
    .replace(/\s+/g, " ")
  return shortened(authored(line))
}

/** A name as its author wrote it: a bundler adds a number to one that two files have. */
const authored = (line) => line.replace(/(?<=\w)\$\d+\b/g, "")

function shortened(line) {
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`
}

/** The type of a member or a parameter. What is optional says so elsewhere, and not by undefined. */
function memberType(symbol, isOptional) {
  const type = checker.getTypeOfSymbol(symbol)
  if (!isOptional || !type.isUnion()) return typeText(type)
  const declared = symbol.valueDeclaration?.type
  if (declared && !(type.flags & ts.TypeFlags.EnumLike)) {
    const written = checker.getTypeFromTypeNode(declared)
    if (!(written.flags & ts.TypeFlags.Any)) return typeText(withoutUndefined(written))
  }
  return typeText(withoutUndefined(type))
}

const withoutUndefined = (type) =>
  type.isUnion() && !type.types.some(({ flags }) => flags & ts.TypeFlags.Null)
    ? checker.getNonNullableType(type)
    : type

/** What a doc comment says: its text, and the tags that readers ask for. */
function documentation(symbol) {
  const tags = Object.fromEntries(
    symbol
      .getJsDocTags(checker)
      .map(({ name, text: parts }) => [name, ts.displayPartsToString(parts).trim()]),
  )
  const doc = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
  const fallback = (tags.default ?? tags.defaultValue)?.replace(/^`([^`]*)`$/, "$1")
  return {
    ...(doc && { doc }),
    ...(tags.since && { since: tags.since }),
    ...("deprecated" in tags && { deprecated: tags.deprecated || "Deprecated." }),
    ...(fallback && fallback !== "undefined" && { default: fallback }),
  }
}

const isOptional = (symbol) =>
  Boolean(symbol.flags & ts.SymbolFlags.Optional) ||
  Boolean(symbol.valueDeclaration?.questionToken ?? symbol.valueDeclaration?.initializer)
const isReadonly = ({ valueDeclaration: node }) =>
  Boolean(node && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly)
const isHidden = ({ valueDeclaration: node }) =>
  Boolean(
    node &&
    ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  )

function describeMember(kind, symbol, name = symbol.name) {
  const optional = isOptional(symbol)
  return {
    name,
    kind,
    type: memberType(symbol, optional),
    ...(optional && { optional }),
    ...(kind !== "prop" && isReadonly(symbol) && { readonly: true }),
    ...documentation(symbol),
  }
}

function describeParameter(symbol) {
  const optional = isOptional(symbol)
  const doc = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
  return {
    name: symbol.name,
    type: memberType(symbol, optional),
    ...(optional && { optional }),
    ...(doc && { doc }),
  }
}

const isPublic = ({ name }) => /^[A-Za-z][\w$]*$/.test(name)

/** The names that Vue gives to the props and to the instance of every component. */
const VUE_PROPS = /^(key|ref|ref_for|ref_key|class|style|onVnode.*)$/

function property(type, name) {
  const symbol = type.getProperty(name)
  return symbol && checker.getTypeOfSymbol(symbol)
}

/** Describes what a component takes, sends and shows. instance is what its constructor makes, or its context. */
function describeComponent(instance) {
  const props = (property(instance, "$props")?.getProperties() ?? []).filter(
    (symbol) => isPublic(symbol) && !VUE_PROPS.test(symbol.name),
  )
  const isEvent = ({ name }) => /^on[A-Z]/.test(name)
  const slots = property(instance, "$slots")?.getProperties() ?? []
  const inherited = new Set(props.map(({ name }) => name))
  const exposed = instance
    .getProperties()
    .filter((symbol) => isPublic(symbol) && !inherited.has(symbol.name))
  const eventName = ({ name }) => name[2].toLowerCase() + name.slice(3)
  return [
    ...props.filter((one) => !isEvent(one)).map((one) => describeMember("prop", one)),
    ...props.filter(isEvent).map((one) => ({
      ...describeMember("event", one, eventName(one)),
      optional: undefined,
    })),
    ...slots.filter(isPublic).map((one) => describeMember("slot", one)),
    ...exposed.map((one) => describeMember("exposed", one)),
  ]
}

/** The instance of a component; undefined for what is no component. */
function instanceOf(type) {
  const [made] = type.getConstructSignatures()
  if (made) {
    const instance = made.getReturnType()
    return instance.getProperty("$props") && instance
  }
  const [called] = type.getCallSignatures() // a generic component is a function
  const result = called?.getReturnType()
  const isVNode = result?.getProperty("__ctx")
  return isVNode && checker.getNonNullableType(property(result, "__ctx"))
}

/** Describes a generic component by the arguments of its function, since it has no constructor. */
function describeGeneric(context) {
  const props = property(context, "props")
  const slots = property(context, "slots")
  const list = (type) => type?.getProperties().filter(isPublic) ?? []
  return [
    ...list(props)
      .filter(({ name }) => !VUE_PROPS.test(name) && !/^on[A-Z]/.test(name))
      .map((one) => describeMember("prop", one)),
    ...list(props)
      .filter(({ name }) => /^on[A-Z]/.test(name) && !VUE_PROPS.test(name))
      .map((one) => ({
        ...describeMember("event", one, one.name[2].toLowerCase() + one.name.slice(3)),
        optional: undefined,
      })),
    ...list(slots).map((one) => describeMember("slot", one)),
  ]
}

/** Describes the members of a class or an interface that it does not inherit. */
function ownMembers(symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  return [...(symbol.members?.values() ?? [])]
    .filter((one) => isPublic(one) && !isHidden(one))
    .filter(({ flags }) => flags & ts.SymbolFlags.ClassMember)
    .map((one) => checker.getPropertyOfType(type, one.name) ?? one)
    .map((one) => describeMember(one.flags & ts.SymbolFlags.Method ? "method" : "property", one))
}

function baseOf(symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : []
  return bases.length > 0 ? { extends: bases.map((base) => typeText(base)) } : {}
}

/** Describes what stands behind the name of an export: its kind, and all that belongs to the kind. */
function describeKind(to) {
  if (to.flags & ts.SymbolFlags.Class) {
    const [signature] = checker.getTypeOfSymbol(to).getConstructSignatures()
    const parameters = signature?.getParameters().map(describeParameter) ?? []
    return { kind: "class", ...baseOf(to), parameters, members: ownMembers(to) }
  }
  if (to.flags & ts.SymbolFlags.Enum) return { kind: "enum" }
  if (to.flags & ts.SymbolFlags.Value) {
    const type = checker.getTypeOfSymbol(to)
    const instance = instanceOf(type)
    if (instance) {
      const isGeneric = type.getConstructSignatures().length === 0
      const members = isGeneric ? describeGeneric(instance) : describeComponent(instance)
      return { kind: "component", members }
    }
    const [signature] = type.getCallSignatures()
    if (!signature) return { kind: "variable", type: typeText(type) }
    return {
      kind: "function",
      parameters: signature.getParameters().map(describeParameter),
      returns: typeText(signature.getReturnType()),
    }
  }
  if (to.flags & ts.SymbolFlags.Interface) {
    return { kind: "interface", ...baseOf(to), members: ownMembers(to) }
  }
  if (to.flags & ts.SymbolFlags.TypeAlias) {
    const type = checker.getDeclaredTypeOfSymbol(to)
    return { kind: "type", type: typeText(type, ts.TypeFormatFlags.InTypeAlias) }
  }
  return { kind: "namespace" }
}

/** The type parameters of a symbol as they are written, such as "T extends Object3D". */
function typeParametersOf(to) {
  const node = to.declarations?.find((one) => one.typeParameters)
  const list = node?.typeParameters.map((one) => one.getText().replace(/\s+/g, " ")) ?? []
  return list.length > 0 ? { typeParameters: list.map(authored) } : {}
}

/** Returns the default of a prop as it acts. Vue makes false of a boolean that nobody sets. */
function actingDefault(prop) {
  if (!("default" in prop)) return [prop.type].flat().includes(Boolean) ? false : undefined
  const isFactory = typeof prop.default === "function" && prop.type !== Function
  if (!isFactory) return prop.default
  try {
    return prop.default()
  } catch {
    return undefined // one that only a component that is set up can make
  }
}

/** A value as code; undefined for one that is too large to be read, or that only the package can make. */
function code(value) {
  if (typeof value === "number") return String(value)
  if (value?.constructor && ![Object, Array, String, Boolean].includes(value.constructor)) return
  const written = JSON.stringify(value)
  return written && written.length <= 80 ? written : undefined
}

/** Writes the defaults as they act into the members, where they are plain values. */
function withDefaults(members, component) {
  const props = component?.props
  if (!props || Array.isArray(props)) return members // names alone have no defaults
  return members.map((member) => {
    const value = member.kind === "prop" ? code(actingDefault(props[member.name] ?? {})) : undefined
    return value === undefined ? member : { ...member, default: value }
  })
}

function describeExport(symbol, values) {
  const to = resolved(symbol)
  const { members: described = [], ...rest } = describeKind(to)
  const members =
    rest.kind === "component" ? withDefaults(described, values[symbol.name]) : described
  const kinds = ["prop", "event", "slot", "exposed", "property", "method"]
  const order = (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || byName(a, b)
  const { kind, ...parts } = rest
  const head = { name: symbol.name, kind, ...typeParametersOf(to) }
  return { ...head, ...parts, ...documentation(to), members: members.sort(order) }
}

/** A description as JSON with a line for each export and each member, so that a change is a line of a diff. */
function print({ exports, ...head }) {
  const start = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`)
  const list = exports.map(({ members, ...one }) => {
    const line = JSON.stringify(one)
    if (members.length === 0) return `    ${line}`
    const rows = members.map((member) => `      ${JSON.stringify(member)}`)
    return `    ${line.slice(0, -1)},"members":[\n${rows.join(",\n")}\n    ]}`
  })
  return `{\n${start.join("\n")}\n  "exports": [\n${list.join(",\n")}\n  ]\n}\n`
}

mkdirSync(folder, { recursive: true })
for (const { moduleSpecifier } of program.getSourceFile(address).statements) {
  const name = moduleSpecifier.text
  const manifest = path.join(root, "node_modules", name, "package.json")
  const { version } = JSON.parse(readFileSync(manifest, "utf8"))
  const values = await import(name)
  const module = checker.getSymbolAtLocation(moduleSpecifier)
  const exports = checker
    .getExportsOfModule(module)
    .map((one) => describeExport(one, values))
    .sort(byName)
  writeFileSync(path.join(folder, PACKAGES[name]), print({ package: name, version, exports }))
}
