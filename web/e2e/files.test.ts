// What a build writes, as files.
import { readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { TESTSITE } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

useSite()

const TEXT = /\.(html|js|css|json)$/

test("no file of the front end is there for nothing", () => {
  const dist = join(TESTSITE, "dist")
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(dist, name)).isFile(),
  )
  const texts = files
    .filter((name) => TEXT.test(name))
    .map((name) => [name, readFileSync(join(dist, name), "utf8")])
  const named = (file: string) =>
    texts.some(([name, text]) => name !== file && text.includes(basename(file)))
  const own = files.filter((name) => /^_tresdocs\/[^/]+$/.test(name))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((file) => !named(file))).toStrictEqual([])
})
