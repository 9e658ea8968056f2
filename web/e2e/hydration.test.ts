// The HTML must equal React's first render. React's development build reports differences, including differences in
// attributes, so the client is built with it and served in place of the regular client.
import type { BrowserContext } from "@playwright/test"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createBuilder } from "vite"
import {
  awake,
  expect,
  listen,
  live,
  ONE_OF_EACH_KIND,
  PHONE,
  test,
  useSite,
  useFolder,
} from "./site.ts"

const site = useSite()
const out = useFolder("client")
let files: Map<string, Buffer>

test.beforeAll(async () => {
  const environment = process.env["NODE_ENV"]
  process.env["NODE_ENV"] = "development"
  const root = fileURLToPath(new URL("..", import.meta.url))
  const builder = await createBuilder({
    root,
    mode: "development",
    logLevel: "error",
    environments: { client: { build: { outDir: out, minify: false } } },
  })
  await builder.build(builder.environments["client"])
  if (environment === undefined) delete process.env["NODE_ENV"]
  else process.env["NODE_ENV"] = environment
  files = new Map(
    readdirSync(join(out, "_tresdocs"))
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [name, readFileSync(join(out, "_tresdocs", name))]),
  )
})

/** Serves the development build. Pages load its entry, which imports all other modules. */
async function develop(context: BrowserContext, change = (html: string) => html) {
  const entry = [...files.keys()].find((name) => /^entry-client-.*\.js$/.test(name))!
  await context.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replaceAll(/entry-client-[\w-]+\.js/g, entry)
      await route.fulfill({ response, body: change(html) })
    },
  )
  await context.route("**/_tresdocs/*.{js,css}", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1)!
    const contentType = name!.endsWith(".css") ? "text/css" : "text/javascript"
    const body = files.get(name)
    return body ? route.fulfill({ body, contentType }) : route.continue()
  })
}

const LIGHT = { colorScheme: "light" } as const
const DARK = { colorScheme: "dark", viewport: PHONE } as const
const MISSING = "/no/such/page"

for (const [name, options, paths, isInGate] of [
  ["one page of each kind equals", LIGHT, () => [...ONE_OF_EACH_KIND, MISSING], true],
  ["every page equals", LIGHT, () => [...site.paths, MISSING], false],
  ["every page on a phone in dark mode equals", DARK, () => [...site.paths, MISSING], false],
] as const) {
  test(`${name} what React renders`, { tag: isInGate ? [] : "@full" }, async ({ newContext }) => {
    test.slow()
    const context = await newContext(site, options)
    await develop(context)
    const page = await context.newPage()
    const heard = listen(page)
    const ofDevelopers = /Download the React DevTools/
    for (const path of paths()) {
      heard.length = 0
      await page.goto(path)
      await live(page)
      for (const island of await page.locator("[data-td-island]").all()) {
        if (await island.isVisible()) await island.scrollIntoViewIfNeeded()
      }
      await awake(page, "[data-td-awake]")
      const rest = heard.filter((m) => !ofDevelopers.test(m) && !/status of 404/.test(m))
      expect(rest, path).toStrictEqual([])
    }
  })
}

test("the development build reports differences", async ({ newContext }) => {
  const context = await newContext(site)
  await develop(context, (html) => html.replace('class="footer"', 'class="other"'))
  const page = await context.newPage()
  const heard = listen(page)
  await page.goto("/guide/start")
  await live(page)
  expect(heard.join("\n")).toMatch(/hydrat/i)
})
