import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import type TS from "typescript"
import { packages, type PackageName } from "./prelude.ts"

/** The compiler. Node loads it, because the test bundler would take seconds to transform it. */
const ts = createRequire(import.meta.url)("typescript") as typeof TS

const modules = fileURLToPath(new URL("../node_modules", import.meta.url))

/** A member of a declared type, a parameter of a function or an export of a package. */
export interface Member {
  name: string
  optional: boolean
  symbol: TS.Symbol
}

/**
 * The type declarations of a package. The types to compare are added to its file as type aliases, so
 * that they can use every name of the package, including names that it does not export.
 */
export class Declarations {
  private readonly checker: TS.TypeChecker
  private readonly file: TS.SourceFile
  private readonly aliases: Map<string, TS.TypeAliasDeclaration>

  constructor(name: PackageName, aliases: Map<string, string>) {
    const { types, prelude } = packages[name]
    const address = path.join(modules, path.dirname(types), "facts.ts")
    const statements = [...aliases].map(([alias, text]) => `type ${alias} = ${text};`)
    const text = [readFileSync(path.join(modules, types), "utf8"), prelude, ...statements].join(
      "\n",
    )
    const program = compile(address, text)
    this.checker = program.getTypeChecker()
    const file = program.getSourceFile(address)
    const [syntaxError] = program.getSyntacticDiagnostics(file)
    if (syntaxError) throw new Error(`read types of ${name}: ${textAt(syntaxError)}`)
    if (!file) throw new Error(`read types of ${name}: no file`)
    this.file = file
    const declarations = file.statements.filter((node) => ts.isTypeAliasDeclaration(node))
    this.aliases = new Map(declarations.map((node) => [node.name.text, node]))
  }

  /** Lists the members of a type. */
  members(alias: string): Member[] {
    return this.type(alias).getApparentProperties().map(member)
  }

  /** Lists the parameters of a function. */
  parameters(alias: string): Member[] {
    const [signature] = this.type(alias).getCallSignatures()
    return signature?.getParameters().map(member) ?? []
  }

  /** Lists the exports of the package that are values, or only types. */
  exports(kind: "values" | "types"): Member[] {
    const symbol = this.checker.getSymbolAtLocation(this.file)
    const exported = symbol ? this.checker.getExportsOfModule(symbol) : []
    return exported.filter((one) => this.isValue(one) === (kind === "values")).map(member)
  }

  private isValue(symbol: TS.Symbol): boolean {
    const isAlias = symbol.flags & ts.SymbolFlags.Alias
    const target = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol
    return (target.flags & ts.SymbolFlags.Value) !== 0
  }

  /**
   * Returns the problem with the type of an alias, such as a name that does not exist, or "" if there is none.
   * TypeScript's own diagnostics would check the whole file, which takes seconds.
   */
  fault(alias: string): string {
    const check = (node: TS.Node): string | undefined => {
      const untyped = ts.isParameter(node) || ts.isPropertySignature(node) ? !node.type : false
      if (untyped) return `${node.getText()} has no type`
      if (ts.isTypeReferenceNode(node)) {
        const { flags } = this.checker.getTypeAtLocation(node)
        if (flags & ts.TypeFlags.Any) return `${node.getText()} is not a type`
      }
      return ts.forEachChild(node, check)
    }
    return check(this.alias(alias)) ?? ""
  }

  /** Reports whether a member has the type that an alias represents. */
  isA({ symbol, optional }: Member, alias: string): boolean {
    const actual = this.checker.getTypeOfSymbol(symbol)
    return this.same(actual, this.type(optional ? `${alias}OrNot` : alias))
  }

  /** Returns the type of a member as TypeScript prints it. */
  print({ symbol }: Member): string {
    const type = this.checker.getTypeOfSymbol(symbol)
    return this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  }

  private alias(name: string): TS.TypeAliasDeclaration {
    const node = this.aliases.get(name)
    if (!node) throw new Error(`read types: no alias ${name}`)
    return node
  }

  private type(alias: string): TS.Type {
    return this.checker.getTypeAtLocation(this.alias(alias).name)
  }

  /**
   * Reports whether two types are the same, which means that each is assignable to the other, and their outlines are
   * equal.
   */
  private same(a: TS.Type, b: TS.Type): boolean {
    return (
      (a.flags & ts.TypeFlags.Any) === (b.flags & ts.TypeFlags.Any) &&
      this.checker.isTypeAssignableTo(a, b) &&
      this.checker.isTypeAssignableTo(b, a) &&
      this.outline(a) === this.outline(b)
    )
  }

  /**
   * Returns the properties of a type that assignability ignores: the names of optional members, and the number of
   * parameters.
   */
  private outline(type: TS.Type): string {
    const [signature, ...overloads] = type.getCallSignatures()
    if (signature && overloads.length === 0) {
      const { length } = signature.getParameters()
      return `(${length}) => ${this.outline(signature.getReturnType())}`
    }
    if (type.symbol?.flags & ts.SymbolFlags.TypeLiteral) {
      return type
        .getProperties()
        .map((property) => property.name)
        .sort()
        .join()
    }
    return ""
  }
}

/** Returns the line of code that a diagnostic points to. */
function textAt({ file, start }: TS.DiagnosticWithLocation): string {
  return file.text.slice(start).split("\n")[0] ?? ""
}

function member(symbol: TS.Symbol): Member {
  const declaration = symbol.valueDeclaration
  const optional =
    declaration && ts.isParameter(declaration)
      ? Boolean(declaration.questionToken)
      : (symbol.flags & ts.SymbolFlags.Optional) !== 0
  return { name: symbol.name, optional, symbol }
}

/** The parsed files of libraries. The packages share most of them. */
const parsed = new Map<string, TS.SourceFile | undefined>()

/** Returns a program of one file that exists only in memory. */
function compile(address: string, text: string): TS.Program {
  const options: TS.CompilerOptions = {
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
  const host: TS.CompilerHost = {
    ...disk,
    fileExists: (name) => name === address || disk.fileExists(name),
    getSourceFile: (name, version) => {
      if (name === address) return ts.createSourceFile(name, text, version)
      const file = parsed.get(name) ?? disk.getSourceFile(name, version)
      parsed.set(name, file)
      return file
    },
  }
  return ts.createProgram([address], options, host)
}
