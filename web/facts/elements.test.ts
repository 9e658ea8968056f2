// @vitest-environment node
// Compares reference/three.json with objects of three's classes: each member exists, and each literal default is the
// value of a new object.
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

/** Members that are only written. */
const WRITE_ONLY = /^(needs\w*Update|pointerEvents\w*)$/

/** Members that a new object does not have yet. */
const SET_LATER = new Set(["SkinnedMesh.skeleton"])

/** Returns a new object of a class; undefined if that needs arguments or a browser. */
function created(name: string): Record<string, unknown> | undefined {
  try {
    const Class = THREE[name as keyof typeof THREE] as unknown as new () => Record<string, unknown>
    return new Class()
  } catch {
    return undefined
  }
}

/** Returns the object and the field that a member names. "shadow-bias" is the field "bias" of `shadow`. */
function fieldOf(object: Record<string, unknown>, member: string) {
  const path = member.split("-")
  const field = path.pop()!
  const holder = path.reduce((at, key) => at[key] as Record<string, unknown>, object)
  return { holder, field }
}

/** Returns the value of a member; undefined if its getter throws. */
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

test("three exports each class that has an element", () => {
  expect(elements.length).toBeGreaterThan(150)
  expect(elements.filter(({ name }) => !(name in THREE))).toEqual([])
})

test("members and literal defaults match new objects", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined) // deprecated classes warn
  const wrong: string[] = []
  let compared = 0
  for (const { name, members = [] } of elements) {
    const object = created(name)
    if (!object) continue
    for (const member of members) {
      const key = `${name}.${member.name}`
      if (member.kind === "event" || WRITE_ONLY.test(member.name) || SET_LATER.has(key)) continue
      const { holder, field } = fieldOf(object, member.name)
      if (!(field in holder) && !member.optional) wrong.push(`${key} does not exist`)
      const value = expected(member.default ?? "")
      if (value === undefined) continue
      compared++
      const actual = valueOf(holder, field)
      if (!Object.is(actual, value))
        wrong.push(`${key} is ${String(actual)}, not ${member.default}`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(300)
})
