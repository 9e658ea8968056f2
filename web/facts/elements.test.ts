// @vitest-environment node
// What reference/three.json says of the classes of three is true of their objects: their members are there, and plain
// defaults are those that act.
import { readFileSync } from "node:fs"
import * as THREE from "three"
import { expect, test, vi } from "vitest"

interface Member {
  name: string
  kind: string
  optional?: boolean
  default?: string
  source?: unknown
}

interface Described {
  name: string
  element?: object
  members?: Member[]
}

const file = new URL("../../reference/three.json", import.meta.url)
const { exports } = JSON.parse(readFileSync(file, "utf8")) as { exports: Described[] }
const elements = exports.filter(({ element }) => element)

/** Set to act, and read as nothing; or there once something else was done. */
const WRITTEN = /^(needs\w*Update|pointerEvents\w*)$/
const LATER = new Set(["SkinnedMesh.skeleton", "Skeleton.boneMatrices"])

/** An object of a class; undefined where it needs arguments, or a browser. */
function created(name: string): Record<string, unknown> | undefined {
  try {
    const Class = THREE[name as keyof typeof THREE] as unknown as new () => Record<string, unknown>
    return new Class()
  } catch {
    return undefined
  }
}

/** Reads a member; one that needs what is not there yet throws. */
function valueOf(object: Record<string, unknown>, name: string): unknown {
  try {
    return object[name]
  } catch {
    return undefined
  }
}

const literal = /^(-?[\d.]+|true|false|null|'[^']*'|"[^"]*")$/
const constant = /^[A-Z]\w+$/

function expected(code: string): unknown {
  if (constant.test(code) && code in THREE) return THREE[code as keyof typeof THREE]
  if (!literal.test(code)) return undefined
  return JSON.parse(code.replace(/^'(.*)'$/, '"$1"')) as unknown
}

test("each class with an element is one of three", () => {
  expect(elements.length).toBeGreaterThan(150)
  expect(elements.filter(({ name }) => !(name in THREE))).toEqual([])
})

test("members and plain defaults are those of its objects", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined) // what is deprecated says so
  const wrong: string[] = []
  let compared = 0
  for (const { name, members = [] } of elements) {
    const object = created(name)
    if (!object) continue
    for (const member of members) {
      const key = `${name}.${member.name}`
      if (member.kind === "event" || WRITTEN.test(member.name) || LATER.has(key)) continue
      if (!(member.name in object) && !member.optional) wrong.push(`${key} is not there`)
      const value = expected(member.default ?? "")
      if (value === undefined) continue
      compared++
      const actual = valueOf(object, member.name)
      if (!Object.is(actual, value))
        wrong.push(`${key} is ${String(actual)}, not ${member.default}`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(300)
})
