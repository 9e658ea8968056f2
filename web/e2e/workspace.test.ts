// Tests two sites of a workspace: the menu, links between the sites, and the search.
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { usePreview, watch } from "./preview.ts"
import { expect, live, PHONE, stamp, stamped, test, useFolder, useSite } from "./site.ts"

const folder = useFolder("workspace")
const site = useSite({ folder, prepare })
const BLOOM = "effects/content/1.guide/1.bloom.md"

const FILES = {
  "tresdocs.yaml": `site: { name: Core, title: Core }
workspace:
  - { label: Core }
  - { label: Post-processing, folder: effects, description: Bloom and outlines }
`,
  "content/index.md": "# Core\n",
  "effects/content/index.md": "# Effects\n",
  "content/1.guide/1.start.md":
    "# Start\n\nSee [bloom](post-processing:/guide/bloom#strength).\n\n## Frames\n\nA loop for each frame.\n",
  "effects/tresdocs.yaml": "extends: ..\n",
  [BLOOM]:
    "# Bloom\n\nBack to [the start](core:/guide/start).\n\n## Strength\n\nHow strong it is.\n",
}

const preview = usePreview({ source: FILES })

function prepare() {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

test("links between the sites load the page with its own shell", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.getByRole("link", { name: "bloom" }).click()
  await expect(page).toHaveURL("/post-processing/guide/bloom#strength")
  await live(page)
  const menu = page.getByRole("button", { name: "Sites: Post-processing" })
  await menu.press("Enter")
  const list = page.getByRole("list", { name: "Sites" })
  await expect(list.getByRole("link", { name: "Post-processing" })).toHaveAttribute(
    "aria-current",
    "true",
  )
  await list.getByRole("link", { name: "Core" }).click()
  await expect(page.getByRole("button", { name: "Sites: Core" })).toBeVisible()
})

test("the search finds pages of the other site", async ({ visit }) => {
  const page = await visit(site, "/post-processing/guide/bloom")
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("frame")
  const row = page.getByRole("group", { name: "Core" }).getByRole("option").first()
  await expect(row).toHaveAttribute("href", "/guide/start#frames")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/guide/start#frames")
  await live(page)
  await expect(page.getByRole("button", { name: "Sites: Core" })).toBeVisible()
})

test("the menu fits on a phone and works without JavaScript", async ({ visit }) => {
  const page = await visit(site, "/post-processing/guide/bloom", {
    viewport: PHONE,
    javaScriptEnabled: false,
  })
  await page.getByRole("button", { name: "Sites: Post-processing" }).click()
  const list = page.getByRole("list", { name: "Sites" })
  await expect(list.getByRole("link", { name: "Core" })).toBeVisible()
  const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }))
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

test("the preview of the workspace immediately shows an edit in another site", async ({
  visit,
}) => {
  const page = await watch(visit, preview, "/post-processing/guide/bloom")
  await stamp(page)
  preview.write(BLOOM, FILES[BLOOM].replace("How strong", "How very strong"))
  await expect(page.getByText("How very strong it is.")).toBeVisible()
  expect(await stamped(page)).toBe(true)
  preview.write(BLOOM, FILES[BLOOM].replace("core:/guide/start", "core:/guide/nothing"))
  await expect(page.getByRole("link", { name: "the start" })).toHaveAttribute(
    "href",
    "/guide/nothing",
  )
  await page.getByRole("link", { name: "the start" }).click()
  await expect(page).toHaveURL("/guide/nothing")
})
