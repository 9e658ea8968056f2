// Tests changes by version: badges on headings, and a list with filters.
import { accessibilityFaults } from "./accessibility.ts"
import { expect, test, useFolder, useSite, writeFiles } from "./site.ts"

const list = "# Changes\n\n::version-changes{from=/guide}\n::\n"
const folder = useFolder("releases")
const site = useSite({ folder, prepare: () => writeFiles(folder, FILES) })

const FILES = {
  "tresdocs.yaml":
    "site:\n  name: Test\n  title: Test\n  url: https://test.example\n  favicon: /favicon.svg\n",
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "content/index.md": "# Home\n\n[Changes](/changes)\n",
  "content/changes.md": list,
  "content/1.guide/1.lamps.md":
    '---\ntitle: Lamps\nsince: "5.2"\n---\n\n## [Shadows]{since="5.10"}\n\nThey are soft.\n',
  "content/1.guide/2.candles.md":
    "---\ntitle: Candles\nchanged: [5.2]\ndeprecated: true\n---\n\n## Wick\n\nIt burns.\n",
}

test("a heading has a badge that is not part of the list of headings", async ({ visit }) => {
  const page = await visit(site, "/guide/lamps")
  const heading = page.getByRole("heading", { name: "Shadows Since 5.10" })
  await expect(heading).toHaveAttribute("id", "shadows")
  await expect(page.locator(".docs-aside a[href='#shadows']")).toHaveText("Shadows")
})

test("a reader filters the list by version and kind, and the URL keeps the filters", async ({
  visit,
}) => {
  const page = await visit(site, "/changes")
  const items = page.locator(".version-changes li")
  await expect(items).toHaveCount(4)
  expect(await accessibilityFaults(page, "changes")).toStrictEqual([])
  await expect(items.first()).toHaveText(/Shadows.*Lamps.*New/)
  await page.getByLabel("Version").selectOption("5.2")
  await expect(items).toHaveCount(2)
  await page.getByLabel("Kind of change").selectOption("Changed")
  await expect(items).toHaveText([/Candles.*Changed/])
  await expect(page).toHaveURL(/\/changes\?version=5\.2&kind=Changed$/)
  await page.reload()
  await expect(items).toHaveText([/Candles.*Changed/])
  await page.getByLabel("Version").selectOption("5.10")
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible()
  await page.getByLabel("Kind of change").selectOption("All changes")
  await items.getByRole("link", { name: "Shadows" }).click()
  await expect(page).toHaveURL(/\/guide\/lamps#shadows$/)
})

test("without JavaScript, the whole list is shown without filters", async ({ visit }) => {
  const page = await visit(site, "/changes", { javaScriptEnabled: false })
  await expect(page.locator(".version-changes li")).toHaveCount(4)
  await expect(page.getByLabel("Version")).toBeHidden()
})
