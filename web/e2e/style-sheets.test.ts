// Tests that each page contains only the style sheets that it needs, and that navigation loads all others.
import { gzipSync } from "node:zlib"
import type { Sheet, Site } from "../src/payload.gen.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

const sites = {
  "the test site": useSite(),
  "the documentation": useSite({ folder: DOCUMENTATION }),
}

/** The maximum size of a page's CSS, in bytes after gzip. Half of the pages have less than 9,000 bytes. */
const HEAVY = 12_000

/** Lists all style sheets of the site. */
const sheets = async (): Promise<Sheet[]> => {
  const address = document.querySelector<HTMLElement>("[data-td-site]")!.dataset["tdSite"]!
  return ((await (await fetch(address)).json()) as Site).sheets!
}

/**
 * Returns, for each page, the number of its missing sheets, the selectors of these sheets that match elements on the
 * page and whose rules are in none of its other sheets, and the CSS in the page. It runs in a page of the site.
 */
const look = async ([all, paths]: [Sheet[], string[]]) => {
  /** Lists the rules that require their sheet. Pseudo-elements are removed, because queries cannot find them. */
  const rulesOf = (rules: CSSRuleList): { selector: string; css: string }[] =>
    [...rules].flatMap((rule) => {
      if (!(rule instanceof CSSStyleRule))
        return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : []
      const plain = rule.selectorText
        .replace(/(^|[,\s>+~])::[a-z-]+/g, "$1:not(*)")
        .replace(/::[a-z-]+(\([^)]*\))?/g, "")
      // Rules for :root and for all elements only support other rules in the same sheet.
      const isGround = plain
        .split(",")
        .every((part) => [":root", ":host", "*", ":not(*)"].includes(part.trim()))
      return isGround ? [] : [{ selector: plain, css: rule.cssText }]
    })
  const text = async (address: string) =>
    (await fetch(address, { headers: { accept: "text/html,text/css" } })).text()
  const sheets = await Promise.all(
    all.map(async ({ name, href }) => {
      const sheet = await new CSSStyleSheet().replace(await text(href))
      return { name, rules: rulesOf(sheet.cssRules) }
    }),
  )
  const pages = await Promise.all(paths.map(text))
  return pages.map((html, index) => {
    const page = new DOMParser().parseFromString(html, "text/html")
    const missing = sheets.filter(({ name }) => !page.querySelector(`[data-sheet="${name}"]`))
    const present = sheets.filter((sheet) => !missing.includes(sheet))
    const known = new Set(present.flatMap(({ rules }) => rules.map(({ css }) => css)))
    const matches = missing.flatMap(({ name, rules }) =>
      rules
        .filter(({ selector, css }) => !known.has(css) && page.querySelector(selector))
        .map(({ selector }) => `${paths[index]} ${name}: ${selector}`),
    )
    const css = [...page.querySelectorAll("style")].map(({ textContent }) => textContent).join("")
    return { path: paths[index], matches, missing: missing.length, css }
  })
}

for (const [title, site] of Object.entries(sites)) {
  test(
    `every page of ${title} has the style sheets it needs, and not all`,
    { tag: site === sites["the test site"] ? [] : "@content" },
    async ({ visit }) => {
      test.slow()
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

test("navigation loads the sheets of a page, in cascade order", async ({ visit }) => {
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

test("an element page links to its style sheets instead of inlining them, and the next page loads the ones it lacks", async ({
  visit,
}) => {
  const site = sites["the documentation"]
  const element = "/api/elements/tres-mesh-physical-material"
  const page = await visit(site, element)
  await expect(page.locator("style[data-sheet]")).toHaveCount(0)
  await expect(page.locator(".header")).toHaveCSS("position", "sticky")
  await page.evaluate(() => tresdocs.navigate("/getting-started/installation"))
  await expect(page.locator(".tabs > [role=tablist]").first()).toHaveCSS("display", "flex")
  const order = (await page.evaluate(sheets)).map(({ name }) => name)
  await expect
    .poll(() =>
      page.$$eval("head link[data-sheet]", (all) =>
        all.map((link) => (link as HTMLElement).dataset["sheet"]!),
      ),
    )
    .toStrictEqual(expect.arrayContaining(["shell", "field", "tabs"]))
  const present = await page.$$eval("head link[data-sheet]", (all) =>
    all.map((link) => (link as HTMLElement).dataset["sheet"]!),
  )
  expect(present.slice(1)).toStrictEqual(order.filter((name) => present.slice(1).includes(name)))
})
