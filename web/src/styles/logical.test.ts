import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const SOURCES = join(import.meta.dirname, "..")

/** Matches declarations with a physical side, which would not adapt to right-to-left text. */
const PHYSICAL =
  /^\s*(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)\s*:|text-align:\s*(?:left|right)\b|float:\s*(?:left|right)\b/

/** Deliberate exceptions: alignments of table columns chosen by authors, and centering. */
const MEANT = [
  "prose/table.css: text-align: left;",
  "prose/table.css: text-align: right;",
  "scene/hero-scene.css: left: 50%;",
]

test("style sheets use logical properties", () => {
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
