// Tests the redirects from removed headings.
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { TESTSITE } from "./server.ts"
import { expect, test, useFolder, useSite } from "./site.ts"

const folder = useFolder("moved-headings")

const REDIRECTS = `redirects:
  /guide/former: /guide/start
  /guide/former#basics: /guide/concepts#second-part
  /guide/start#early: /guide/start#second-part
  /guide/start#ideas: /guide/concepts#second-part
`

/** The test site with headings that have moved within a page, to another page, and from a page that has itself moved. */
const site = useSite({
  folder,
  prepare() {
    cpSync(TESTSITE, folder, {
      recursive: true,
      filter: (path) => !/testsite\/(dist|\.tresdocs)/.test(path),
    })
    const config = join(folder, "tresdocs.yaml")
    writeFileSync(config, readFileSync(config, "utf8").replace("redirects:\n", REDIRECTS))
  },
})
const without = useSite()

test("the id of a former heading redirects to the current one, even on another page", async ({
  visit,
}) => {
  const page = await visit(site, "/")
  for (const [from, to] of [
    ["/guide/start#early", "/guide/start#second-part"],
    ["/guide/start#ideas", "/guide/concepts#second-part"],
    ["/guide/former#basics", "/guide/concepts#second-part"],
    ["/guide/former#first-part", "/guide/start#first-part"],
  ] as const) {
    await page.goto("/")
    await page.goto(from)
    await page.waitForURL(`**${to}`)
    await expect(page.locator(to.replace(/.*#/, "#"))).toBeInViewport()
  }
})

test("a static host keeps the heading of a redirect", async ({ visit }) => {
  const moved = readFileSync(join(folder, "dist/guide/former/index.html"), "utf8")
  const page = await visit(site, "/guide/former#basics", {
    prepare: (page) =>
      page.route("**/guide/former", (route) =>
        route.fulfill({ body: moved, contentType: "text/html" }),
      ),
  })
  await page.waitForURL("**/guide/concepts#second-part")
})

test(
  "a reader who is already on the page is redirected too",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, "/guide/start")
    await page.evaluate(() => (location.hash = "ideas"))
    await page.waitForURL("**/guide/concepts#second-part")
  },
)

test("a page without moved headings requests nothing", { tag: "@full" }, async ({ visit }) => {
  const requested: string[] = []
  const page = await visit(without, "/guide/start#nowhere", {
    prepare: (page) => page.on("request", (request) => requested.push(request.url())),
  })
  await page.waitForLoadState("networkidle")
  expect(requested.filter((url) => url.includes("moved-headings"))).toStrictEqual([])
})
