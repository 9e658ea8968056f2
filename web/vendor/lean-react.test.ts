import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, test } from "vitest"
import { leanReact } from "./lean-react"

const FILE = "node_modules/react-dom/cjs/react-dom-client.production.js"

/** lean runs the plugin on a module's code. */
function lean(code: string): string {
  const { transform } = leanReact() as unknown as {
    transform: { handler: (code: string) => { code: string } }
  }
  return transform.handler(code).code
}

test("React makes no error with a stack while it is loaded", () => {
  const made: unknown[] = []
  const watched = new Proxy(Error, { apply: (_, __, [message]) => made.push(message) })
  const load = (code: string) =>
    new Function("exports", "require", "Error", code)({}, createRequire(import.meta.url), watched)
  const code = readFileSync(FILE, "utf8")
  load(lean(code))
  expect(made).toEqual([])
  load(code)
  expect(made).toHaveLength(5)
})

test("a React that makes them otherwise is an error", () => {
  expect(() => lean("var SuspenseException = new Error(460)")).toThrow(
    "lean react: 0 signals, not 5",
  )
})
