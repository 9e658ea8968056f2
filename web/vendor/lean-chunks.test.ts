import { expect, test } from "vitest"
import { leanChunks, ownNamespace } from "./lean-chunks"

/** lean runs the plugin on files by their names. */
function lean(files: Record<string, string>): Record<string, string> {
  const bundle = Object.fromEntries(
    Object.entries(files).map(([fileName, code]) => [fileName, { type: "chunk", fileName, code }]),
  )
  const { generateBundle } = leanChunks() as unknown as {
    generateBundle: (options: unknown, bundle: unknown) => void
  }
  generateBundle(undefined, bundle)
  return Object.fromEntries(Object.values(bundle).map(({ fileName, code }) => [fileName, code]))
}

test("what is exported under two names keeps its own, also where it is imported", () => {
  const files = lean({
    "vendor/a-1.js": "let e,t;export{e as Color,e as Color$1,t as Odd$1,t as t$2};",
    "vendor/b-2.js": 'import{Color$1 as n,Odd$1 as r}from"./a-1.js";export{n as default};',
  })
  expect(files).toEqual({
    "vendor/a-1.js": "let e,t;export{e as Color,t as Odd$1,t as t$2};",
    "vendor/b-2.js": 'import{Color as n,Odd$1 as r}from"./a-1.js";export{n as default};',
  })
})

test("a name with a number that means something else stays", () => {
  const code = "let e,t;export{e as Color,t as Color$1};"
  expect(lean({ "a.js": code })).toEqual({ "a.js": code })
})

test("a file is its own namespace", () => {
  expect(
    ownNamespace("var e,n=t({A:()=>e,B:()=>4}),r;export{e as A,b as B,n as a_exports};", "a.js"),
  ).toBe(
    'import*as a_exports from"./a.js";var e,n=a_exports,r;export{e as A,b as B,n as a_exports};',
  )
})

test("a namespace that holds more than the file exports is an error", () => {
  expect(() => ownNamespace("var n=t({A:()=>e});export{n as a_exports};", "a.js")).toThrow(
    "a.js cannot be its own a_exports (A)",
  )
})
