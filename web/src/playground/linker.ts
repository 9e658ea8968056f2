import { MagicString, babelParse, walk } from "@vue/compiler-sfc"

/** The fields of Babel nodes that this module uses. */
interface Node {
  type: string
  start: number
  end: number
  value?: unknown
  source?: Node | null
  callee?: Node
  arguments?: Node[]
  body?: Node
}

const LOOPS = new Set([
  "DoWhileStatement",
  "ForInStatement",
  "ForOfStatement",
  "ForStatement",
  "WhileStatement",
])

/**
 * The call that is inserted at the start of each loop iteration. runner.js makes it throw if a loop blocks the page.
 */
const GUARD = "__guardLoop();"

/** Parses a script. Throws on a syntax error, with its offset in `pos`. */
export function parse(code: string, typescript: boolean): Node {
  const plugins = typescript ? (["typescript"] as const) : []
  const { program } = babelParse(code, { sourceType: "module", plugins: [...plugins] })
  return program as unknown as Node
}

/** Replaces the specifier of each import with the result of `resolve`, and inserts a guard into each loop. */
export function link(code: string, resolve: (specifier: string) => string): string {
  const out = new MagicString(code)
  const enter = (node: Node) => {
    const source = sourceOf(node)
    if (source)
      out.overwrite(source.start, source.end, JSON.stringify(resolve(String(source.value))))
    if (LOOPS.has(node.type) && node.body) guard(out, node.body)
  }
  ;(walk as (root: Node, visitor: { enter: typeof enter }) => void)(parse(code, false), { enter })
  return out.toString()
}

/** Returns the specifier of the module that a node imports, if it imports one. */
function sourceOf(node: Node): Node | undefined {
  const [argument] = node.callee?.type === "Import" ? (node.arguments ?? []) : [node.source]
  return argument?.type === "StringLiteral" ? argument : undefined
}

/** Inserts a call to the guard at the start of a loop's body. */
function guard(out: InstanceType<typeof MagicString>, body: Node) {
  if (body.type === "BlockStatement") out.appendLeft(body.start + 1, GUARD)
  else out.appendLeft(body.start, `{${GUARD}`).appendRight(body.end, "}")
}
