// Tests navigation aids on a site that enables all of them.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { DESKTOP, expect, PHONE, test, useFolder, useSite, writeFiles } from "./site.ts"

const folder = useFolder("reading")
const site = useSite({ folder, prepare: () => writeFiles(folder, FILES) })

const NOTES = `## Notes

\`\`\`ts
const box = new Mesh() // (1)!
box.add(lamp) // (2)
\`\`\`

1. A **mesh**.
2. Its lamp.
`

const FILES = {
  "tresdocs.yaml": `site: { name: Site, title: Site, url: "https://test.example", favicon: /favicon.svg }
banner: { text: Version 2 is out, to: /blog/second, icon: i-lucide-rocket }
sidebar: { filter: true }
related: 2
sections:
  - { label: Guide, to: /guide }
  - { label: Blog, to: /blog }
feeds:
  - { path: /blog/feed.xml, from: /blog, tags: /blog/tags }
`,
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "content/index.md": "# Home\n\n[Guide](/guide)\n",
  "content/1.guide/1.index.md": `# Guide\n\n[Lights](/guide/lights)\n\n${NOTES}`,
  "content/1.guide/2.cameras.md": "---\ndeprecated: Use lights.\nsince: 1.2\n---\n# Cameras\n",
  "content/1.guide/3.meshes.md": "# Meshes\n\nA lamp.\n",
  "content/1.guide/4.lights.md": "# Lights\n\nLights on cameras, see [the guide](/guide).\n",
  "content/2.blog/index.md": "# Blog\n",
  "content/2.blog/first.md":
    "---\ndate: 2026-01-05\nauthor: Ada\ntags: [news]\n---\n# First\n\nA lamp.\n",
  "content/2.blog/second.md": "---\ndate: 2026-02-05\ntags: [news, mesh]\n---\n# Second\n\nText.\n",
}

const banner = (page: Page) => page.getByRole("region", { name: "Announcement" })
const close = (page: Page) => page.getByRole("checkbox", { name: "Close the announcement" })

test("a dismissed banner does not come back, not even for a moment", async ({ visit }) => {
  const page = await visit(site, "/guide")
  await expect(banner(page)).toBeVisible()
  await close(page).focus()
  await page.keyboard.press("Space")
  await expect(banner(page)).toBeHidden()
  await page.getByRole("link", { name: "Meshes" }).first().click()
  await page.waitForURL("**/guide/meshes")
  await expect(banner(page)).toBeHidden()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const element = document.querySelector(".banner")
      if (element && getComputedStyle(element).display !== "none") window.stamp = true
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.stamp)).toBeUndefined()
})

test("a banner can also be closed without JavaScript", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/guide", { javaScriptEnabled: false })
  await close(page).check({ force: true })
  await expect(banner(page)).toBeHidden()
})

test("code annotations link to their items, and are not copied", async ({ visit }) => {
  const page = await visit(site, "/guide", {
    prepare: (_, context) => context.grantPermissions(["clipboard-read", "clipboard-write"]),
  })
  await page.getByRole("link", { name: "Note 2" }).click()
  await expect(page.locator("li:target")).toHaveText("Its lamp.")
  await page.getByRole("button", { name: "Copy code" }).click()
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe("const box = new Mesh()\nbox.add(lamp)")
})

test("n and p go to the next and previous page, and ? lists the shortcuts", async ({ visit }) => {
  const page = await visit(site, "/guide")
  await page.keyboard.press("n")
  await page.waitForURL("**/guide/cameras")
  await page.keyboard.press("p")
  await page.waitForURL("**/guide")
  await page.keyboard.press("?")
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" })
  await expect(list).toBeVisible()
  expect(await accessibilityFaults(page, "shortcuts")).toStrictEqual([])
  await list.getByRole("checkbox").uncheck()
  await page.keyboard.press("Escape")
  await expect(page.locator("dialog[data-td-open]")).toHaveCount(0)
  await page.keyboard.press("n")
  await page.keyboard.press("/")
  await page.keyboard.press("Control+k")
  const search = page.getByRole("dialog", { name: "Search" })
  await expect(search).toBeVisible()
  expect(new URL(page.url()).pathname).toBe("/guide")
  await search.getByRole("button", { name: "Keyboard shortcuts" }).click()
  await list.getByRole("checkbox").check()
  await page.keyboard.press("Escape")
  await expect(page.locator("dialog[data-td-open]")).toHaveCount(0)
  await page.keyboard.press("n")
  await page.waitForURL("**/guide/cameras")
})

test("the field above the sidebar filters it", async ({ visit }) => {
  const page = await visit(site, "/guide")
  const sidebar = page.locator("[id='td:menu']")
  const field = sidebar.getByRole("searchbox", { name: "Filter pages" })
  await field.fill("li")
  await expect(sidebar.locator("[data-slot=tree] a")).toHaveText(["Lights"])
  await expect(sidebar.getByRole("status")).toHaveText("1 page")
  await field.press("Escape")
  await expect(sidebar.locator("[data-slot=tree] a")).toHaveCount(4)
})

test("the search is limited to one section", async ({ visit }) => {
  const page = await visit(site, "/guide")
  await page.keyboard.press("/")
  const search = page.getByRole("dialog", { name: "Search" })
  await search.getByRole("combobox").fill("lamp")
  await expect(search.getByRole("option", { name: /Meshes/ })).toBeVisible()
  await search.getByRole("button", { name: "Blog" }).click()
  await expect(search.getByRole("option", { name: /First/ })).toBeVisible()
  await expect(search.getByRole("option", { name: /Meshes/ })).toHaveCount(0)
  expect(await accessibilityFaults(page, "search")).toStrictEqual([])
})

test("posts link to their tags, and pages to related ones", async ({ visit }) => {
  const page = await visit(site, "/blog/first")
  await page.getByRole("link", { name: "news", exact: true }).click()
  await page.waitForURL("**/blog/tags/news")
  await expect(page.locator("main .card-title")).toHaveText(["Second", "First"])
  await page.getByRole("link", { name: "All tags" }).click()
  await page.waitForURL("**/blog/tags")
  await page.goto("/guide")
  const related = page.getByRole("navigation", { name: "Related pages" })
  await related.getByRole("link", { name: "Lights" }).click()
  await page.waitForURL("**/guide/lights")
})

test("color modes fade if motion is allowed", { tag: "@full" }, async ({ visit }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await visit(site, "/guide", { reducedMotion, colorScheme: "light" })
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (draw) => {
        document.documentElement.dataset["faded"] = "yes"
        return start(draw)
      }
    })
    await page.getByRole("button", { name: "Switch to dark mode" }).click()
    await expect(page.locator("html")).toHaveClass(/dark/)
    const faded = await page.evaluate(() => document.documentElement.dataset["faded"])
    expect(faded).toBe(reducedMotion === "reduce" ? undefined : "yes")
  }
})

for (const viewport of [DESKTOP, PHONE]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(
      `pages are accessible in ${colorScheme} mode at ${viewport.width} pixels`,
      { tag: "@full" },
      async ({ visit }) => {
        const page = await visit(site, "/guide", { viewport, colorScheme, reducedMotion: "reduce" })
        for (const path of ["/guide", "/guide/cameras", "/blog/first", "/blog/tags/news"]) {
          await page.goto(path)
          expect(await accessibilityFaults(page, path)).toStrictEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
          expect(wide, path).toBe(false)
        }
      },
    )
  }
}
