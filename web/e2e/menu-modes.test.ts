// Tests the navigation on a phone in its modes as a side panel and as a drawer.
import type { Page } from "@playwright/test"
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { TESTSITE } from "./server.ts"
import { expect, PHONE, settled, stamp, stamped, test, useSite, useFolder } from "./site.ts"

const phone = { viewport: PHONE, hasTouch: true, isMobile: true }

/** Returns a copy of the test site with a different menu mode. */
function useMode(mode: string) {
  const folder = useFolder(mode)
  const prepare = () => {
    cpSync(TESTSITE, folder, {
      recursive: true,
      filter: (path) => !/testsite\/(dist|\.tresdocs)/.test(path),
    })
    const file = join(folder, "tresdocs.yaml")
    const config = readFileSync(file, "utf8").replace("header:", `header:\n  menuMode: ${mode}`)
    writeFileSync(file, config)
  }
  return useSite({ folder, prepare })
}

const inert = (page: Page) => page.locator("main").evaluate((main: HTMLElement) => main.inert)
const within = (page: Page, selector: string) =>
  page.evaluate((css) => Boolean(document.activeElement!.closest(css)), selector)

/** Stops the clock of the page. Tests then advance it. */
async function freeze(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.describe("as a slideover", () => {
  const site = useMode("slideover")

  test("it covers a part of the page, closes with Escape and restores the focus", async ({
    visit,
  }) => {
    const page = await visit(site, "/guide/start", phone)
    await page.getByRole("button", { name: "Open menu" }).tap()
    const { x, width } = (await page.locator("[id='td:menu']").boundingBox())!
    expect(width).toBeLessThan(PHONE.width)
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLElement>("[id='td:menu']")!.getBoundingClientRect().right ===
        window.innerWidth,
    )
    expect(x).toBeGreaterThan(0)
    await expect.poll(() => within(page, "[id='td:menu']")).toBe(true)
    await expect.poll(() => inert(page)).toBe(true)
    await page.keyboard.press("Escape")
    await expect(page.locator("[id='td:menu']")).toBeHidden()
    await expect.poll(() => inert(page)).toBe(false)
    await expect
      .poll(() => page.evaluate(() => document.activeElement!.ariaLabel))
      .toBe("Open menu")
  })

  test("a press outside closes it", async ({ visit }) => {
    const page = await visit(site, "/guide/start", phone)
    await page.getByRole("button", { name: "Open menu" }).tap()
    await page.touchscreen.tap(20, 500)
    await expect(page.locator("[id='td:menu']")).toBeHidden()
  })
})

