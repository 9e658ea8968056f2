// @vitest-environment node
// Compares the reference pages with the declarations of the installed packages, in both directions.
import { expect, test } from "vitest"
import { compare } from "./compare.ts"
import { documented, fields, pathsBelow } from "./documented.ts"
import type { PackageName } from "./prelude.ts"
import { subjects } from "./subjects.ts"

/** In ms. Reading the types of three, Vue and TresJS takes seconds, and longer on a busy machine. */
const timeout = 180_000

for (const name of Object.keys(subjects) as PackageName[]) {
  test(`pages and the types of ${name} agree`, { timeout }, () => {
    const findings = compare(name, subjects[name])
    expect(findings.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
  })
}

test("every field of the reference is compared with a type", () => {
  const all = Object.values(subjects).flat()
  const others = new Set(all.map(({ at }) => at))
  const uncompared = pathsBelow("/api").flatMap((path) => {
    const pageSubjects = all.filter(({ at }) => at.split("#")[0] === path)
    const compared = pageSubjects.flatMap(({ at, column }) => documented(at, others, column))
    const names = new Set(compared.map((entry) => entry.name))
    return fields(path)
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(uncompared).toEqual([])
})
