import type { Plugin } from "vite"

/** What the database in the browser does without: storage of its own, and a worker and virtual tables by SQLite. */
const UNUSED = [
  "sqlite3.initWorker1API = ",
  "sqlite3.vtab = ",
  "sqlite_kvvfs",
  "sqlite3.opfs = ",
  "installOpfsVfs = ",
  "installOpfsSAHPoolVfs = ",
  "installOpfsWlVfs = ",
]

/** How a part of SQLite's JavaScript joins in. */
const JOINS = "globalThis.sqlite3ApiBootstrap.initializers.push("

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/**
 * leanSqlite leaves the parts out of SQLite's JavaScript that are never used: half of it, and two
 * more workers that a bundler would write beside it. A part that is no longer there is an error, so
 * that a new version of the package cannot bring it back unseen.
 */
export function leanSqlite(): Plugin {
  return {
    name: "lean-sqlite",
    transform: {
      filter: { id: /@sqlite\.org\/sqlite-wasm\/dist\/index\.mjs$/ },
      handler(code) {
        const parts = statements(this.parse(code)).filter(({ start }) =>
          code.startsWith(JOINS, start),
        )
        const unused = UNUSED.map((mark) => {
          const found = parts.filter(({ start, end }) => code.slice(start, end).includes(mark))
          if (found.length !== 1) throw new Error(`lean sqlite: ${found.length} parts with ${mark}`)
          return found[0]!
        })
        return { code: promiser(without(code, unused)), map: null }
      },
    },
  }
}

/** statements lists all statements of a program, wherever they stand. */
function statements(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(statements)
  if (typeof node !== "object" || node === null) return []
  const own = (node as Node).type === "ExpressionStatement" ? [node as Node] : []
  return [...own, ...Object.values(node).flatMap(statements)]
}

/** without cuts nodes out of the code, the last first: what stands before stays in its place. */
function without(code: string, nodes: Node[]): string {
  const last = nodes.toSorted((a, b) => b.start - a.start)
  return last.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}

/** promiser takes the address of SQLite's own worker away, for which bundlers look. */
function promiser(code: string): string {
  return code.replace(/new URL\("sqlite3-worker1\.mjs", import\.meta\.url\)/, '""')
}
