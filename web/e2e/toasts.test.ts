// Tests toasts.
import type { Page } from "@playwright/test"
import { DESKTOP, expect, PHONE, test, useSite } from "./site.ts"

const site = useSite()

/** Adds toasts to the queue. Functions cannot be passed to the page, so an action only records that it was called. */
function add(page: Page, ...contents: ({ actions?: string[] } & Record<string, unknown>)[]) {
  return page.evaluate((contents) => {
    for (const { actions = [], ...content } of contents) {
      const noting = actions.map((label) => ({ label, run: () => (window.ran = label) }))
      window.tresdocs.toasts.add({ ...content, actions: noting })
    }
  }, contents)
}

const toast = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ hasText: text }).and(page.locator(".toast"))

/** Stops the clock of the page. Tests then advance it. */
async function freeze(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test("a page without toasts loads nothing for them", async ({ visit }) => {
  const requests: string[] = []
  const page = await visit(site, "/guide/start", {
    prepare: (page) => page.on("request", (request) => requests.push(request.url())),
  })
  expect(requests.filter((url) => url.includes("toaster"))).toStrictEqual([])
  await add(page, { title: "Here" })
  await expect(toast(page, "Here")).toBeVisible()
  expect(requests.filter((url) => url.includes("toaster"))).not.toStrictEqual([])
})

test(
  "a toast is announced, is in the bottom corner at the inline end, and closes after 5000 ms",
  { tag: "@rtl" },
  async ({ visit }) => {
    const page = await visit(site, "/guide/start")
    await freeze(page)
    await add(page, { title: "Copied", description: "It is in the clipboard." })
    await expect(toast(page, "Copied")).toBeVisible()
    await page.clock.runFor(100)
    const spoken = page.locator("[role=status]").filter({ hasText: "Notification" })
    await expect(spoken).toHaveText("Notification Copied It is in the clipboard.")
    await expect(spoken).toHaveAttribute("aria-live", "polite")
    const { x, y, width, height } = (await toast(page, "Copied").boundingBox())!
    const toSide =
      (await page.evaluate(() => document.dir)) === "rtl" ? x : DESKTOP.width - x - width
    expect(toSide < 40 && y + height > 860, "it is in the corner").toBeTruthy()
    await page.clock.runFor(4800)
    await expect(toast(page, "Copied")).toHaveAttribute("data-state", "open")
    await page.clock.runFor(400)
    await expect(toast(page, "Copied")).not.toBeAttached()
  },
)

test("at most five are shown, 16 pixels apart", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await add(page, ...["one", "two", "three", "four", "five", "six"].map((title) => ({ title })))
  await expect(toast(page, "six")).toBeVisible()
  await expect(page.locator(".toast")).toHaveCount(5)
  await expect(toast(page, "one")).toHaveCount(0)
  const gap = await page.locator(".toasts").evaluate((list) => getComputedStyle(list).rowGap)
  expect(gap).toBe("16px")
})

test("time stops while the pointer is over a toast", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await freeze(page)
  await add(page, { title: "Wait" })
  await toast(page, "Wait").hover()
  await page.clock.runFor(60_000)
  await expect(toast(page, "Wait")).toHaveAttribute("data-state", "open")
  await page.mouse.move(10, 10)
  await page.clock.runFor(6000)
  await expect(toast(page, "Wait")).not.toBeAttached()
})

test("F8 moves the focus to the toasts, Escape closes one, and the focus returns", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start")
  const search = page.getByRole("button", { name: "Search" })
  await search.focus()
  await add(page, { title: "News", actions: ["Reload"], duration: 1e6 })
  await expect(toast(page, "News")).toBeVisible()
  await page.keyboard.press("F8")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect.poll(() => page.evaluate(() => document.activeElement!.textContent)).toBe("Reload")
  await page.keyboard.press("Tab")
  await expect.poll(() => page.evaluate(() => document.activeElement!.ariaLabel)).toBe("Close")
  await page.keyboard.press("Escape")
  await expect(toast(page, "News")).not.toBeAttached()
  await page.waitForFunction(() => document.activeElement!.matches(".search-button"))
})

test("an action runs and closes its toast", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await add(page, { title: "A new version", color: "info", actions: ["Reload"], duration: 1e6 })
  await toast(page, "A new version").getByRole("button", { name: "Reload" }).click()
  await expect(toast(page, "A new version")).not.toBeAttached()
  await expect.poll(() => page.evaluate(() => window.ran)).toBe("Reload")
})

test("a toast swiped 40 pixels aside comes back, and one swiped 60 closes", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { viewport: PHONE })
  await add(page, { title: "Push me", duration: 1e6 })
  const pushed = toast(page, "Push me")
  await expect(pushed).toBeVisible()
  const { x, y, height } = (await pushed.boundingBox())!
  const swipe = async (distance: number) => {
    await page.mouse.move(x + 40, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + height / 2)
    await page.mouse.move(x + 40 + distance, y + height / 2)
    await page.mouse.up()
  }
  await swipe(40)
  await expect(pushed).toHaveAttribute("data-swipe", "cancel")
  await swipe(60)
  await expect(pushed).not.toBeAttached()
})

test("a toast is in front of a dialog and can be closed", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible()
  await add(page, { title: "In front", duration: 1e6 })
  await toast(page, "In front").getByRole("button", { name: "Close" }).click()
  await expect(toast(page, "In front")).not.toBeAttached()
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible()
})

test("without its code, a toast is shown as plain text", async ({ visit }) => {
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: (page) => page.route(/toaster/, (route) => route.abort()),
  })
  await add(page, { title: "A new version", actions: ["Reload"] })
  await expect(page.getByRole("status").getByText("A new version")).toBeVisible()
  await page.getByRole("button", { name: "Reload" }).click()
  await expect.poll(() => page.evaluate(() => window.ran)).toBe("Reload")
})
