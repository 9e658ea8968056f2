// Reads what packages export, of their own types: the one walk over them that there is. describe.mjs writes it down.
import { readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { linked, sourceOf } from "./three.mjs"

export const root = fileURLToPath(new URL("../", import.meta.url))

/** The packages of whose functions results and options are described name by name. */
const FUNCTIONS = [
  "vue",
  "@vueuse/core",
  "@tresjs/core",
  "@tresjs/cientos",
  "@tresjs/post-processing",
  "@tresjs/leches",
]

/** The address of a line of a package's source, of the tag that its version has. */
const SOURCES = {
  three: (version) =>
    `https://github.com/mrdoob/three.js/blob/r${version.split(".")[1]}/{file}#L{line}`,
  "@tresjs": (version, { name, repository }) =>
    `https://github.com/Tresjs/tres/blob/${name}@${version}/${repository.directory}/{file}#L{line}`,
}

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

let checker

/** Library reads packages by the specifiers of their imports. */
export class Library {
  #modules = new Map()
  /** Who described a symbol first: a package that passes it on refers to that one. */
  #described = new Map()

  constructor(specifiers) {
    const address = path.join(root, "describe.ts")
    const text = specifiers
      .map((name, i) => `import * as m${i} from ${JSON.stringify(name)}`)
      .join("\n")
    const disk = ts.createCompilerHost(options)
    const program = ts.createProgram([address], options, {
      ...disk,
      fileExists: (name) => name === address || disk.fileExists(name),
      getSourceFile: (name, version) =>
        name === address
          ? ts.createSourceFile(name, text, version)
          : disk.getSourceFile(name, version),
    })
    checker = program.getTypeChecker()
    program.getSourceFile(address).statements.forEach(({ moduleSpecifier }) => {
      this.#modules.set(moduleSpecifier.text, checker.getSymbolAtLocation(moduleSpecifier))
    })
  }

  /** Describes a package; undefined for JavaScript without types. */
  async describe(specifier) {
    const module = this.#modules.get(specifier)
    if (!module) return undefined
    const manifest = manifestOf(specifier)
    const [scope] = specifier.split("/")
    const isTres = specifier.startsWith("@tresjs/")
    const values = isTres ? await import(specifier) : {} // the defaults of props are those of the components
    const withFunctions = FUNCTIONS.includes(specifier)
    const exports = checker.getExportsOfModule(module).map((symbol) => {
      const to = resolved(symbol)
      const first = this.#described.get(to)
      if (first) {
        const { kind } = describeKind(to, false)
        return {
          name: symbol.name,
          kind,
          of: first.name === symbol.name ? first.from : `${first.from}#${first.name}`,
        }
      }
      this.#described.set(to, { from: specifier, name: symbol.name })
      return describeExport(symbol, values, withFunctions)
    })
    return {
      package: specifier,
      version: manifest.version,
      ...(SOURCES[scope] && { sourceURL: SOURCES[scope](manifest.version, manifest) }),
      exports: exports.sort(byName),
    }
  }
}

/** The manifest of the package that a specifier names. */
function manifestOf(specifier) {
  const [scope, name] = specifier.split("/")
  const folder = path.join(root, "node_modules", scope, scope.startsWith("@") ? name : "")
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"))
}

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

/** The code that a comment gives as a default; nothing of one that explains it. */
function codeOf(text) {
  const code = /^`(?:new THREE\.(\w+\(\))` - that is `.*|([^`]*))`\.?$/.exec(text)
  if (code) return code[1] ? `new ${code[1]}` : code[2]
  return text.includes("`") ? "" : text.split("\n")[0]
}

