// Tests that pages load only the code of their components. This also applies to tabs that show an earlier build.
import type { Page } from "@playwright/test"
import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from "node:child_process"
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { address, program } from "./server.ts"
import {
  awake,
  expect,
  listen,
  live,
  type Prepare,
  stamp,
  stamped,
  test,
  type Visit,
  useWebGL,
  type Site,
  useFolder,
  writeFiles,
} from "./site.ts"

const FILES = {
  "tresdocs.yaml": `site:
  name: Parts
  title: A site of parts
  favicon: /favicon.svg
header:
  search: false
`,
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  "content/index.md": "Nothing but a [page](/plain).\n",
  "content/1.plain.md":
    "Text with `code`, [a link](/) and\n\n::note\na note.\n::\n\n::steps\n### One\n::\n",
  "content/2.tabs.md": `Text.\n\n::tabs\n:::tabs-item{label="One"}\nText one.\n:::\n:::tabs-item{label="Two"}\nText two.\n:::\n::\n`,
  "content/3.tree.md":
    "Text.\n\n::code-tree\n```ts [src/one.ts]\nexport {}\n```\n\n```ts [src/two.ts]\nexport {}\n```\n::\n",
  "content/4.scene.md": `Text.\n\n::scene{name="cube" description="A word"}\n::\n`,
  "examples/cube/App.vue": "<template>\n  <p>Drawn</p>\n</template>\n",
}

useWebGL()
const site: Site & { dir: string } = {
  base: "",
  paths: [],
  browser: undefined as never,
  dir: useFolder("parts"),
}
const at = (name: string) => join(site.dir, name)
const build = (...flags: string[]) => execFileSync(program, ["build", "--site", site.dir, ...flags])

const write = (name: string, text: string) => writeFiles(site.dir, { [name]: text })

let server: ChildProcessWithoutNullStreams
test.beforeAll(async ({ browser }) => {
  writeFiles(site.dir, FILES)
  build()
  server = spawn(program, ["serve", "--dir", at("dist"), "--addr", "127.0.0.1:0"])
  site.base = await address(server)
  site.browser = browser
})
test.afterAll(() => void server.kill())

/** The chunks of the front end and their imports. */
const chunks = JSON.parse(
  readFileSync(new URL("../dist/client/manifest.json", import.meta.url), "utf8"),
) as Record<string, { name: string; file: string; imports?: string[] }>

/** Lists the files of the chunks with the given names, including everything that they import. */
function needed(names: string[]) {
  const result = new Set<string>()
  const add = (key: string) => {
    if (result.has(key)) return
    result.add(key)
    chunks[key].imports?.forEach(add)
  }
  for (const [key, { name }] of Object.entries(chunks)) if (names.includes(name)) add(key)
  return [...result].map((key) => `/${chunks[key].file}`)
}

/** Collects the paths of the scripts that a page requests. */
function scripts(page: Page) {
  const paths = new Set<string>()
  page.on("request", (request) => {
    if (request.resourceType() === "script") paths.add(new URL(request.url()).pathname)
  })
  return paths
}

/** Reports whether a file belongs to a scene. These are the files of Vue, three, TresJS and the example itself. */
const isModule = (path: string) => !Object.values(chunks).some(({ file }) => `/${file}` === path)

for (const [path, parts, modules] of [
  ["/", [], false],
  ["/plain", [], false],
  ["/tabs", ["tabs.island"], false],
  ["/tree", ["code-tree.island"], false],
  ["/scene", ["scene.island"], true],
] as const) {
  const tag = path === "/plain" || path === "/tree" ? "@full" : []
  const title = `the page at ${path} loads the code of ${parts[0] ?? "no component"} only`
  test(title, { tag }, async ({ visit }) => {
    let requested = new Set<string>()
    const page = await visit(site, path, {
      quiet: false,
      prepare: (page) => (requested = scripts(page)),
    })
    await awake(page)
    if (modules) await expect(page.getByText("Drawn", { exact: true })).toBeVisible()
    await page.waitForLoadState("networkidle")
    const ownScripts = [...requested].filter((script) => !isModule(script))
    expect(ownScripts.sort()).toStrictEqual(needed(["entry-client", ...parts]).sort())
    expect([...requested].some(isModule)).toBe(modules)
  })
}

