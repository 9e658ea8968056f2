// Tests light mode and dark mode.
import type { Page } from "@playwright/test"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, live, stamp, stamped, test, useSite, useFolder } from "./site.ts"

const site = useSite()

/** A site without a color mode toggle. */
const folder = useFolder("modes")
const plain = useSite({ folder, prepare: writePlain })

function writePlain() {
  mkdirSync(join(folder, "content"))
  writeFileSync(join(folder, "content/index.md"), "# Plain\n\nA page.\n")
  const settings = "site: { name: Plain, title: Plain }\nheader: { colorMode: false }\n"
  writeFileSync(join(folder, "tresdocs.yaml"), settings)
}

/** Returns the color mode of the document, based on its class and on its color. */
async function mode(page: Page) {
  return page.evaluate(() => {
    const { classList } = document.documentElement
    const [r, g, b] = getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number)
    const canvas = getComputedStyle(document.documentElement)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number)
    const [x] = r + g + b === 0 ? canvas : [r]
    return `${classList.contains("dark") ? "dark" : "light"} ${x > 128 ? "bright" : "dim"}`
  })
}

const DARK = "dark dim"
const LIGHT = "light bright"

test("the system sets the mode, even while the page is open", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { colorScheme: "dark" })
  await expect.poll(() => mode(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: "light" })
  await page.waitForFunction(() => document.documentElement.classList.contains("light"))
  await expect.poll(() => mode(page)).toBe(LIGHT)
})

test("the toggle overrides the system, even after a reload", { tag: "@rtl" }, async ({ visit }) => {
  const page = await visit(site, "/guide/start", { colorScheme: "light" })
  await page.getByRole("button", { name: "Switch to dark mode" }).click()
  await expect.poll(() => mode(page)).toBe(DARK)
  await expect.poll(() => page.evaluate(() => localStorage.getItem("nuxt-color-mode"))).toBe("dark")
  await page.reload()
  await live(page)
  await expect.poll(() => mode(page)).toBe(DARK)
  await page.getByRole("button", { name: "Switch to light mode" }).click()
  await expect.poll(() => mode(page)).toBe(LIGHT)
})

test("no page is painted in the wrong mode first", async ({ visit }) => {
  const page = await visit(site, "/guide/start", {
    colorScheme: "light",
    prepare: (page) =>
      page.addInitScript(() => {
        localStorage.setItem("nuxt-color-mode", "dark")
        window.seen = []
        const note = () => {
          const dark = document.documentElement?.classList.contains("dark")
          if (document.body) window.seen.push(dark ? "dark" : "light")
          requestAnimationFrame(note)
        }
        note()
        document.addEventListener("DOMContentLoaded", () => note())
      }),
  })
  const seen = await page.evaluate(() => window.seen)
  expect(seen.length).toBeGreaterThan(0)
  expect([...new Set(seen)]).toStrictEqual(["dark"])
  const styleFirst = await page.evaluate(() => {
    const script = document.head.querySelector<HTMLElement>("script:not([src])")
    const sheet = document.head.querySelector("link[rel=stylesheet], style")!
    return Boolean(script!.compareDocumentPosition(sheet) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(styleFirst).toBe(true)
})

test("a page can force a mode, on arrival and after navigation", async ({ visit }) => {
  const page = await visit(site, "/guide/night", { colorScheme: "light" })
  await expect.poll(() => mode(page)).toBe(DARK)
  await expect(page.getByRole("button", { name: /^Switch to/ })).toHaveCount(0)
  await stamp(page)
  await page.locator("article").getByRole("link", { name: "Back" }).click()
  await page.waitForURL("**/guide/start")
  await expect.poll(() => mode(page)).toBe(LIGHT)
  await expect(page.getByRole("button", { name: "Switch to dark mode" })).toHaveCount(1)
  await page.locator("[id='td:menu']").getByRole("link", { name: "Night" }).click()
  await page.waitForURL("**/guide/night")
  await expect.poll(() => mode(page)).toBe(DARK)
  expect(await stamped(page)).toBe(true)
})

test("another tab follows", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { colorScheme: "light" })
  const other = await page.context().newPage()
  await other.goto("/guide/nine")
  await live(other)
  await page.getByRole("button", { name: "Switch to dark mode" }).click()
  await other.waitForFunction(() => document.documentElement.classList.contains("dark"))
})

test("a site without a toggle follows the system while its page is open", async ({ visit }) => {
  const page = await visit(plain, "/", { colorScheme: "light", quiet: false })
  await expect(page.getByRole("button", { name: /^Switch to/ })).toHaveCount(0)
  await expect.poll(() => mode(page)).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: "dark" })
  await page.waitForFunction(() => document.documentElement.classList.contains("dark"))
  await expect.poll(() => mode(page)).toBe(DARK)
})
