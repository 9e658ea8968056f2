import type { Rolldown } from "vite"
import { expect, test } from "vitest"
import { initialChunks } from "./compile-ahead"

/** Makes a bundle of chunks from what each imports. */
function bundle(imports: Record<string, string[]>): Rolldown.OutputBundle {
  const chunks = Object.entries(imports).map(([fileName, names]) => [
    fileName,
    {
      type: "chunk",
      fileName,
      isEntry: fileName.startsWith("entry"),
      exports: fileName === "entry-module.js" ? ["a"] : [],
      imports: names,
    },
  ])
  return Object.fromEntries(chunks) as Rolldown.OutputBundle
}

test("initial are the entries and what they import, through others too", () => {
  const chunks = initialChunks(
    bundle({
      "entry.js": ["react.js"],
      "react.js": ["jsx.js"],
      "jsx.js": [],
      "later.js": ["jsx.js"],
    }),
  )
  expect([...chunks].map(({ fileName }) => fileName)).toEqual(["entry.js", "react.js", "jsx.js"])
})

test("chunks that import each other are listed once", () => {
  expect(initialChunks(bundle({ "entry.js": ["a.js"], "a.js": ["entry.js"] }))).toHaveLength(2)
})

test("an entry that exports something is none that pages begin with", () => {
  const chunks = initialChunks(bundle({ "entry.js": [], "entry-module.js": ["a.js"], "a.js": [] }))
  expect([...chunks].map(({ fileName }) => fileName)).toEqual(["entry.js"])
})
