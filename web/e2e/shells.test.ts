// Tests that a shell that is rendered once for many pages equals the shell that React renders for each page
// individually.
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { runInThisContext } from "node:vm"
import { createBuilder } from "vite"
import type { Page, Site } from "../src/payload.gen.ts"
import { DOCUMENTATION, TESTSITE } from "./server.ts"
import { expect, test, useFolder } from "./site.ts"

const out = useFolder("shells")
let renderBoth: (site: Site, pages: Page[]) => { path: string; once: string; whole: string }[]

test.beforeAll(async () => {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const rolldownOptions = {
    input: here("../src/testing/render-both.tsx"),
    output: { entryFileNames: "both.js" },
  }
  const { NODE_ENV } = process.env // an earlier test of this worker may have changed it, and Vite uses it
  process.env["NODE_ENV"] = "production"
  const builder = await createBuilder({
    root: here(".."),
    logLevel: "error",
    environments: { server: { build: { outDir: out, rolldownOptions } } },
  })
  await builder.build(builder.environments["server"])
  process.env["NODE_ENV"] = NODE_ENV ?? "production"
  runInThisContext(readFileSync(join(out, "both.js"), "utf8"))
  ;({ renderBoth } = globalThis as unknown as { renderBoth: typeof renderBoth })
})

/** Reads the data that were used to render the pages of a built site, by language. */
function readSite(dist: string): { site: Site; pages: Page[] }[] {
  const read = (file: string) => readFileSync(join(dist, file), "utf8")
  const languages = new Map<string, Page[]>()
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html")) continue
    const match = /data-td-payload data-td-site="([^"]*)">([^]*?)<\/script>/.exec(read(file))
    if (!match) continue
    const [, settings = "", payload = ""] = match
    if (!languages.has(settings)) languages.set(settings, [])
    languages.get(settings)!.push(JSON.parse(payload) as Page)
  }
  return [...languages].map(([file, pages]) => ({ site: JSON.parse(read(file)) as Site, pages }))
}

for (const [name, folder] of [
  ["test site", TESTSITE],
  ["documentation", DOCUMENTATION],
] as const) {
  test(
    `pages of the ${name} have the same shell when it is rendered once`,
    { tag: folder === TESTSITE ? [] : "@content" },
    () => {
      for (const { site, pages } of readSite(join(folder, "dist"))) {
        expect(pages.length).toBeGreaterThan(20)
        for (const order of [pages, pages.toReversed()]) {
          for (const { path, once, whole } of renderBoth(site, order))
            expect(once, path).toBe(whole)
        }
      }
    },
  )
}
