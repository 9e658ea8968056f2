// Tests the statements that pages make about packages against the packages themselves.
import { expect, test } from "@playwright/test"
import { buildClaims } from "../claims/build.ts"
import type { Outcome } from "../claims/claims.ts"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { SOFTWARE_WEBGL, flags } from "./browser.ts"
import { DOCUMENTATION } from "./server.ts"

test.use({
  launchOptions: {
    executablePath: process.env["CHROME"] ?? "/usr/bin/chromium",
    args: flags(SOFTWARE_WEBGL),
  },
})

/** The global function that the script with the claims defines. */
type Run = { runClaims: (from: number, only: string) => Promise<Outcome[]> }

test("the claims on the pages are true for the packages", async ({ page }) => {
  test.slow()
  const script = await buildClaims()
  await page.route("http://claims.test/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Claims</title><body>" }),
  )
  const only = process.env["CLAIMS"] ?? ""
  if (only) page.on("console", (message) => console.log(message.text()))
  const outcomes: Outcome[] = []
  for (let count = -1; count !== 0;) {
    await page.goto("http://claims.test/")
    await page.addScriptTag({ content: script, type: "module" })
    await page.waitForFunction(() => "runClaims" in globalThis)
    const next = await page.evaluate(
      ([from, only]) => (globalThis as unknown as Run).runClaims(from, only),
      [outcomes.length, only] as const,
    )
    count = next.length
    outcomes.push(...next)
  }
  const faults = outcomes.flatMap(({ page, says, fault }) => {
    const wrong = fault || unsaid(page, says)
    return wrong ? [`${page}: "${says}": ${wrong}`] : []
  })
  if (!only) faults.push(...misdated(new Set(outcomes.map(({ page }) => page))))
  expect(faults, `of ${outcomes.length} claims`).toEqual([])
  expect(outcomes.length).toBeGreaterThan(0)
})

const content = join(DOCUMENTATION, "content")
/** The text of all English pages by path, without Markdown syntax. */
const texts = new Map(
  readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.startsWith("zh-CN"))
    .map((file) => [addressOf(file), plain(readFileSync(join(content, file), "utf8"))]),
)

/** Lists the pages whose `checked` version is wrong. */
function misdated(checked: Set<string>): string[] {
  const file = new URL("../node_modules/@tresjs/core/package.json", import.meta.url)
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string }
  return [...texts].flatMap(([page, text]) => {
    const [, stated] = /^--- .*?\bchecked: "([^"]*)".*? --- /.exec(text) ?? []
    const want = checked.has(page) ? version : undefined
    return stated === want ? [] : [`${page}: checked is ${stated}, not ${want}`]
  })
}

/** Reports whether a page no longer contains the words of a claim. */
function unsaid(page: string, says: string): string {
  return texts.get(page)?.includes(plain(says)) ? "" : "the page does not say that (any more)"
}

function addressOf(file: string): string {
  const address = `/${file}`.replace(/\.md$/, "").replaceAll(/\/\d+\./g, "/")
  return address.replace(/\/index$/, "")
}

/** Removes Markdown syntax, links and table borders from text. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([.,;:)])/g, "$1")
    .replaceAll(/\( /g, "(")
}