test.describe("as a drawer", () => {
  const site = useMode("drawer")

  /** Returns the dialog. Its state changes immediately, while the sheet in it is still moving. */
  const layer = (page: Page) => page.getByRole("dialog", { name: "Menu" })

  /** Opens the drawer and waits until it stops moving. */
  async function open(page: Page) {
    await page.getByRole("button", { name: "Open menu" }).click()
    const drawer = layer(page).locator(".drawer")
    await expect(drawer).toBeVisible()
    await page.waitForFunction(() => {
      const { bottom } = document.querySelector<HTMLElement>(".drawer")!.getBoundingClientRect()
      return Math.abs(bottom - window.innerHeight) < 1
    })
    return drawer
  }

  /** Drags the drawer down by a fraction of its height, in small steps. */
  async function drag(page: Page, drawer, part, pause) {
    const { x, y, width, height } = (await drawer.boundingBox())!
    const steps = 10
    await page.mouse.move(x + width / 2, y + 12)
    await page.mouse.down()
    for (let step = 1; step <= steps; step++) {
      await page.mouse.move(x + width / 2, y + 12 + (height * part * step) / steps)
      await page.clock.runFor(pause)
    }
    await page.mouse.up()
  }

  test("its code is loaded when it opens; the focus moves in, is trapped, and returns", async ({
    visit,
  }) => {
    const page = await visit(site, "/guide/start", { viewport: PHONE })
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => /drawer-.*js/.test(name)),
      )
    expect(await loaded()).toBe(false)
    const drawer = await open(page)
    expect(await loaded()).toBe(true)
    await page.waitForFunction(() => document.activeElement!.closest(".drawer"))
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press("Tab")
      await expect.poll(() => within(page, ".drawer")).toBe(true)
    }
    await page.keyboard.press("Escape")
    await expect(drawer).toBeHidden()
    await page.waitForFunction(() => document.activeElement!.ariaLabel === "Open menu")
  })

  test("navigation closes it", async ({ visit }) => {
    const page = await visit(site, "/guide/start", phone)
    await stamp(page)
    const drawer = await open(page)
    await drawer.getByRole("link", { name: "Nine" }).tap()
    await page.waitForURL("**/guide/nine")
    await expect(drawer).toBeHidden()
    expect(await stamped(page)).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe("td:main")
  })

  test("the covered page does not scroll, but its list does", async ({ visit }) => {
    const viewport = { ...PHONE, height: 300 }
    const page = await visit(site, "/guide/start", { viewport, reducedMotion: "reduce" })
    const drawer = await open(page)
    const list = drawer.locator(".drawer-body")
    await list.hover()
    await expect(async () => {
      await page.mouse.wheel(0, 5000)
      expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    }).toPass()
    await page.mouse.wheel(0, 5000)
    await page.mouse.move(PHONE.width / 2, 10)
    await page.mouse.wheel(0, 5000)
    expect(await settled(page)).toBe(0)
    await page.keyboard.press("Escape")
    await expect(drawer).toBeHidden()
    // The page can scroll again after React has removed its mark, which may be after the first turn of the wheel.
    await expect(async () => {
      await page.mouse.wheel(0, 5000)
      expect(await settled(page)).toBeGreaterThan(0)
    }).toPass()
  })

  for (const [what, part, pause, gone] of [
    ["a slow drag of less than a quarter", 0.2, 200, false],
    ["a slow drag of more than a quarter", 0.3, 200, true],
    ["a quick flick", 0.2, 10, true],
  ] as const) {
    const tag = part > 0.2 ? "@full" : []
    test(`${what} ${gone ? "closes it" : "does not"}`, { tag }, async ({ visit }) => {
      const page = await visit(site, "/guide/start", { viewport: PHONE })
      const drawer = await open(page)
      await freeze(page)
      await drag(page, drawer, part, pause)
      await page.clock.runFor(1000)
      if (gone) await expect(drawer).toBeHidden()
      else await expect(layer(page)).toHaveAttribute("data-td-open")
    })
  }

  for (const [held, none] of [
    [100, 99],
    [249, 250],
  ] as const) {
    const title = `a press of ${held} ms on the handle closes it, one of ${none} does not`
    test(title, { tag: held === 100 ? "@full" : [] }, async ({ visit }) => {
      const page = await visit(site, "/guide/start", { viewport: PHONE })
      const drawer = await open(page)
      await freeze(page)
      await page.locator(".drawer-handle").hover()
      const press = async (time) => {
        await page.mouse.down()
        await page.clock.runFor(time)
        await page.mouse.up()
        await page.clock.runFor(1000)
      }
      await press(none)
      await expect(layer(page)).toHaveAttribute("data-td-open")
      await press(held)
      await expect(drawer).toBeHidden()
    })
  }

  test("without its code, the menu covers the page instead", async ({ visit }) => {
    const messages: string[] = []
    const page = await visit(site, "/guide/start", {
      ...phone,
      quiet: false,
      prepare: async (page) => {
        page.on("pageerror", (error) => messages.push(error.message))
        await page.route(/\/drawer-.*\.js/, (route) => route.abort())
      },
    })
    await page.getByRole("button", { name: "Open menu" }).tap()
    await expect(page.locator("[id='td:menu']")).toBeVisible()
    await page.waitForFunction(() => document.activeElement!.closest("[id='td:menu']"))
    await expect.poll(() => inert(page)).toBe(true)
    await page.keyboard.press("Escape")
    await expect(page.locator("[id='td:menu']")).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => document.activeElement!.ariaLabel))
      .toBe("Open menu")
    await page.getByRole("button", { name: "Open menu" }).tap()
    await stamp(page)
    await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).tap()
    await page.waitForURL("**/guide/nine")
    await expect(page.locator("[id='td:menu']")).toBeHidden()
    expect(await stamped(page)).toBe(true)
    expect(messages).toStrictEqual([])
  })
})
