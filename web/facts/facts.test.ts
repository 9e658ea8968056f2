// @vitest-environment node
// The pages say what the installed packages declare, all of it, and nothing else.
import { expect, test } from "vitest"
import { compare, type Finding } from "./compare.ts"
import { documented, fields, pathsBelow } from "./documented.ts"
import { exceptions } from "./exceptions.ts"
import type { PackageName } from "./prelude.ts"
import { subjects } from "./subjects.ts"

/** Reading the types of three, Vue and TresJS takes seconds, on a busy machine more. */
const patience = 180_000

const key = ({ place, fault }: Pick<Finding, "place" | "fault">) => `${fault} ${place}`

const used = new Set<string>()

for (const name of Object.keys(subjects) as PackageName[]) {
  test(`pages and the types of ${name} agree`, { timeout: patience }, () => {
    const excepted = new Set(exceptions.map(key))
    const findings = compare(name, subjects[name])
    for (const finding of findings) used.add(key(finding))
    const left = findings.filter((finding) => !excepted.has(key(finding)))
    expect(left.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
  })
}

test("every exception is needed", () => {
  expect(exceptions.map(key).filter((exception) => !used.has(exception))).toEqual([])
})

test("every field of the reference is compared with a type", () => {
  const all = Object.values(subjects).flat()
  const others = new Set(all.map(({ at }) => at))
  const left = pathsBelow("/api").flatMap((path) => {
    const own = all.filter(({ at }) => at.split("#")[0] === path)
    const compared = own.flatMap(({ at, column }) => documented(at, others, column))
    const names = new Set(compared.map((entry) => entry.name))
    return fields(path)
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(left).toEqual([])
})
