// Tests tabs, code groups and code trees, which hydrate in the browser.
import type { Locator, Page } from "@playwright/test"
import { RIGHT_TO_LEFT } from "./server.ts"
import { awake, expect, stamp, test, useSite } from "./site.ts"

const site = useSite()

const island = (page: Page, n: number) => page.locator("[data-td-island]").nth(n)
const selectedTab = (list: Locator) =>
  list.locator("> .tabs > [role=tablist] [aria-selected=true]").innerText()
const visiblePanel = (list: Locator) =>
  list.locator("> .tabs > [role=tabpanel]:not([hidden])").innerText()

/** Scrolls an island into view and waits until it is hydrated. */
async function alive(page: Page, n: number) {
  await island(page, n).scrollIntoViewIfNeeded()
  await awake(page, "[data-td-awake]")
  await page.waitForFunction(
    (i) => "tdAwake" in document.querySelectorAll<HTMLElement>("[data-td-island]")[i].dataset,
    n,
  )
  await awake(page, "[data-td-awake]")
  return island(page, n)
}

test(
  "arrow keys, Home and End move between tabs",
  { tag: "@rtl" },
  async ({ visit }, { project }) => {
    const arrows = ["ArrowRight", "ArrowLeft"] as const
    const [on, back] = project.name === RIGHT_TO_LEFT ? arrows.toReversed() : arrows
    const page = await visit(site, "/gallery/tabs")
    const tabs = await alive(page, 0)
    await tabs.getByRole("tab", { name: "First" }).focus()
    for (const [key, name, text] of [
      [on!, "Second", /second tab/],
      [on!, "Third", /a list/],
      [on!, "First", /first tab/],
      [back!, "Third", /a list/],
      ["Home", "First", /first tab/],
      ["End", "Third", /a list/],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => selectedTab(tabs)).toBe(name)
      await expect.poll(() => visiblePanel(tabs)).toMatch(text)
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText))
        .toBe(name)
    }
    await expect(tabs.locator("> .tabs > [role=tablist] [tabindex='0']")).toHaveCount(1)
  },
)

test("a tab shows its panel and keeps its content", async ({ visit }) => {
  const page = await visit(site, "/gallery/tabs")
  const tabs = await alive(page, 0)
  await tabs.getByRole("tab", { name: "Second" }).click()
  await expect.poll(() => visiblePanel(tabs)).toMatch(/const second = 2/)
  const panel = tabs.locator("> .tabs > [role=tabpanel]:not([hidden])")
  await expect
    .poll(() => panel.getAttribute("aria-labelledby"))
    .toBe(await tabs.getByRole("tab", { name: "Second" }).getAttribute("id"))
  expect(
    (await panel.locator(".tk, span[class]").count()) > 1,
    "code in a tab lost its colors",
  ).toBe(true)
})

test("another tab can be first", async ({ visit }) => {
  const page = await visit(site, "/gallery/tabs")
  const tabs = await alive(page, 1)
  await expect.poll(() => selectedTab(tabs)).toBe("Right")
  await expect.poll(() => visiblePanel(tabs)).toMatch(/Right text/)
})

test("nested tabs switch independently", async ({ visit }) => {
  const page = await visit(site, "/gallery/tabs")
  const outer = await alive(page, 2)
  const inner = outer.locator("[data-td-island]").first()
  await inner.getByRole("tab", { name: "Inner two" }).click()
  await expect.poll(() => selectedTab(outer)).toBe("Outer one")
  await expect.poll(() => selectedTab(inner)).toBe("Inner two")
  await page.keyboard.press("ArrowLeft")
  await expect.poll(() => selectedTab(inner)).toBe("Inner one")
  await expect.poll(() => selectedTab(outer)).toBe("Outer one")
  await outer.getByRole("tab", { name: "Outer two" }).click()
  const group = outer.locator("[data-td-island=code-group]")
  await group.getByRole("tab", { name: "pnpm" }).click()
  await expect.poll(() => visiblePanel(group)).toMatch(/pnpm outer/)
  await expect.poll(() => selectedTab(outer)).toBe("Outer two")
})

