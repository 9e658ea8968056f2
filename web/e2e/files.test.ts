// Tests the files that a build writes.
import { readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { TESTSITE } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

useSite()

const TEXT = /\.(html|js|css|json)$/

test("every file of the front end is used", () => {
  const dist = join(TESTSITE, "dist")
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(dist, name)).isFile(),
  )
  const texts = files
    .filter((name) => TEXT.test(name))
    .map((name) => [name, readFileSync(join(dist, name), "utf8")])
  const named = (file: string) =>
    texts.some(([name, text]) => name !== file && text.includes(basename(file)))
  const bundleFiles = files.filter((name) => /^_tresdocs\/[^/]+$/.test(name))
  expect(bundleFiles.length).toBeGreaterThan(10)
  expect(bundleFiles.filter((file) => !named(file))).toStrictEqual([])
})