/** Advances the clock of the page, as if it had been loading for longer. */
function later({ time, connection }: { time: number; connection: object | undefined }) {
  const now = performance.now.bind(performance)
  performance.now = () => now() + time
  Object.defineProperty(navigator, "connection", { value: connection })
}

for (const [name, time, connection, fonts] of [
  ["a fast connection", 1000, { rtt: 50, downlink: 10 }, true],
  ["a slow connection", 1000, { rtt: 150, downlink: 1.6 }, false],
] as const) {
  test(`${name} loads ${fonts ? "the fonts" : "no fonts"}`, { tag: "@full" }, async ({ visit }) => {
    let requestCount = 0
    const prepare = async (page: Page) => {
      page.on("request", (request) => (requestCount += request.resourceType() === "font" ? 1 : 0))
      await page.addInitScript(later, { time, connection })
    }
    const page = await visit(site, "/plain", { prepare })
    await page.waitForLoadState("networkidle")
    expect(requestCount).toBe(fonts ? 2 : 0) // one for text and one for code
  })
}

/** Returns the name of a script in the earlier build. */
const earlier = (name: string) => name.replace(/\.js$/, "-earlier.js")

/** Turns the built site into a site that an earlier version of the program built, with different script names. */
function age() {
  const dist = at("dist")
  const names = readdirSync(join(dist, "_tresdocs")).filter((name) => name.endsWith(".js"))
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|html)$/.test(file)) continue
    const text = readFileSync(join(dist, file), "utf8")
    const aged = names.reduce((text, name) => text.replaceAll(name, earlier(name)), text)
    writeFileSync(join(dist, file), aged)
  }
  for (const name of names)
    renameSync(join(dist, "_tresdocs", name), join(dist, "_tresdocs", earlier(name)))
}

/** Opens a page that has tabs far below, from a build that is then replaced. */
async function openEarlier(visit: Visit, prepare?: Prepare, ...flags: string[]) {
  const text = FILES["content/2.tabs.md"]
  write("content/2.tabs.md", text.replace("::tabs", `${"Text.\n\n".repeat(200)}::tabs`))
  build()
  age()
  const page = await visit(site, "/tabs", {
    quiet: false,
    prepare: async (page, context) => {
      await prepare?.(page, context)
      await page.addInitScript(later, { time: 0, connection: { saveData: true } }) // disables prefetching
    },
  })
  await page.waitForLoadState("networkidle")
  await stamp(page)
  write("content/1.plain.md", `${flags.join(" ") || "none"} ${Date.now()}\n`)
  build(...flags)
  return page
}

test("the first line of the page's script asks V8 to compile it while it downloads", () => {
  const { file } = chunks["src/entry-client.tsx"]
  const code = readFileSync(at(join("dist", file)), "utf8")
  expect(code.split("\n", 1)[0]).toBe("//# allFunctionsCalledOnLoad")
})

test("a tab of an earlier build with kept files has all its code, and navigates to the new build", async ({
  visit,
}) => {
  let requested = new Set<string>()
  let messages: string[] = []
  const page = await openEarlier(
    visit,
    (page) => {
      requested = scripts(page)
      messages = listen(page)
    },
    "--keep",
    "1",
  )
  const [chunk] = needed(["tabs.island"]).map(earlier)
  expect(requested!.has(chunk)).toBe(false)
  await page.getByRole("tab", { name: "Two" }).scrollIntoViewIfNeeded()
  await awake(page)
  await page.getByRole("tab", { name: "Two" }).click()
  await expect(page.getByText("Text two.")).toBeVisible()
  expect(requested!.has(chunk)).toBe(true)
  expect(await page.evaluate(() => window.tresdocs.navigate("/plain"))).toBe("done")
  await expect(page.getByText("--keep 1")).toBeVisible()
  expect(await stamped(page)).toBe(true)
  expect(messages).toStrictEqual([])
})

test("a tab of an earlier build without kept files loads the new build when its code is missing", async ({
  visit,
}) => {
  const page = await openEarlier(visit)
  await page.getByRole("tab", { name: "Two" }).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => window.stamp === undefined)
  await live(page)
  await page.getByRole("tab", { name: "Two" }).click()
  await expect(page.getByText("Text two.")).toBeVisible()
})
