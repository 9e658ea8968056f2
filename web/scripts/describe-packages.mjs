// Writes what the packages export that snippets of code import, of their own types, read by TypeScript:
// dist/packages.json has the names, for the checks of snippets, and dist/explained.json what they are, for readers who
// point at them (internal/snippets reads both).
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const root = here("../")
const addons = path.join(root, "node_modules/three/examples/jsm")

/** The packages whose components are looked at for their props. */
const COMPONENTS = ["@tresjs/core", "@tresjs/cientos", "@tresjs/post-processing", "@tresjs/leches"]

/** The packages of whose functions results and options are described. */
const FUNCTIONS = ["vue", "@vueuse/core", ...COMPONENTS]

const specifiers = [
  "vue",
  "three",
  "three/webgpu",
  "three/tsl",
  ...COMPONENTS,
  "@vueuse/core",
  "gsap",
  "postprocessing",
  "tweakpane",
  ...readdirSync(addons, { recursive: true })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /^(?!libs\/|Addons).*\.js$/.test(file))
    .sort()
    .map((file) => `three/addons/${file}`),
]

const address = path.join(root, "describe-packages.ts")
const text = specifiers
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

/** The symbol that an alias stands for. */
const resolved = (symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
const isValue = (symbol) => (resolved(symbol).flags & ts.SymbolFlags.Value) !== 0
const isPublic = ({ name }) => /^[A-Za-z][\w$]*$/.test(name) && !/^(onVnode|ref_)/.test(name)

/** Lists the members of a type by name, without those of a base. */
function members(type, base) {
  const inherited = new Set(base?.getProperties().map(({ name }) => name))
  return type
    .getProperties()
    .filter((member) => isPublic(member) && !inherited.has(member.name))
    .map(({ name }) => name)
    .sort()
}

/** Describes the classes among symbols, each with its base and with what it adds to that. */
function classes(symbols) {
  const found = {}
  const add = (symbol) => {
    if (found[symbol.name] || !(symbol.flags & ts.SymbolFlags.Class)) return
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const [base] = checker.getBaseTypes(type)
    const name = base?.symbol && base.symbol.flags & ts.SymbolFlags.Class ? base.symbol.name : ""
    found[symbol.name] = { base: name, members: members(type, name ? base : undefined) }
    if (name) add(base.symbol)
  }
  for (const symbol of symbols) add(resolved(symbol))
  return found
}

/** Lists the props of a component; undefined for any other value. */
function props(symbol) {
  const type = checker.getTypeOfSymbol(resolved(symbol))
  const [signature] = type.getConstructSignatures()
  const list = signature && checker.getPropertyOfType(signature.getReturnType(), "$props")
  return list && members(checker.getTypeOfSymbol(list))
}

/** Lists the names of a type's properties; undefined where it can have others, or nobody knows them. */
function finite(type) {
  const parts = type.isUnion() ? type.types : [type]
  const objects = parts.filter(({ flags }) => !(flags & PRIMITIVE))
  const isOpen = (part) =>
    !(part.flags & ts.TypeFlags.Object || part.isIntersection()) ||
    part.flags & ts.TypeFlags.Any ||
    checker.isArrayLikeType(part) ||
    part.getStringIndexType() ||
    part.isClass() ||
    part.getCallSignatures().length > 0
  if (objects.length === 0 || objects.some(isOpen)) return undefined
  const names = objects.flatMap((part) => checker.getPropertiesOfType(part)).filter(isPublic)
  // An object without names takes any, and one with very many is of the browser's or three's own.
  return names.length > 0 && names.length < MANY ? names.map(({ name }) => name) : undefined
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

/** Joins lists of names; undefined where one of them is. */
const joined = (lists) =>
  lists.includes(undefined) ? undefined : [...new Set(lists.flat())].sort()

/** Describes a function: the names in what it returns, awaited, and in the objects that it takes; null where open. */
function describeFunction(symbol) {
  const signatures = checker.getTypeOfSymbol(resolved(symbol)).getCallSignatures()
  if (signatures.length === 0) return undefined
  const result = joined(
    signatures.flatMap((one) => {
      const type = one.getReturnType()
      return [finite(type), finite(checker.getAwaitedType(type) ?? type)]
    }),
  )
  const count = Math.max(...signatures.map(({ parameters }) => parameters.length))
  const options = Array.from({ length: count }, (_, i) => {
    const types = signatures.flatMap(({ parameters }) => parameters[i] ?? [])
    const isRest = types.some((one) => one.valueDeclaration?.dotDotDotToken)
    return isRest
      ? null
      : (joined(types.map((one) => finite(checker.getTypeOfSymbol(one)))) ?? null)
  })
  while (options.length > 0 && options.at(-1) === null) options.pop()
  if (!result && options.length === 0) return undefined
  return { result: result ?? null, options }
}

/** The text of a doc comment; a link is what it says, or else what it leads to. */
function textOf(parts) {
  return parts
    .map(({ kind, text }, i) => {
      if (kind === "link") return ""
      if (kind === "linkName")
        return parts[i + 1]?.kind === "linkText" && parts[i + 1].text.trim() ? "" : text
      return kind === "linkText" ? text.replace(/^\s*(?:https?:\S+\s+(?=\S)|\|)/, "") : text
    })
    .join("")
}

/** The first sentence of a text, without its links and marks of Markdown, or "" for one that is too long to read at a glance. */
function firstSentence(text) {
  const plain = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .split(/\n\s*\n|\n\s*[-*#`]/)[0]
    .replace(/(?<=(?:^|\n).{0,60}[^.!?,:;\s])\n(?=[A-Z])/, ". ") // a short line ends a sentence
    .replace(/\s+/g, " ")
    .replace(/[`*_]{1,2}(\S[^`*]*?)[`*_]{1,2}/g, "$1")
    .trim()
  const [sentence = ""] = /^.*?(?:[.!?](?=\s+[A-Z]|$)|$)/.exec(plain) ?? []
  return sentence.length <= 220 ? sentence : ""
}

const sentenceOf = (symbol) => firstSentence(textOf(symbol.getDocumentationComment(checker)))

/** The type of a value as one line, shortened where it is long. */
const typeText = (type) =>
  checker
    .typeToString(type, undefined, ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope)
    .replace(/\s+/g, " ")

/** What a member is: its type, and its first sentence. */
function explainMember(member) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(member))
  return [typeText(type), sentenceOf(member)]
}

const explainMembers = (type) =>
  Object.fromEntries(
    type
      .getProperties()
      .filter(isPublic)
      .map((one) => [one.name, explainMember(one)]),
  )

/** What an export is: a line of TypeScript, and its first sentence. */
function explainExport(symbol) {
  const to = resolved(symbol)
  const { name } = symbol
  const [base] =
    to.flags & ts.SymbolFlags.Class ? checker.getBaseTypes(checker.getDeclaredTypeOfSymbol(to)) : []
  const line = () => {
    if (to.flags & ts.SymbolFlags.Class)
      return `class ${name}${base?.symbol ? ` extends ${base.symbol.name}` : ""}`
    if (to.flags & ts.SymbolFlags.Interface) return `interface ${name}`
    if (to.flags & ts.SymbolFlags.TypeAlias) {
      return `type ${name} = ${checker.typeToString(checker.getDeclaredTypeOfSymbol(to), undefined, ts.TypeFormatFlags.InTypeAlias).replace(/\s+/g, " ")}`
    }
    if (to.flags & ts.SymbolFlags.Enum) return `enum ${name}`
    if (!(to.flags & ts.SymbolFlags.Value)) return `namespace ${name}`
    if (props(symbol)) return `component ${name}`
    const type = checker.getTypeOfSymbol(to)
    const [signature] = type.getCallSignatures()
    if (!signature) return `const ${name}: ${typeText(type)}`
    return `function ${name}${checker.signatureToString(signature).replace(/\s+/g, " ")}`
  }
  return [shortened(line()), sentenceOf(to) || sentenceOf(symbol)]
}

/** A line is no longer than a reader takes in. */
const LINE = 180
const shortened = (line) => (line.length <= LINE ? line : `${line.slice(0, LINE)}…`)

/** What the members are that a function returns, awaited or not. */
function explainResult(symbol) {
  const [signature] = checker.getTypeOfSymbol(resolved(symbol)).getCallSignatures()
  const type = signature.getReturnType()
  return { ...explainMembers(checker.getAwaitedType(type) ?? type), ...explainMembers(type) }
}

/** The version of the package that a specifier names. */
function versionOf(specifier) {
  const [scope, name] = specifier.split("/")
  const folder = path.join(root, "node_modules", scope, scope.startsWith("@") ? name : "")
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).version
}

const explained = {}
const described = {}
program.getSourceFile(address).statements.forEach(({ moduleSpecifier }, i) => {
  const name = specifiers[i]
  const module = checker.getSymbolAtLocation(moduleSpecifier)
  if (!module) return // JavaScript without types
  const exported = checker.getExportsOfModule(module)
  const names = (list) => list.map((symbol) => symbol.name).sort()
  const entry = {
    values: names(exported.filter(isValue)),
    types: names(exported.filter((symbol) => !isValue(symbol))),
  }
  if (name === "three") entry.classes = classes(exported)
  if (COMPONENTS.includes(name)) {
    const found = exported.filter(isValue).map((symbol) => [symbol.name, props(symbol)])
    entry.components = Object.fromEntries(found.filter(([, list]) => list))
  }
  if (FUNCTIONS.includes(name)) {
    const found = exported.filter(isValue).map((symbol) => [symbol.name, describeFunction(symbol)])
    entry.functions = Object.fromEntries(found.filter(([, one]) => one))
  }
  described[name] = entry
  const pick = (names, explain) =>
    Object.fromEntries(
      exported.filter((one) => names.has(one.name)).map((one) => [one.name, explain(one)]),
    )
  const withResults = new Set(
    Object.entries(entry.functions ?? {}).flatMap(([name, { result }]) => (result ? name : [])),
  )
  explained[name] = {
    version: versionOf(name),
    names: Object.fromEntries(exported.map((one) => [one.name, explainExport(one)])),
    props: pick(new Set(Object.keys(entry.components ?? {})), (symbol) => {
      const [signature] = checker.getTypeOfSymbol(resolved(symbol)).getConstructSignatures()
      const list = checker.getPropertyOfType(signature.getReturnType(), "$props")
      return explainMembers(checker.getTypeOfSymbol(list))
    }),
    results: pick(withResults, explainResult),
    members: Object.fromEntries(
      Object.keys(entry.classes ?? {}).flatMap((one) => {
        const symbol = exported.find(({ name }) => name === one)
        if (!symbol) return []
        const type = checker.getDeclaredTypeOfSymbol(resolved(symbol))
        const own = new Set(entry.classes[one].members)
        const list = type
          .getProperties()
          .filter((member) => own.has(member.name) && !(member.flags & ts.SymbolFlags.Method))
        return [
          [one, Object.fromEntries(list.map((member) => [member.name, explainMember(member)]))],
        ]
      }),
    ),
  }
})
writeFileSync(path.join(root, "dist/explained.json"), JSON.stringify(explained) + "\n")
writeFileSync(path.join(root, "dist/packages.json"), JSON.stringify(described) + "\n")
