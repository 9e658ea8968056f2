import { MagicString, babelParse, walk } from "@vue/compiler-sfc"

/** What we look at of Babel's nodes. */
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

/** What each round of a loop calls: runner.js throws there when a loop would never let go of the page. */
const ROUND = "__round();"

/** Reads a script; it throws where there is a fault, with its place in `pos`. */
export function parse(code: string, typescript: boolean): Node {
  const plugins = typescript ? (["typescript"] as const) : []
  const { program } = babelParse(code, { sourceType: "module", plugins: [...plugins] })
  return program as unknown as Node
}

/** Returns each import of a module the address that resolve knows it by, and each loop a guard. */
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

/** Returns the text that names the module which a node imports. */
function sourceOf(node: Node): Node | undefined {
  const [argument] = node.callee?.type === "Import" ? (node.arguments ?? []) : [node.source]
  return argument?.type === "StringLiteral" ? argument : undefined
}

function guard(out: InstanceType<typeof MagicString>, body: Node) {
  if (body.type === "BlockStatement") out.appendLeft(body.start + 1, ROUND)
  else out.appendLeft(body.start, `{${ROUND}`).appendRight(body.end, "}")
}
