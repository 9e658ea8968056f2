import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const SOURCES = join(import.meta.dirname, "..")

/** Declarations that name a side: they would stay there where text runs from right to left. */
const PHYSICAL =
  /^\s*(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)\s*:|text-align:\s*(?:left|right)\b|float:\s*(?:left|right)\b/

/** What is meant to name a side: authors chose it for a column of a table, and the middle is the middle. */
const MEANT = [
  "prose/table.css: text-align: left;",
  "prose/table.css: text-align: right;",
  "scene/hero-scene.css: left: 50%;",
]

test("style sheets name no side but by the direction of the text", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  const found = files
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) =>
      readFileSync(join(SOURCES, file), "utf8")
        .split("\n")
        .filter((line) => PHYSICAL.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found.toSorted()).toEqual(MEANT)
})