/** What a doc comment says: its text, and the tags that readers ask for. */
function documentation(symbol) {
  const tags = Object.fromEntries(
    symbol
      .getJsDocTags(checker)
      .map(({ name, text: parts }) => [name, ts.displayPartsToString(parts).trim()]),
  )
  const doc = linked(ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim())
  const fallback = codeOf(linked(tags.default ?? tags.defaultValue ?? ""))
  return {
    ...(doc && { doc }),
    ...(tags.since && { since: tags.since }),
    ...("deprecated" in tags && { deprecated: linked(tags.deprecated) || "Deprecated." }),
    ...(fallback && fallback !== "undefined" && { default: fallback }),
  }
}

const REGION = /^\/\/#region (\S+)/gm

/** Where a name is declared, of what a bundler notes in a file of types: a file of the package's source. */
function placeOf(symbol) {
  const node = symbol.valueDeclaration ?? symbol.declarations?.[0]
  const file = node?.getSourceFile()
  if (!file?.fileName.includes("/node_modules/@tresjs/")) return {}
  const before = file.text.slice(0, node.getStart())
  const region = [...before.matchAll(REGION)].at(-1)?.[1]
  if (!region?.startsWith("src/")) return {}
  return { source: { file: region.replace(/\.vue\.d\.ts$/, ".vue").replace(/\.d\.ts$/, ".ts") } }
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
  const doc = linked(
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
  ).replace(/^-\s+/, "")
  return {
    name: symbol.name,
    type: memberType(symbol, optional),
    ...(optional && { optional }),
    ...(symbol.valueDeclaration?.dotDotDotToken && { rest: true }),
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

/** Describes the members of a class or an interface that it does not inherit, or declares anew. */
function ownMembers(symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : []
  const base = symbol.flags & ts.SymbolFlags.Class ? bases.slice(0, 1) : bases
  const declared = ({ declarations }) => declarations?.[0]
  const isInherited = (one) =>
    base.some((from) => {
      const known = from.getProperty(one.name)
      return known && declared(known) === declared(one)
    })
  return type
    .getProperties()
    .filter((one) => isPublic(one) && !isHidden(one) && !isInherited(one))
    .map((one) => describeMember(one.flags & ts.SymbolFlags.Method ? "method" : "property", one))
}

function baseOf(symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : []
  return bases.length > 0 ? { extends: bases.map((base) => typeText(base)) } : {}
}

/** Describes one way to call a function or a constructor. */
function describeSignature(signature, withOptions) {
  const parameters = signature.getParameters().map((one) => {
    const known =
      withOptions && !one.valueDeclaration?.dotDotDotToken && finite(checker.getTypeOfSymbol(one))
    return { ...describeParameter(one), ...(known && { options: known.map(describeOption) }) }
  })
  const generic =
    signature.getTypeParameters()?.map(({ symbol }) => symbol.declarations?.[0]?.getText()) ?? []
  return {
    ...(generic.length > 0 && {
      typeParameters: generic.filter(Boolean).map((one) => authored(one.replace(/\s+/g, " "))),
    }),
    parameters,
    returns: typeText(signature.getReturnType()),
  }
}

const describeOption = (symbol) => describeMember("property", symbol)

/** Describes all the ways to call something: the first as its own, the others as overloads. */
function describeSignatures(signatures, withOptions = false) {
  const [first, ...others] = signatures.map((one) => describeSignature(one, withOptions))
  const text = ts.displayPartsToString
  const docs = signatures.map((one) => text(one.getDocumentationComment(checker)).trim())
  const overloads = others.map((one, i) => ({
    ...one,
    ...(docs[i + 1] && docs[i + 1] !== docs[0] && { doc: docs[i + 1] }),
  }))
  return { ...first, ...(overloads.length > 0 && { overloads }) }
}

/** Lists the properties of a type; undefined where it can have others, or nobody knows them. */
function finite(type) {
  const parts = type.isUnion() ? type.types : [type]
  const objects = parts.filter(({ flags }) => !(flags & PRIMITIVE))
  const isOpen = (part) =>
    !(part.flags & ts.TypeFlags.Object || part.isIntersection()) ||
    part.flags & ts.TypeFlags.Any ||
    checker.isArrayLikeType(part) ||
    part.getStringIndexType() ||
    part.isClass() ||
    /Ref(Impl)?$/.test(part.symbol?.name ?? "") ||
    part.getCallSignatures().length > 0
  if (objects.length === 0 || objects.some(isOpen)) return undefined
  const found = new Map()
  for (const one of objects.flatMap((part) => checker.getPropertiesOfType(part)).filter(isPublic)) {
    if (!found.has(one.name)) found.set(one.name, one)
  }
  // An object without names takes any, and one with very many is of the browser's or three's own.
  return found.size > 0 && found.size < MANY ? [...found.values()] : undefined
}
const MANY = 60
const PRIMITIVE =
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.Void |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.ESSymbolLike

/** Describes what a function returns, awaited or not, name by name; nothing where nobody knows all the names. */
function describeResult(signatures) {
  const lists = signatures.flatMap((one) => {
    const type = one.getReturnType()
    return [finite(type), finite(checker.getAwaitedType(type) ?? type)]
  })
  if (lists.includes(undefined)) return []
  const found = new Map(lists.flat().map((one) => [one.name, one]))
  return [...found.values()].map((one) => describeMember("result", one))
}

/** Describes what stands behind the name of an export: its kind, and all that belongs to the kind. */
function describeKind(to, withFunctions) {
  if (to.flags & ts.SymbolFlags.Class) {
    const signatures = checker.getTypeOfSymbol(to).getConstructSignatures()
    const { parameters = [], overloads } = describeSignatures(signatures)
    const others = overloads?.map(({ parameters, doc }) => ({ parameters, ...(doc && { doc }) }))
    const about = {
      kind: "class",
      ...baseOf(to),
      parameters,
      ...(others && { overloads: others }),
      members: ownMembers(to),
    }
    return withSource(about, sourceOf(to))
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
    const signatures = type.getCallSignatures()
    if (signatures.length === 0) return { kind: "variable", type: typeText(type) }
    const { typeParameters, ...first } = describeSignatures(signatures, withFunctions)
    return {
      kind: "function",
      ...(typeParameters && { typeParameters }),
      ...first,
      members: withFunctions ? describeResult(signatures) : [],
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

const given = (object) =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== ""),
  )

/** Adds to a class what its source says of it: comments, defaults and lines, which its types have not or have otherwise. */
function withSource(about, source) {
  if (!source) return about
  const { doc, deprecated, since, source: place } = source
  return {
    ...about,
    ...given({ doc, deprecated, since, source: place }),
    parameters: about.parameters.map((one, i) => {
      const known = source.parameters[i]
      return known ? { ...one, ...given({ default: known.default, doc: known.doc }) } : one
    }),
    members: [
      ...about.members.map((one) => {
        const known = source.members.get(one.name)
        return known
          ? {
              ...one,
              ...given({
                doc: known.doc,
                deprecated: known.deprecated,
                since: known.since,
                default: one.kind === "method" ? undefined : known.default,
                source: { line: known.source.line },
              }),
            }
          : one
      }),
      ...source.events.map((name) => ({ name, kind: "event" })),
    ],
  }
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

const KINDS = ["prop", "event", "slot", "exposed", "result", "property", "method"]

function describeExport(symbol, values, withFunctions) {
  const to = resolved(symbol)
  const { members: described = [], ...rest } = describeKind(to, withFunctions)
  const members =
    rest.kind === "component" ? withDefaults(described, values[symbol.name]) : described
  const order = (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byName(a, b)
  const { kind, ...parts } = rest
  const own = documentation(to)
  const head = { name: symbol.name, kind, ...typeParametersOf(to) }
  return {
    ...head,
    ...own,
    ...placeOf(to),
    ...(own.doc ? {} : onlyDoc(symbol)),
    ...parts,
    members: members.sort(order),
  }
}

/** What the comment of an export itself says, where what it stands for has none. */
function onlyDoc(symbol) {
  const { doc } = documentation(symbol)
  return doc ? { doc } : {}
}
