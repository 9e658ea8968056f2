// Tests the styles of individual elements under a policy that blocks style attributes.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { expect, test, useFolder, useSite, writeFiles } from "./site.ts"

const folder = useFolder("inline-style")
const site = useSite({ folder, prepare: () => writeFiles(folder, FILES) })

const FILES: Record<string, string> = {
  "tresdocs.yaml": "site: { name: Test, title: Test, favicon: /favicon.svg }\n",
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "content/index.md": "# Start\n\n[Styled](/styled)\n",
  "content/styled.md": `# Styled

<p style="padding-left: 24px; color: rgb(1, 2, 3)">Of its own</p>

| Left | Right |
| :--- | ----: |
| a    | b     |

<a href="https://elsewhere.test" style="position: absolute; inset: -9999px; z-index: 9999; opacity: 0">Over all</a>

[Far]{style="position: relative; top: -4000px; left: -4000px; padding: 5000px; z-index: 9999"}
`,
}

const style = (page: Page, text: string, property: string) =>
  page
    .getByText(text, { exact: true })
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

async function expectStyles(page: Page) {
  await expect.poll(() => style(page, "Of its own", "padding-left")).toBe("24px")
  await expect.poll(() => style(page, "Of its own", "color")).toBe("rgb(1, 2, 3)")
  await expect.poll(() => style(page, "b", "text-align")).toBe("right")
}

test("no page has a style attribute, and no policy allows one", () => {
  for (const path of ["styled", "."]) {
    const html = readFileSync(join(folder, "dist", path, "index.html"), "utf8")
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toContain("'unsafe-inline'")
  }
})

test("styles apply without JavaScript, and override the program's styles", async ({ visit }) => {
  await expectStyles(await visit(site, "/styled", { javaScriptEnabled: false }))
})

test("styles apply after navigation", async ({ visit }) => {
  const page = await visit(site, "/")
  await page.getByRole("link", { name: "Styled" }).first().click()
  await expect(page.getByText("Of its own")).toBeVisible()
  await expectStyles(page)
})

test("styles set by a script win", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/styled")
  await page.getByText("Of its own").evaluate((element) => {
    element.style.color = "rgb(4, 5, 6)"
  })
  await expect.poll(() => style(page, "Of its own", "color")).toBe("rgb(4, 5, 6)")
})

for (const width of [390, 1440])
  test(
    `styles cover nothing outside the document, ${width} px wide`,
    { tag: "@full" },
    async ({ visit }) => {
      const page = await visit(site, "/styled", { viewport: { width, height: 900 } })
      const { seen, covered } = await page.evaluate(() => {
        const chrome = "header a, header button, aside a, .toc a, footer a"
        const isCovered = (element: Element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          return hit?.closest("[data-td-article]") !== null
        }
        const links = [...document.querySelectorAll(chrome)].filter((element) =>
          element.checkVisibility(),
        )
        const inSight = links.filter(
          (element) => element.getBoundingClientRect().bottom < innerHeight,
        )
        return {
          seen: inSight.length,
          covered: inSight.filter(isCovered).map((element) => element.outerHTML),
        }
      })
      expect(seen).toBeGreaterThan(3)
      expect(covered).toEqual([])
    },
  )
