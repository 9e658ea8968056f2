// Tabs, code groups and code trees, which come alive in the browser.
import assert from "node:assert/strict"
import { test } from "node:test"
import { awake, stamp, useSite, visit } from "./site.mjs"

const site = useSite()

const island = (page, n) => page.locator("[data-td-island]").nth(n)
const chosen = (list) => list.locator("> .tabs > [role=tablist] [aria-selected=true]").innerText()
const shown = (list) => list.locator("> .tabs > [role=tabpanel]:not([hidden])").innerText()

/** alive brings an island into view and waits until it answers. */
async function alive(page, n) {
  await island(page, n).scrollIntoViewIfNeeded()
  await awake(page, "[data-td-awake]")
  await page.waitForFunction(
    (i) => "tdAwake" in document.querySelectorAll("[data-td-island]")[i].dataset,
    n,
  )
  await awake(page, "[data-td-awake]")
  return island(page, n)
}

test("tabs are moved through by arrow keys, Home and End", async (t) => {
  const page = await visit(t, site, "/gallery/tabs")
  const tabs = await alive(page, 0)
  await tabs.getByRole("tab", { name: "First" }).focus()
  for (const [key, name, text] of [
    ["ArrowRight", "Second", /second tab/],
    ["ArrowRight", "Third", /a list/],
    ["ArrowRight", "First", /first tab/],
    ["ArrowLeft", "Third", /a list/],
    ["Home", "First", /first tab/],
    ["End", "Third", /a list/],
  ]) {
    await page.keyboard.press(key)
    assert.equal(await chosen(tabs), name)
    assert.match(await shown(tabs), text)
    assert.equal(await page.evaluate(() => document.activeElement.innerText), name)
  }
  assert.equal(await tabs.locator("> .tabs > [role=tablist] [tabindex='0']").count(), 1)
})

test("a tab shows its own panel, and its content survives", async (t) => {
  const page = await visit(t, site, "/gallery/tabs")
  const tabs = await alive(page, 0)
  await tabs.getByRole("tab", { name: "Second" }).click()
  assert.match(await shown(tabs), /const second = 2/)
  const panel = tabs.locator("> .tabs > [role=tabpanel]:not([hidden])")
  assert.equal(
    await panel.getAttribute("aria-labelledby"),
    await tabs.getByRole("tab", { name: "Second" }).getAttribute("id"),
  )
  assert.equal(
    (await panel.locator(".tk, span[class]").count()) > 1,
    true,
    "code in a tab lost its colours",
  )
})

test("another tab may come first", async (t) => {
  const page = await visit(t, site, "/gallery/tabs")
  const tabs = await alive(page, 1)
  assert.equal(await chosen(tabs), "Right")
  assert.match(await shown(tabs), /Right text/)
})

test("tabs in tabs move by themselves", async (t) => {
  const page = await visit(t, site, "/gallery/tabs")
  const outer = await alive(page, 2)
  const inner = outer.locator("[data-td-island]").first()
  await inner.getByRole("tab", { name: "Inner two" }).click()
  assert.equal(await chosen(outer), "Outer one")
  assert.equal(await chosen(inner), "Inner two")
  await page.keyboard.press("ArrowLeft")
  assert.equal(await chosen(inner), "Inner one")
  assert.equal(await chosen(outer), "Outer one")
  await outer.getByRole("tab", { name: "Outer two" }).click()
  const group = outer.locator("[data-td-island=code-group]")
  await group.getByRole("tab", { name: "pnpm" }).click()
  assert.match(await shown(group), /pnpm outer/)
  assert.equal(await chosen(outer), "Outer two")
})

test("groups with the same labels move together, here and on the next page", async (t) => {
  const page = await visit(t, site, "/gallery/code")
  await stamp(page)
  const first = await alive(page, 0)
  const second = await alive(page, 1)
  await first.getByRole("tab", { name: "pnpm" }).click()
  assert.match(await shown(first), /pnpm add three/)
  assert.match(await shown(second), /pnpm dev/)
  await second.getByRole("tab", { name: "yarn" }).click()
  assert.match(await shown(first), /yarn add three/)

  await page.reload()
  const again = await alive(page, 1)
  await page.waitForFunction(() =>
    /yarn dev/.test(
      document
        .querySelectorAll("[data-td-island]")[1]
        .querySelector("[role=tabpanel]:not([hidden])").innerText,
    ),
  )
  assert.equal(await chosen(again), "yarn")
})

test("a click before the code is there is not lost", async (t) => {
  const page = await visit(t, site, "/gallery/tabs", {
    prepare: (page) =>
      page.route("**/tabs.island-*.js", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      }),
  })
  await island(page, 0).getByRole("tab", { name: "Second" }).click()
  await page.waitForFunction(() =>
    /second tab/.test(document.querySelector("[role=tabpanel]:not([hidden])").innerText),
  )
})

test("a code tree shows the file that is asked for", async (t) => {
  const page = await visit(t, site, "/gallery/code")
  const tree = page.locator("[data-td-island=code-tree]")
  await tree.scrollIntoViewIfNeeded()
  await page.waitForFunction(
    () => "tdAwake" in document.querySelector("[data-td-island=code-tree]").dataset,
  )
  await awake(page, "[data-td-awake]")
  assert.match(await tree.innerText(), /import ".\/app"/)
  await tree.getByRole("button", { name: "box.vue" }).click()
  assert.match(await tree.innerText(), /TresMesh/)
  assert.doesNotMatch(await tree.innerText(), /import ".\/app"/)
  assert.equal(await tree.locator("[aria-current=true]").innerText(), "box.vue")
})

test("islands of a page that was navigated to come alive", async (t) => {
  const page = await visit(t, site, "/gallery/callouts")
  await page.locator("[id='td:menu']").getByRole("link", { name: "Tabs" }).click()
  await page.waitForURL("**/gallery/tabs")
  const tabs = await alive(page, 0)
  await tabs.getByRole("tab", { name: "Third" }).click()
  assert.match(await shown(tabs), /a list/)
})
