// Writes dist/components.json: the name, props and slots of every component that authors can use, read
// from the types of the parts in src/prose. Go checks documents against it, and docs/writing.md lists it.
import { writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const root = fileURLToPath(new URL("..", import.meta.url))
const registryFile = path.join(root, "src/prose/registry.ts")

/** Props that a part gets from its caller and never from an author. */
const INTERNAL = new Set(["children", "slots", "items", "fallback", "module", "source", "poster"])

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  root,
)
const program = ts.createProgram([registryFile], options)
const checker = program.getTypeChecker()
const registry = program.getSourceFile(registryFile)
if (!registry) throw new Error(`describe components: no file ${registryFile}`)

const components = {}
ts.forEachChild(registry, function visit(node) {
  if (ts.isArrayLiteralExpression(node) && node.elements.length === 3) {
    const [name, kind, part] = node.elements
    if (ts.isStringLiteral(name) && ts.isStringLiteral(kind) && ts.isIdentifier(part)) {
      components[name.text] = { kind: kind.text, ...describe(part) }
    }
  }
  ts.forEachChild(node, visit)
})
writeFileSync(path.join(root, "dist/components.json"), JSON.stringify(components, null, 1) + "\n")

function describe(part) {
  const type = checker.getTypeAtLocation(part)
  const [signature] = type.getCallSignatures()
  const [parameter] = signature?.getParameters() ?? []
  const props = parameter ? checker.getTypeOfSymbol(parameter).getApparentProperties() : []
  const symbol = resolved(checker.getSymbolAtLocation(part))
  return {
    doc: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    props: props.filter((prop) => !INTERNAL.has(prop.name)).map(describeProp),
    slots: slotsOf(symbol.valueDeclaration?.getText() ?? ""),
  }
}

function describeProp(prop) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(prop))
  const members = type.isUnion() ? type.types : [type]
  return {
    name: prop.name,
    doc: ts.displayPartsToString(prop.getDocumentationComment(checker)),
    required: !(prop.flags & ts.SymbolFlags.Optional),
    types: [...new Set(members.map(typeName))].sort(),
    values: members.every((member) => member.isLiteral())
      ? [...new Set(members.map((member) => String(member.value)))]
      : [],
  }
}

/** typeName gives the kind of values that a prop takes: string, number, boolean, or any. */
function typeName(type) {
  if (type.flags & ts.TypeFlags.StringLike) return "string"
  if (type.flags & ts.TypeFlags.NumberLike) return "number"
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean"
  return "any"
}

function slotsOf(source) {
  return [
    ...new Set([...source.matchAll(/slots\?*\.?\[["'](\w+)["']\]/g)].map((match) => match[1])),
  ].sort()
}

function resolved(symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}
