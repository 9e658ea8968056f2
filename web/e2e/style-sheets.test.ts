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

/** Lists the selectors of those sheets that the page lacks and that match something in it all the same. */
const lacking = async (all: Sheet[]) => {
  const missing = all.filter(({ name }) => !document.querySelector(`[data-sheet="${name}"]`))
  const matches: string[] = []
  for (const { name, href } of missing) {
    const sheet = await new CSSStyleSheet().replace(await (await fetch(href)).text())
    const look = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          // querySelector finds no pseudo-elements, only what they belong to.
          const plain = rule.selectorText
            .replace(/(^|[,\s>+~])::[a-z-]+/g, "$1:not(*)")
            .replace(/::[a-z-]+(\([^)]*\))?/g, "")
          // On :root and on all elements, a sheet only sets up what its other rules build upon.
          const isGround = plain
            .split(",")
            .every((part) => [":root", ":host", "*", ":not(*)"].includes(part.trim()))
          if (!isGround && document.querySelector(plain)) {
            matches.push(`${location.pathname} ${name}: ${rule.selectorText}`)
          }
        } else if (rule instanceof CSSGroupingRule) look(rule.cssRules)
      }
    }
    look(sheet.cssRules)
  }
  const css = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("")
  return { matches, missing: missing.length, css }
}

for (const [title, site] of Object.entries(sites)) {
  test(`no page of ${title} lacks a style sheet, or carries all`, async ({ visit }) => {
    const page = await visit(site, "/", { javaScriptEnabled: false, quiet: false })
    const all = await page.evaluate(sheets)
    const unstyled: string[] = []
    for (const path of [...site.paths, "/no-such-page"]) {
      await page.goto(path)
      const { matches, missing, css } = await page.evaluate(lacking, all)
      expect(missing, path).toBeGreaterThan(5)
      expect(gzipSync(css, { level: 9 }).length, path).toBeLessThanOrEqual(HEAVY)
      unstyled.push(...matches)
    }
    expect(unstyled).toStrictEqual([])
  })
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
  expect(await present()).not.toContain("callout")
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
