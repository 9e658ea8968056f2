// @vitest-environment node
// Compares the reference pages with the declarations of the installed packages, in both directions.
import { expect, test } from "vitest"
import { compare, type Finding } from "./compare.ts"
import { documented, fields, pathsBelow } from "./documented.ts"
import { exceptions } from "./exceptions.ts"
import type { PackageName } from "./prelude.ts"
import { subjects } from "./subjects.ts"

/** In ms. Reading the types of three, Vue and TresJS takes seconds, and longer on a busy machine. */
const timeout = 180_000

const key = ({ place, fault }: Pick<Finding, "place" | "fault">) => `${fault} ${place}`

const used = new Set<string>()

for (const name of Object.keys(subjects) as PackageName[]) {
  test(`pages and the types of ${name} agree`, { timeout }, () => {
    const excepted = new Set(exceptions.map(key))
    const findings = compare(name, subjects[name])
    for (const finding of findings) used.add(key(finding))
    const unexpected = findings.filter((finding) => !excepted.has(key(finding)))
    expect(unexpected.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
  })
}

test("every exception is needed", () => {
  expect(exceptions.map(key).filter((exception) => !used.has(exception))).toEqual([])
})

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
