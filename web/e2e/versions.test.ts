// Tests a site in three languages and three versions: switching, notices, and the search.
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { appendFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { accessibilityFaults } from "./accessibility.ts"
import { DESKTOP, expect, live, PHONE, test, useFolder, useSite } from "./site.ts"

const fixture = fileURLToPath(new URL("languages", import.meta.url))
const folder = useFolder("versions")
const site = useSite({ folder, prepare: writeVersions })

/**
 * Writes a site whose older versions are folders. In the first version, shadows had a different URL. In the second,
 * there were no shadows.
 */
function writeVersions() {
  for (const dir of [".", "v1", "v2"]) cpSync(fixture, join(folder, dir), { recursive: true })
  const file = join(folder, "tresdocs.yaml")
  const list =
    "versions: [{ label: v3 }, { label: v2, from: ./v2 }, { label: v1, from: ./v1, noindex: true }]"
  const redirects = "redirects: { /guide/shade: /guide/shadows }"
  writeFileSync(file, `${readFileSync(file, "utf8")}${list}\n${redirects}\n`)
  const guide = (version: string, name: string) => join(folder, version, "content/en/1.guide", name)
  renameSync(guide("v2", "2.shadows.md"), guide("v2", "2.shade.md"))
  rmSync(guide("v1", "2.shadows.md"))
  appendFileSync(guide(".", "1.start.md"), "\nRead [the old page](/v2/guide/shade).\n")
  for (const version of ["v1", "v2"]) {
    for (const language of ["en", "fr"]) {
      const start = join(folder, version, "content", language, "1.guide/1.start.md")
      writeFileSync(
        start,
        readFileSync(start, "utf8").replace(/\[[^\]]*\]\([^)]*shadows[^)]*\)/g, "x") +
          `\nPeculiar ${version}.\n`,
      )
    }
  }
}

test("the menu links to the same page and heading in another version", async ({ visit }) => {
  const page = await visit(site, "/guide/start#colors")
  const button = page.getByRole("button", { name: "Version v3" })
  await button.press("Enter")
  const list = page.getByRole("list", { name: "All versions" })
  await expect(list.getByRole("link", { name: "v3 latest" })).toHaveAttribute(
    "aria-current",
    "true",
  )
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(list.getByRole("link", { name: "v2" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/v2/guide/start#colors")
  await live(page)
  await expect(page.getByRole("note")).toContainText("This is the documentation of v2")
  await page.getByRole("link", { name: "Read this page in the latest version" }).click()
  await expect(page).toHaveURL("/guide/start")
})

test("the menu follows a moved page, and reports if a version does not have it", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/shadows")
  await page.getByRole("button", { name: "Version v3" }).click()
  await expect(
    page.getByRole("link", { name: "v1 This version does not have the page" }),
  ).toHaveAttribute("href", "/v1/")
  await page.getByRole("link", { name: "v2" }).click()
  await expect(page).toHaveURL("/v2/guide/shade")
})

test("agents access each version separately", { tag: "@full" }, async () => {
  const ask = async (home: string) => {
    const client = new Client({ name: "test", version: "1" })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${site.base}${home}/mcp`)))
    const call = async (name: string, given: Record<string, string>) =>
      JSON.stringify((await client.callTool({ name, arguments: given })).content)
    const answers = {
      found: await call("search_docs", { query: "peculiar" }),
      read: await call("read_page", { path: "/guide/start" }),
      french: await call("read_page", { path: "/guide/start", locale: "fr" }),
      moved: await call("list_pages", { under: "/guide" }),
    }
    await client.close()
    return answers
  }
  const [v3, v2, v1] = [await ask(""), await ask("/v2"), await ask("/v1")]
  expect(v3.found).not.toContain("Peculiar")
  expect(v2.found).toContain("Peculiar v2")
  expect(v1.found).toContain("Peculiar v1")
  expect(v3.read).toContain("the old page")
  expect(v2.read).toContain("Peculiar v2")
  expect(v1.french).toContain("Peculiar v1")
  expect(v2.moved).toContain("/guide/shade")
  expect(v1.moved).not.toContain("shad")
})

test("versions have languages", async ({ visit }) => {
  const page = await visit(site, "/v2/fr/guide/start")
  await expect(page.getByRole("note")).toContainText("Ceci est la documentation de v2")
  await page.getByRole("button", { name: "Version v2" }).click()
  await page.getByRole("link", { name: "v1" }).click()
  await expect(page).toHaveURL("/v1/fr/guide/start")
  await live(page)
  await page.getByRole("button", { name: "Langue" }).click()
  await page.getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL("/v1/guide/start")
})

test("everything is links without JavaScript", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/v2/guide/start", { javaScriptEnabled: false })
  await page.getByRole("button", { name: "Version v2" }).click()
  await page.getByRole("link", { name: "All versions" }).click()
  await expect(page).toHaveURL("/versions.html")
  await page.getByRole("link", { name: "v1" }).click()
  await expect(page).toHaveURL("/v1/")
  await page.getByRole("link", { name: "Read this page in the latest version" }).click()
  await expect(page).toHaveURL("/")
})

test("the search finds the content of the version", async ({ visit }) => {
  const requests: string[] = []
  const page = await visit(site, "/v2/guide/start", {
    prepare: (page) =>
      page.on("request", (request) => requests.push(new URL(request.url()).pathname)),
  })
  await page.keyboard.press("Control+k")
  await page.keyboard.type("peculiar")
  await expect(page.getByRole("option").first()).toContainText("Peculiar v2")
  const index = requests.filter((path) => path.includes("/_tresdocs/search/"))
  expect(index.length).toBeGreaterThan(0)
  expect(index.filter((path) => !path.startsWith("/v2/"))).toStrictEqual([])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/v2\/guide\/start/)
})

test(
  "a page of another version is loaded as a new document",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, "/guide/start")
    await page.getByRole("link", { name: "the old page" }).click()
    await expect(page).toHaveURL("/v2/guide/shade")
    await expect(page.getByRole("button", { name: "Version v2" })).toBeVisible()
  },
)

test("a page that a version does not have is a 404 in that version", async ({ visit }) => {
  const page = await visit(site, "/v1/guide/shadows", { quiet: false })
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible()
  await page.getByRole("button", { name: "Version v1" }).click()
  await expect(page.getByRole("link", { name: "v3 latest" })).toHaveAttribute(
    "href",
    "/guide/shadows",
  )
})

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `an old version has no accessibility problems at ${viewport.width} px`,
    { tag: "@full" },
    async ({ visit }) => {
      for (const path of ["/v2/guide/start", "/v2/ar", "/v2"]) {
        const page = await visit(site, path, { viewport })
        await page.getByRole("button", { name: "v2" }).click()
        const menu = page.locator("[id='td:versions']")
        await expect(menu.locator("a[aria-current]")).toBeVisible()
        const box = await menu.boundingBox()
        expect(box!.x).toBeGreaterThanOrEqual(0)
        expect(box!.x + box!.width).toBeLessThanOrEqual(viewport.width)
        expect(await accessibilityFaults(page, path)).toStrictEqual([])
      }
    },
  )
}
