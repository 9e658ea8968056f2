// Each page carries the style sheets that it needs and no others; the rest come with the pages that need them.
import { gzipSync } from "node:zlib"
import type { Sheet, Site } from "../src/payload.gen.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

const sites = {
  "the test site": useSite(),
  "the documentation": useSite({ folder: DOCUMENTATION }),
}

/** A page has at most this much CSS, in bytes after gzip. Half of the pages have less than 9,000. */
const HEAVY = 12_000

/** Lists the sheets that pages may come to need. */
const sheets = async (): Promise<Sheet[]> => {
  const address = document.querySelector<HTMLElement>("[data-td-site]")!.dataset["tdSite"]!
  return ((await (await fetch(address)).json()) as Site).sheets!
}

/**
 * Says of each page how many sheets it lacks, which selectors of these match something in it all the same, and what
 * CSS it carries. It runs in a page of the site.
 */
const look = async ([all, paths]: [Sheet[], string[]]) => {
  /** Lists the selectors that need their sheet: without pseudo-elements, which no query finds. */
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (!(rule instanceof CSSStyleRule))
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : []
      const plain = rule.selectorText
        .replace(/(^|[,\s>+~])::[a-z-]+/g, "$1:not(*)")
        .replace(/::[a-z-]+(\([^)]*\))?/g, "")
      // On :root and on all elements, a sheet only sets up what its other rules build upon.
      const isGround = plain
        .split(",")
        .every((part) => [":root", ":host", "*", ":not(*)"].includes(part.trim()))
      return isGround ? [] : [plain]
    })
  const text = async (address: string) =>
    (await fetch(address, { headers: { accept: "text/html,text/css" } })).text()
  const sheets = await Promise.all(
    all.map(async ({ name, href }) => {
      const sheet = await new CSSStyleSheet().replace(await text(href))
      return { name, selectors: selectorsOf(sheet.cssRules) }
    }),
  )
  const pages = await Promise.all(paths.map(text))
  return pages.map((html, index) => {
    const page = new DOMParser().parseFromString(html, "text/html")
    const missing = sheets.filter(({ name }) => !page.querySelector(`[data-sheet="${name}"]`))
    const matches = missing.flatMap(({ name, selectors }) =>
      selectors
        .filter((selector) => page.querySelector(selector))
        .map((selector) => `${paths[index]} ${name}: ${selector}`),
    )
    const css = [...page.querySelectorAll("style")].map(({ textContent }) => textContent).join("")
    return { path: paths[index], matches, missing: missing.length, css }
  })
}

for (const [title, site] of Object.entries(sites)) {
  test(
    `no page of ${title} lacks a style sheet, or carries all`,
    { tag: site === sites["the test site"] ? [] : "@content" },
    async ({ visit }) => {
      const page = await visit(site, "/", { javaScriptEnabled: false, quiet: false })
      const all = await page.evaluate(sheets)
      const pages = await page.evaluate(look, [all, [...site.paths, "/no-such-page"]] as [
        Sheet[],
        string[],
      ])
      expect(pages.length).toBeGreaterThan(20)
      for (const { path, missing, css } of pages) {
        expect(missing, path).toBeGreaterThan(5)
        expect(css, path).not.toBe("")
        expect(gzipSync(css, { level: 9 }).length, path).toBeLessThanOrEqual(HEAVY)
      }
      expect(pages.flatMap(({ matches }) => matches)).toStrictEqual([])
    },
  )
}

test("a page that is navigated to brings its sheets, in the order of the cascade", async ({
  visit,
}) => {
  const site = sites["the test site"]
  const page = await visit(site, "/")
  const present = () =>
    page.$$eval("head [data-sheet]", (all) =>
      all.map((element) => (element as HTMLElement).dataset["sheet"]!),
    )
  await expect.poll(() => present()).not.toContain("callout")
  await page.evaluate(() => tresdocs.navigate("/gallery/callouts"))
  const callout = page.locator(".callout").first()
  await callout.waitFor()
  const [shell, ...rest] = await present()
  expect(shell).toBe("shell")
  expect(rest).toEqual(expect.arrayContaining(["docs", "callout"]))
  const order = (await page.evaluate(sheets)).map(({ name }) => name)
  expect(rest).toStrictEqual(order.filter((name) => rest.includes(name)))
  const fresh = await visit(site, "/gallery/callouts")
  const wanted = await fresh
    .locator(".callout")
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(callout).toHaveCSS("background-color", wanted)
})
