// What a build writes, as files.
import assert from "node:assert/strict"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { test } from "node:test"
import { TESTSITE, useSite } from "./site.mjs"

useSite()

const TEXT = /\.(html|js|css|json)$/

test("no file of the front end is there for nothing", () => {
  const dist = join(TESTSITE, "dist")
  const files = readdirSync(dist, { recursive: true }).filter((name) =>
    statSync(join(dist, name)).isFile(),
  )
  const texts = files
    .filter((name) => TEXT.test(name))
    .map((name) => [name, readFileSync(join(dist, name), "utf8")])
  const named = (file) =>
    texts.some(([name, text]) => name !== file && text.includes(basename(file)))
  const own = files.filter((name) => /^_tresdocs\/[^/]+$/.test(name))
  assert.ok(own.length > 10)
  assert.deepEqual(
    own.filter((file) => !named(file)),
    [],
  )
})
