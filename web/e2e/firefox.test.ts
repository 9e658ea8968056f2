// Tests reading in Firefox, over WebDriver BiDi. All other tests use Chromium.
import { existsSync } from "node:fs"
import { launch, type Browser, type Page } from "puppeteer-core"
import { DOCUMENTATION } from "./server.ts"
import { expect, isLive, test, useSite } from "./site.ts"

const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr"
const site = useSite({ folder: DOCUMENTATION })

test.skip(
  !existsSync(FIREFOX),
  "Firefox is not installed: apt-get install firefox-esr, or FIREFOX=…",
)

let browser: Browser
const complaints: string[] = []

test.beforeAll(async () => {
  browser = await launch({
    browser: "firefox",
    executablePath: FIREFOX,
    extraPrefsFirefox: { "webgl.disabled": true },
  })
})
test.afterAll(() => browser.close())

/** Opens a path in a new window and waits until the page is hydrated. */
async function visit(path: string, viewport = { width: 1440, height: 900 }) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  complaints.length = 0
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(String(error)))
  await page.setViewport(viewport)
  await page.goto(site.base + path)
  await page.waitForFunction(isLive)
  return page
}

const title = (page: Page) => page.$eval("h1", (h1) => h1.textContent)
const shows = (page: Page, text: string) =>
  page.waitForFunction((text) => document.body.innerText.includes(text), {}, text)

test("a reader reads, navigates, searches and chooses a color mode", async () => {
  const page = await visit("/getting-started")
  expect(await title(page)).toBe("Introduction")
  await page.evaluate(() => void (window.stamp = true))
  await page.click(".pagination a[rel=next]")
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Installation")
  await page.keyboard.press("p")
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Introduction")
  await page.goBack()
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Installation")

  await page.keyboard.down("Control")
  await page.keyboard.press("k")
  await page.keyboard.up("Control")
  await page.waitForSelector("dialog.palette input:focus")
  await page.keyboard.type("useLoop")
  await page.waitForSelector(".palette-row[href$='/api/composables/use-loop']")
  await page.keyboard.press("Enter")
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "useLoop")
  expect(await page.evaluate(() => window.stamp)).toBe(true)

  await page.click("[data-color-mode-toggle]")
  const mode = () => page.evaluate(() => document.documentElement.classList.contains("dark"))
  await page.waitForFunction(() => document.documentElement.classList.contains("dark"))
  await page.reload()
  expect(await mode()).toBe(true)
  expect(complaints).toStrictEqual([])
})

test("the menu opens on a phone, and its links work", async () => {
  const page = await visit("/getting-started", { width: 390, height: 844 })
  await page.click("[data-menu-button]")
  await page.waitForSelector(".sidebar[data-open]")
  await page.click(".sidebar[data-open] a[href='/getting-started/installation']")
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Installation")
  expect(await page.$(".sidebar[data-open]")).toBeNull()
  expect(complaints).toStrictEqual([])
})

test("if WebGL is unavailable, the playground shows the code and explains why", async () => {
  const page = await visit("/getting-started/your-first-scene#play=first-scene")
  await page.waitForSelector("[aria-label^='Playground']")
  await shows(page, "TresCanvas")
  await shows(page, "WebGL is disabled or not available")
  expect(complaints).toStrictEqual([])
})