test("groups with the same labels switch together, here and on the next page", async ({
  visit,
}) => {
  const page = await visit(site, "/gallery/code")
  await stamp(page)
  const first = await alive(page, 0)
  const second = await alive(page, 1)
  await first.getByRole("tab", { name: "pnpm" }).click()
  await expect.poll(() => visiblePanel(first)).toMatch(/pnpm add three/)
  await expect.poll(() => visiblePanel(second)).toMatch(/pnpm dev/)
  await second.getByRole("tab", { name: "yarn" }).click()
  await expect.poll(() => visiblePanel(first)).toMatch(/yarn add three/)

  await page.reload()
  const again = await alive(page, 1)
  await page.waitForFunction(() =>
    /yarn dev/.test(
      document
        .querySelectorAll<HTMLElement>("[data-td-island]")[1]
        .querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")!.innerText,
    ),
  )
  await expect.poll(() => selectedTab(again)).toBe("yarn")
})

test("the stored choice is shown before any script has loaded", async ({ visit }) => {
  const page = await visit(site, "/gallery/code")
  await (await alive(page, 0)).getByRole("tab", { name: "pnpm" }).click()
  const other = await page.context().newPage() // failed requests do not fail the test in this page
  await other.route("**/*.js", (route) => route.abort())
  await other.goto(page.url())
  await expect(other.locator("[data-td-tabs=chosen]").first()).toBeAttached()
  await expect(other.getByRole("tab", { name: "pnpm" }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  )
  await expect(
    other.getByRole("tabpanel").filter({ hasText: "pnpm add three" }).first(),
  ).toBeVisible()
})

test("a click before the code has loaded is not lost", async ({ visit }) => {
  let release = () => {}
  const clicked = new Promise<void>((resolve) => (release = resolve))
  const page = await visit(site, "/gallery/tabs", {
    prepare: (page) =>
      page.route("**/tabs.island-*.js", async (route) => {
        await clicked
        await route.continue()
      }),
  })
  await island(page, 0).getByRole("tab", { name: "Second" }).click()
  release()
  await page.waitForFunction(() =>
    /second tab/.test(
      document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")!.innerText,
    ),
  )
})

test("a code tree shows the selected file", async ({ visit }) => {
  const page = await visit(site, "/gallery/code")
  const tree = page.locator("[data-td-island=code-tree]")
  await tree.scrollIntoViewIfNeeded()
  await page.waitForFunction(
    () => "tdAwake" in document.querySelector<HTMLElement>("[data-td-island=code-tree]")!.dataset,
  )
  await awake(page, "[data-td-awake]")
  await expect(tree).toHaveText(/import ".\/app"/, { useInnerText: true })
  await tree.getByRole("button", { name: "box.vue" }).click()
  await expect(tree).toHaveText(/TresMesh/, { useInnerText: true })
  await expect(tree).not.toHaveText(/import ".\/app"/, { useInnerText: true })
  await expect(tree.locator("[aria-current=true]")).toHaveText("box.vue")
  await tree.locator(".code:visible").hover()
  const copy = await tree.locator(".code:visible .code-copy").boundingBox()
  expect(copy!.width, "the copy button is not a file of the tree").toBeLessThan(40)
})

test("the files of a code tree are as wide as their names", async ({ visit }) => {
  const page = await visit(site, "/gallery/code")
  const files = page.locator(".code-tree-files")
  const name = files.getByRole("button", { name: "box.vue" }).locator("span").last()
  await name.evaluate((element) => (element.textContent = "TurningTorusMaterial.vue"))
  expect(await files.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
})

test("islands hydrate after navigation", async ({ visit }) => {
  const page = await visit(site, "/gallery/callouts")
  await page.locator("[id='td:menu']").getByRole("link", { name: "Tabs" }).click()
  await page.waitForURL("**/gallery/tabs")
  const tabs = await alive(page, 0)
  await tabs.getByRole("tab", { name: "Third" }).click()
  await expect.poll(() => visiblePanel(tabs)).toMatch(/a list/)
})
