import type { Rolldown } from "vite"
import { expect, test } from "vitest"
import { initialChunks } from "./compile-ahead"

/** Returns a bundle of chunks, given the imports of each. */
function bundle(imports: Record<string, string[]>): Rolldown.OutputBundle {
  const chunks = Object.entries(imports).map(([fileName, names]) => [
    fileName,
    {
      type: "chunk",
      fileName,
      isEntry: fileName.startsWith("entry"),
      imports: names,
    },
  ])
  return Object.fromEntries(chunks) as Rolldown.OutputBundle
}

const isPage = ({ fileName }: Rolldown.OutputChunk) => fileName !== "entry-module.js"

test("initial chunks are the entries and what they import, directly or through others", () => {
  const chunks = initialChunks(
    bundle({
      "entry.js": ["react.js"],
      "react.js": ["jsx.js"],
      "jsx.js": [],
      "later.js": ["jsx.js"],
    }),
    isPage,
  )
  expect([...chunks].map(({ fileName }) => fileName)).toEqual(["entry.js", "react.js", "jsx.js"])
})

test("chunks that import each other are listed once", () => {
  const chunks = initialChunks(bundle({ "entry.js": ["a.js"], "a.js": ["entry.js"] }), isPage)
  expect(chunks).toHaveLength(2)
})

test("an entry that is not for pages is not initial", () => {
  const all = bundle({ "entry.js": [], "entry-module.js": ["a.js"], "a.js": [] })
  const chunks = initialChunks(all, isPage)
  expect([...chunks].map(({ fileName }) => fileName)).toEqual(["entry.js"])
})
