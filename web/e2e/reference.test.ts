// Tests pages that are generated from the description of a package: readers can find a member and follow its types.
import { accessibilityFaults } from "./accessibility.ts"
import { expect, test, useFolder, useSite, writeFiles } from "./site.ts"

const props = Array.from({ length: 20 }, (_, i) => ({
  name: `prop${i}`,
  kind: "prop",
  type: i === 7 ? "BoxSize | null" : "number",
  optional: true,
  doc: `Number ${i}.`,
}))

const DESCRIPTION = {
  package: "@site/box",
  version: "1.2.0",
  exports: [
    { name: "TheBox", kind: "component", members: props },
    { name: "BoxSize", kind: "type", type: "number | 'auto'", doc: "A size." },
  ],
}

const folder = useFolder("reference")
const site = useSite({
  folder,
  prepare: () =>
    writeFiles(folder, {
      "tresdocs.yaml":
        'site: { name: Test, title: Test, url: https://test.example, favicon: /favicon.svg }\nreference: [{ package: "@site/box", page: 2.api }]\n',
      "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      "content/index.md": "# Home\n\n[API](/api)\n",
      "reference/box.json": JSON.stringify(DESCRIPTION),
    }),
})

test("a reader filters the members of an export and follows the name in a type", async ({
  visit,
}) => {
  const page = await visit(site, "/api")
  await page.locator("main").getByRole("link", { name: "TheBox" }).click()
  const fields = page.locator("main .field:visible")
  await expect(fields).toHaveCount(20)
  await page.getByRole("searchbox", { name: "Filter by name" }).fill("boxsize")
  await expect(fields).toHaveCount(1)
  await expect(page.locator("main").getByRole("status")).toHaveText("1 of 20")
  expect(await accessibilityFaults(page, "filter")).toStrictEqual([])
  await fields.getByRole("link", { name: "BoxSize" }).click()
  await expect(page).toHaveURL(/\/api\/types#boxsize$/)
  await expect(page.getByRole("heading", { name: "BoxSize" })).toBeInViewport()
})

test("without JavaScript, all members are shown, and the filter is hidden", async ({ visit }) => {
  const page = await visit(site, "/api/the-box", {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  await expect(page.locator("main .field:visible")).toHaveCount(20)
  await expect(page.getByRole("searchbox", { name: "Filter by name" })).toBeHidden()
})
