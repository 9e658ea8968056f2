// Describes the exports of packages for describe.mjs, based on their type declarations.
import { readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { linked, sourceOf } from "./three.mjs"

export const root = fileURLToPath(new URL("../", import.meta.url))

/** The packages whose functions are described together with the members of their options and results. */
const FUNCTIONS = [
  "vue",
  "@vueuse/core",
  "@tresjs/core",
  "@tresjs/cientos",
  "@tresjs/post-processing",
  "@tresjs/leches",
]

/** Templates for the URL of a line in a package's source code, at the tag of the package's version. */
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
/** Whether to describe only the parts that hints show; see brief.mjs. Reading types takes most of the time. */
let isBrief

/** Describes packages. Packages are identified by the specifiers of their imports. */
export class Library {
  #modules = new Map()
  /**
   * Maps each symbol to the first package that was described with it. Packages that re-export the symbol refer to that
   * package.
   */
  #described = new Map()

  constructor(specifiers, { brief = false } = {}) {
    isBrief = brief
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

  /** Describes a package. Returns undefined for JavaScript without types. */
  async describe(specifier) {
    const module = this.#modules.get(specifier)
    if (!module) return undefined
    const manifest = manifestOf(specifier)
    const [scope] = specifier.split("/")
    const isTres = specifier.startsWith("@tresjs/")
    const values = isTres ? await import(specifier) : {} // the components, for the default values of their props
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

/** Reads the package.json of the package with the given specifier. */
function manifestOf(specifier) {
  const [scope, name] = specifier.split("/")
  const folder = path.join(root, "node_modules", scope, scope.startsWith("@") ? name : "")
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"))
}

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
const resolved = (symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** The maximum length of a type in characters. Longer types are cut off. */
const MAX_TYPE = 400

const printer = ts.createPrinter({ removeComments: true })
const FORMAT =
  ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.IgnoreErrors

/**
 * Returns a type on one line, without type arguments that are the defaults of their parameters. Types that a bundler
 * has renamed, such as TresObject$1, get their original names.
 */
function typeText(type, flags = 0) {
  const node = checker.typeToTypeNode(type, undefined, FORMAT | flags)
  const { transformed } = ts.transform(node, [withoutDefaultArguments])
  return shortened(authored(nodeText(transformed[0])))
}

function nodeText(node) {
  ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
  return printer
    .printNode(ts.EmitHint.Unspecified, node, undefined)
    .replace(/import\("[^"]*"\)\./g, "")
    .replace(/\s+/g, " ")
    .replace(/; }/g, " }")
}

/** Removes type arguments that are the defaults of their parameters, as in Ref<number, number>, from a node. */
const withoutDefaultArguments = (context) => (root) => {
  const visit = (node) => {
    const visited = ts.visitEachChild(node, visit, context)
    if (!visited.typeArguments) return visited
    const kept = visited.typeArguments.slice(0, neededArguments(node, visited.typeArguments))
    if (kept.length === visited.typeArguments.length) return visited
    const list = kept.length > 0 ? kept : undefined
    return ts.isImportTypeNode(visited)
      ? ts.factory.updateImportTypeNode(
          visited,
          visited.argument,
          visited.attributes,
          visited.qualifier,
          list,
          visited.isTypeOf,
        )
      : ts.isTypeReferenceNode(visited)
        ? ts.factory.updateTypeReferenceNode(visited, visited.typeName, list)
        : visited
  }
  return ts.visitNode(root, visit)
}

/** Returns the number of type arguments up to the last one that is not a default. */
function neededArguments(node, args) {
  const name = node.qualifier ?? node.typeName
  const symbol = (name?.right ?? name)?.symbol
  const parameters = symbol?.declarations?.find((one) => one.typeParameters)?.typeParameters ?? []
  const texts = args.map(nodeText)
  const names = new Map(parameters.map((one, i) => [one.name.text, texts[i]]))
  let count = args.length
  while (count > 0) {
    const fallback = parameters[count - 1]?.default
    if (!fallback) break
    const text = fallback.getText().replace(/\s+/g, " ")
    const filled = text.replace(/[\w$]+/g, (word) => names.get(word) ?? word)
    if (filled !== texts[count - 1]) break
    count--
  }
  return count
}

/** Restores original names in a line. If two files have the same name, a bundler adds a number to one of them. */
const authored = (line) => line.replace(/(?<=\w)\$\d+\b/g, "")

function shortened(line) {
  return line.length <= MAX_TYPE ? line : `${line.slice(0, MAX_TYPE)}…`
}

/**
 * Returns the type of a member or a parameter. If it is optional, undefined is removed from the type, because this is
 * stated separately.
 */
function memberType(symbol, isOptional) {
  const type = checker.getTypeOfSymbol(symbol)
  if (!isOptional || !type.isUnion()) return typeText(type)
  const declared = symbol.valueDeclaration?.type
  if (declared && !(type.flags & ts.TypeFlags.EnumLike)) {
    const declaredType = checker.getTypeFromTypeNode(declared)
    if (!(declaredType.flags & ts.TypeFlags.Any)) return typeText(withoutUndefined(declaredType))
  }
  return typeText(withoutUndefined(type))
}

const withoutUndefined = (type) =>
  type.isUnion() && !type.types.some(({ flags }) => flags & ts.TypeFlags.Null)
    ? checker.getNonNullableType(type)
    : type

/** Removes the namespace of three and the spaces of its code style, as in "new THREE.Vector3( 1, 1, 1 )". */
const withoutNamespace = (code) =>
  code.replace(/\bnew THREE\.(\w+\()\s*([^()]*?)\s*\)/g, "new $1$2)")

/** Returns the code in the text of a @default tag. Returns "" if the text is an explanation. */
function codeOf(text) {
  const code = /^`(?:new THREE\.(\w+\(\))` - that is `.*|([^`]*))`\.?$/.exec(text)
  if (code) return code[1] ? `new ${code[1]}` : withoutNamespace(code[2])
  return text.includes("`") ? "" : withoutNamespace(text.split("\n")[0])
}

/** Returns the doc comment of a symbol, which consists of its text and the tags that the site shows. */
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

/** Returns the source file of a symbol. The bundler of TresJS records it in `//#region` comments of the types. */
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
    type: isBrief && kind === "method" ? undefined : memberType(symbol, optional),
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

/** Matches the props that every Vue component has. */
const VUE_PROPS = /^(key|ref|ref_for|ref_key|class|style|onVnode.*)$/

function property(type, name) {
  const symbol = type.getProperty(name)
  return symbol && checker.getTypeOfSymbol(symbol)
}

/** Describes the props, events, slots and exposed members of a component, based on the type of its instance. */
function describeComponent(instance) {
  const props = (property(instance, "$props")?.getProperties() ?? []).filter(
    (symbol) => isPublic(symbol) && !VUE_PROPS.test(symbol.name),
  )
  const isEvent = ({ name }) => /^on[A-Z]/.test(name)
  const slots = property(instance, "$slots")?.getProperties() ?? []
  const propNames = new Set(props.map(({ name }) => name))
  const exposed = instance
    .getProperties()
    .filter((symbol) => isPublic(symbol) && !propNames.has(symbol.name))
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

/** Returns the type of a component's instance. Returns undefined if the type does not belong to a component. */
function instanceOf(type) {
  const [constructSignature] = type.getConstructSignatures()
  if (constructSignature) {
    const instance = constructSignature.getReturnType()
    return instance.getProperty("$props") && instance
  }
  const [callSignature] = type.getCallSignatures() // a generic component is a function
  const result = callSignature?.getReturnType()
  const isVNode = result?.getProperty("__ctx")
  return isVNode && checker.getNonNullableType(property(result, "__ctx"))
}

/** Describes a generic component. It has no constructor, so the description is based on the context of its function. */
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

/** Describes the members that a class or an interface declares. This includes the members that it overrides. */
function ownMembers(symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : []
  const base = symbol.flags & ts.SymbolFlags.Class ? bases.slice(0, 1) : bases
  const declared = ({ declarations }) => declarations?.[0]
  const isInherited = (one) =>
    base.some((from) => {
      const inherited = from.getProperty(one.name)
      return inherited && declared(inherited) === declared(one)
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

/**
 * Reports whether a type has the name of an options type. Other objects that constructors accept have all fields of a
 * class.
 */
const isOptions = (type) => /Options$/.test(checker.getNonNullableType(type).symbol?.name)

/** Describes one signature of a function or a constructor. withOptions selects the types whose options are described. */
function describeSignature(signature, withOptions) {
  const parameters = signature.getParameters().map((one) => {
    const type = checker.getTypeOfSymbol(one)
    const options =
      (typeof withOptions === "function" ? withOptions(type) : withOptions) &&
      !one.valueDeclaration?.dotDotDotToken &&
      finiteProperties(type)
    return { ...describeParameter(one), ...(options && { options: options.map(describeOption) }) }
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

/** Describes all signatures of a function or a constructor. The first signature contains the others as its overloads. */
function describeSignatures(signatures, withOptions = false) {
  const shown = isBrief ? signatures.slice(0, 1) : signatures
  const [first, ...others] = shown.map((one) => describeSignature(one, withOptions))
  const text = ts.displayPartsToString
  const docs = signatures.map((one) => text(one.getDocumentationComment(checker)).trim())
  const overloads = others.map((one, i) => ({
    ...one,
    ...(docs[i + 1] && docs[i + 1] !== docs[0] && { doc: docs[i + 1] }),
  }))
  return { ...first, ...(overloads.length > 0 && { overloads }) }
}

/** Lists the properties of a type. Returns undefined if the type may have other properties, or if they are unknown. */
function finiteProperties(type) {
  const parts = type.isUnion() ? type.types : [type]
  const objects = parts.filter(({ flags }) => !(flags & PRIMITIVE))
  const isOpen = (part) =>
    !(part.flags & ts.TypeFlags.Object || part.isIntersection()) ||
    part.flags & ts.TypeFlags.Any ||
    checker.isArrayLikeType(part) ||
    part.getStringIndexType() ||
    (part.target ?? part).isClass() ||
    /Ref(Impl)?$/.test(part.symbol?.name ?? "") ||
    part.getCallSignatures().length > 0
  if (objects.length === 0 || objects.some(isOpen)) return undefined
  const properties = new Map()
  for (const one of objects.flatMap((part) => checker.getPropertiesOfType(part)).filter(isPublic)) {
    if (!properties.has(one.name)) properties.set(one.name, one)
  }
  // An object without properties accepts any properties. An object with a very large number of properties comes from
  // the browser or from three.
  return properties.size > 0 && properties.size < MAX_PROPERTIES
    ? [...properties.values()]
    : undefined
}
const MAX_PROPERTIES = 60
const PRIMITIVE =
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.Void |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.ESSymbolLike

/**
 * Describes the members of a function's result, after awaiting it if necessary. Returns an empty list if they are
 * unknown.
 */
function describeResult(signatures) {
  const lists = signatures.flatMap((one) => {
    const type = one.getReturnType()
    return [finiteProperties(type), finiteProperties(checker.getAwaitedType(type) ?? type)]
  })
  if (lists.includes(undefined)) return []
  const members = new Map(lists.flat().map((one) => [one.name, one]))
  return [...members.values()].map((one) => describeMember("result", one))
}

/** Describes the symbol of an export: its kind, and the data specific to the kind. */
function describeKind(to, withFunctions) {
  if (to.flags & ts.SymbolFlags.Class) {
    const all = checker.getTypeOfSymbol(to).getConstructSignatures()
    const signatures = isBrief && all.length > 1 ? [] : all
    const { parameters = [], overloads } = describeSignatures(signatures, sourceOf(to) && isOptions)
    const others = overloads?.map(({ parameters, doc }) => ({ parameters, ...(doc && { doc }) }))
    const about = {
      kind: "class",
      ...baseOf(to),
      parameters,
      ...(others && { overloads: others }),
      members: ownMembers(to),
    }
    return withSource(about, sourceOf(to), checker.getDeclaredTypeOfSymbol(to))
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
    return { kind: "type", type: typeText(type, ts.NodeBuilderFlags.InTypeAlias) }
  }
  return { kind: "namespace" }
}

/** Returns an object without undefined and empty fields. */
const withoutEmpty = (object) =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== ""),
  )

/**
 * Describes the members that a class overrides in its source code but not in its types. Only documented members and
 * dispose() are included.
 */
function overridesIn(source, about, type) {
  const declared = new Set(about.members.map(({ name }) => name))
  return [...source.members].flatMap(([name, { doc, default: value, source: place }]) => {
    const symbol = type.getProperty(name)
    if (declared.has(name) || !symbol || !isPublic(symbol) || isHidden(symbol)) return []
    if (!doc && name !== "dispose") return []
    const kind = symbol.flags & ts.SymbolFlags.Method ? "method" : "property"
    const { default: inherited, ...member } = describeMember(kind, symbol)
    const fallback = kind === "method" ? undefined : (value ?? inherited)
    return [
      { ...member, ...withoutEmpty({ doc, default: fallback }), source: { line: place.line } },
    ]
  })
}

/** Replaces the comments, defaults and lines in the description of a class with those in its source code. */
function withSource(about, source, type) {
  if (!source) return about
  const { doc, deprecated, since, source: place } = source
  return {
    ...about,
    ...withoutEmpty({ doc, deprecated, since, source: place }),
    // The types may contain parameters that the constructor no longer has.
    parameters: about.parameters.slice(0, source.parameters?.length).map((one, i) => {
      const parameter = source.parameters?.[i]
      return parameter
        ? { ...one, ...withoutEmpty({ default: parameter.default, doc: parameter.doc }) }
        : one
    }),
    members: [
      ...about.members.map((one) => {
        const member = source.members.get(one.name)
        return member
          ? {
              ...one,
              ...withoutEmpty({
                doc: member.doc,
                deprecated: member.deprecated,
                since: member.since,
                default: one.kind === "method" ? undefined : member.default,
                source: { line: member.source.line },
              }),
            }
          : one
      }),
      ...overridesIn(source, about, type),
      ...source.events.map((name) => ({ name, kind: "event" })),
    ],
  }
}

/** Returns the type parameters of a symbol as declared, such as "T extends Object3D". */
function typeParametersOf(to) {
  const node = to.declarations?.find((one) => one.typeParameters)
  const list = node?.typeParameters.map((one) => one.getText().replace(/\s+/g, " ")) ?? []
  return list.length > 0 ? { typeParameters: list.map(authored) } : {}
}

const isFactory = (prop) => typeof prop.default === "function" && prop.type !== Function

/** Returns the value of a prop that is not set. For boolean props without a default, Vue uses false. */
function defaultOf(prop) {
  if (!("default" in prop)) return [prop.type].flat().includes(Boolean) ? false : undefined
  if (!isFactory(prop)) return prop.default
  try {
    return prop.default()
  } catch {
    return undefined // the default is created by a function that needs a component
  }
}

/** Returns a value as code. Returns undefined if the code is too long, or if the value is an object of another class. */
function code(value) {
  if (typeof value === "number") return String(value)
  if (value?.constructor && ![Object, Array, String, Boolean].includes(value.constructor)) return
  const text = JSON.stringify(value)
  return text && text.length <= 80 ? text : undefined
}

/** Replaces the defaults in comments, which may be wrong, with the actual defaults. */
function withDefaults(members, component) {
  const props = component?.props
  if (!props || Array.isArray(props)) return members // a list of names contains no defaults
  return members.map((member) => {
    const prop = member.kind === "prop" ? props[member.name] : undefined
    if (!prop) return member
    const value = defaultOf(prop)
    const { default: documented, ...rest } = member
    if (value === undefined) return isFactory(prop) ? member : rest
    // If the comment names a constant, the number is a constant of three.
    const constant = typeof value === "number" && /^[A-Z]\w+/.exec(documented ?? "")?.[0]
    const text = constant || code(value)
    return text === undefined ? member : { ...rest, default: text }
  })
}

const KINDS = ["prop", "event", "slot", "exposed", "result", "property", "method"]

/** Compares members in the order that pages list them. */
export const byKindAndName = (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byName(a, b)

function describeExport(symbol, values, withFunctions) {
  const to = resolved(symbol)
  const { members: declared = [], ...rest } = describeKind(to, withFunctions)
  const members = rest.kind === "component" ? withDefaults(declared, values[symbol.name]) : declared
  const { kind, ...parts } = rest
  const comment = documentation(to)
  const head = { name: symbol.name, kind, ...typeParametersOf(to) }
  return {
    ...head,
    ...comment,
    ...placeOf(to),
    ...(comment.doc ? {} : onlyDoc(symbol)),
    ...parts,
    members: members.sort(byKindAndName),
  }
}

/** Returns the text of an export's own comment. It is used if the exported symbol has no comment. */
function onlyDoc(symbol) {
  const { doc } = documentation(symbol)
  return doc ? { doc } : {}
}
