// Short messages in the corner of the window.
import assert from "node:assert/strict"
import { test } from "node:test"
import { PHONE, useSite, visit } from "./site.mjs"

const site = useSite()

/** add queues toasts as any part of the site does; functions do not travel, so an action only notes itself. */
function add(page, ...contents) {
  return page.evaluate((contents) => {
    for (const { actions = [], ...content } of contents) {
      const noting = actions.map((label) => ({ label, run: () => (window.ran = label) }))
      window.tresdocs.toasts.add({ ...content, actions: noting })
    }
  }, contents)
}

const toast = (page, text) =>
  page.getByRole("listitem").filter({ hasText: text }).and(page.locator(".toast"))

/** freeze stops the page's clock, which then goes on only as a test says. */
async function freeze(page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test("a page without toasts loads nothing for them", async (t) => {
  const asked = []
  const page = await visit(t, site, "/guide/start", {
    prepare: (page) => page.on("request", (request) => asked.push(request.url())),
  })
  assert.deepEqual(
    asked.filter((url) => url.includes("toaster")),
    [],
  )
  await add(page, { title: "Here" })
  await toast(page, "Here").waitFor()
  assert.notDeepEqual(
    asked.filter((url) => url.includes("toaster")),
    [],
  )
})

test("a toast is spoken, stands in the lower right corner, and goes after 5000 ms", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await freeze(page)
  await add(page, { title: "Copied", description: "It is in the clipboard." })
  await toast(page, "Copied").waitFor()
  await page.clock.runFor(100)
  const spoken = page.locator("[role=status]").filter({ hasText: "Notification" })
  assert.equal(await spoken.textContent(), "Notification Copied It is in the clipboard.")
  assert.equal(await spoken.getAttribute("aria-live"), "polite")
  const { x, y, width, height } = await toast(page, "Copied").boundingBox()
  assert.ok(x + width > 1400 && y + height > 860, "it is in the corner")
  await page.clock.runFor(4800)
  assert.equal(await toast(page, "Copied").getAttribute("data-state"), "open")
  await page.clock.runFor(400)
  await toast(page, "Copied").waitFor({ state: "detached" })
})

test("at most five are shown, 16 pixels apart", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await add(page, ...["one", "two", "three", "four", "five", "six"].map((title) => ({ title })))
  await toast(page, "six").waitFor()
  assert.equal(await page.locator(".toast").count(), 5)
  assert.equal(await toast(page, "one").count(), 0)
  const gap = await page.locator(".toasts").evaluate((list) => getComputedStyle(list).rowGap)
  assert.equal(gap, "16px")
})

test("time stands still while the reader points at a toast", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await freeze(page)
  await add(page, { title: "Wait" })
  await toast(page, "Wait").hover()
  await page.clock.runFor(60_000)
  assert.equal(await toast(page, "Wait").getAttribute("data-state"), "open")
  await page.mouse.move(10, 10)
  await page.clock.runFor(6000)
  await toast(page, "Wait").waitFor({ state: "detached" })
})

test("F8 leads to the toasts, Escape closes one, and the focus returns", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const search = page.getByRole("button", { name: "Search" })
  await search.focus()
  await add(page, { title: "News", actions: ["Reload"], duration: 1e6 })
  await toast(page, "News").waitFor()
  await page.keyboard.press("F8")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Reload")
  await page.keyboard.press("Tab")
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "Close")
  await page.keyboard.press("Escape")
  await toast(page, "News").waitFor({ state: "detached" })
  await page.waitForFunction(() => document.activeElement.matches(".search-button"))
})

test("an action runs and closes its toast", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await add(page, { title: "A new version", color: "info", actions: ["Reload"], duration: 1e6 })
  await toast(page, "A new version").getByRole("button", { name: "Reload" }).click()
  await toast(page, "A new version").waitFor({ state: "detached" })
  assert.equal(await page.evaluate(() => window.ran), "Reload")
})

for (const [distance, gone] of [
  [40, false],
  [60, true],
]) {
  test(`a toast pushed ${distance} pixels aside ${gone ? "goes" : "comes back"}`, async (t) => {
    const page = await visit(t, site, "/guide/start", { viewport: PHONE })
    await add(page, { title: "Push me", duration: 1e6 })
    await toast(page, "Push me").waitFor()
    const { x, y, height } = await toast(page, "Push me").boundingBox()
    await page.mouse.move(x + 40, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + height / 2)
    await page.mouse.move(x + 40 + distance, y + height / 2)
    await page.mouse.up()
    if (gone) await toast(page, "Push me").waitFor({ state: "detached" })
    else assert.equal(await toast(page, "Push me").getAttribute("data-swipe"), "cancel")
  })
}

test("a toast is in front of a dialog, and can be closed there", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog", { name: "Search" }).waitFor()
  await add(page, { title: "In front", duration: 1e6 })
  await toast(page, "In front").getByRole("button", { name: "Close" }).click()
  await toast(page, "In front").waitFor({ state: "detached" })
  assert.equal(await page.getByRole("dialog", { name: "Search" }).isVisible(), true)
})

test("without its code a toast is still said", async (t) => {
  const page = await visit(t, site, "/guide/start", {
    quiet: false,
    prepare: (page) => page.route(/toaster/, (route) => route.abort()),
  })
  await add(page, { title: "A new version", actions: ["Reload"] })
  await page.getByRole("status").getByText("A new version").waitFor()
  await page.getByRole("button", { name: "Reload" }).click()
  assert.equal(await page.evaluate(() => window.ran), "Reload")
})
