// @vitest-environment node
// The descriptions in reference/ match the installed packages and include all of their exports.
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, expect, test } from "vitest"
import { Declarations } from "./declared.ts"
import type { PackageName } from "./prelude.ts"

const committed = fileURLToPath(new URL("../../reference", import.meta.url))
const script = fileURLToPath(new URL("../scripts/describe.mjs", import.meta.url))

/**
 * The timeout in milliseconds. Reading the types of three, Vue and TresJS takes seconds, and longer on a busy machine.
 */
const timeout = 180_000

const generated = mkdtempSync(path.join(tmpdir(), "reference-"))
afterAll(() => {
  rmSync(generated, { recursive: true })
})

test("the descriptions match the installed packages", { timeout }, () => {
  execFileSync(process.execPath, [script, generated])
  expect(readdirSync(generated)).toEqual(readdirSync(committed))
  for (const file of readdirSync(generated)) {
    const read = (folder: string) => readFileSync(path.join(folder, file), "utf8")
    expect(read(committed) === read(generated), `${file} is stale: make reference`).toBe(true)
  }
})

for (const name of ["core", "cientos"] satisfies PackageName[]) {
  test(`every export of ${name} is described`, { timeout }, () => {
    const text = readFileSync(path.join(committed, `${name}.json`), "utf8")
    const { exports } = JSON.parse(text) as { exports: { name: string }[] }
    const types = new Declarations(name, new Map())
    const declared = [...types.exports("values"), ...types.exports("types")]
    expect(exports.map((one) => one.name).sort()).toEqual(declared.map((one) => one.name).sort())
  })
}
