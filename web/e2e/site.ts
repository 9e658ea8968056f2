// Built sites in a real browser: what a test file looks at, and how it visits a page.
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { DRAWN, flags } from "./browser.ts"
import { MIRRORED, RIGHT_TO_LEFT, TESTSITE, addressVariable, pagesOf, startSite } from "./server.ts"

export { expect }

/** The windows that pages are looked at in. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** A site that is served, and a browser to look at it. */
export interface Site {
  base: string
  /** The paths of its pages, of those of the documentation in English: its translations have the same parts. */
  paths: string[]
  browser: Browser
}

export type Prepare = (page: Page, context: BrowserContext) => unknown

export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the page is loaded. */
  prepare?: Prepare
  /** Whether a message in the console fails the test; it does unless this is false. */
  quiet?: boolean
  /** Messages, and refusals of the page's policy, that fail no test. */
  allowed?: RegExp[]
}

/** Opens a path in a context of its own and waits until the page is live. */
export type Visit = (
  site: Pick<Site, "base" | "browser">,
  path: string,
  options?: VisitOptions,
) => Promise<Page>

/** Makes a context that is closed when the test ends. */
export type NewContext = (
  site: Pick<Site, "base" | "browser">,
  options?: BrowserContextOptions,
) => Promise<BrowserContext>

/**
 * A message in the console of a page that a test visits, an error in it or a request that fails also fails
 * the test. So does whatever the policy of a page refuses, also where messages are allowed.
 */
export const test = base.extend<{ newContext: NewContext; visit: Visit }>({
  newContext: async ({}, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ base, browser }, options) => {
      const context = await browser.newContext({ viewport: DESKTOP, baseURL: base, ...options })
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
  visit: async ({ newContext }, use) => {
    const checks: (() => string[])[] = []
    const violations: string[] = []
    await use(async (site, path, options = {}) => {
      const { prepare, quiet = true, allowed = [], ...rest } = options
      const context = await newContext(site, rest)
      const page = await context.newPage()
      const messages = listen(page)
      const isAllowed = (message: string) => allowed.some((pattern) => pattern.test(message))
      await listenForViolations(context, (text) => isAllowed(text) || violations.push(text))
      if (quiet) checks.push(() => messages.filter((message) => !isAllowed(message)))
      await prepare?.(page, context)
      await page.goto(path)
      if (rest.javaScriptEnabled !== false) await live(page)
      return page
    })
    expect(checks.flatMap((complaints) => complaints())).toStrictEqual([])
    expect(violations).toStrictEqual([])
  },
})

/**
 * Gives the tests of a file a site: one that is served for all files, or one in a folder that prepare fills. What
 * it returns is complete when the first test begins.
 */
export function useSite({
  folder = TESTSITE,
  drawn = false,
  prepare,
}: { folder?: string; drawn?: boolean; prepare?: () => unknown } = {}): Site {
  const site: Site = { base: "", paths: [], browser: undefined as never }
  if (drawn) useDrawing()
  let stop: (() => void) | undefined
  test.beforeAll(async ({ browser }, { project }) => {
    await prepare?.()
    const read = project.name === RIGHT_TO_LEFT && folder === TESTSITE ? MIRRORED : folder
    const shared = addressVariable(read)
    if (shared) site.base = process.env[shared] ?? ""
    else ({ base: site.base, stop } = await startSite(folder))
    site.paths = pagesOf(read)
    site.browser = browser
  })
  test.afterAll(() => stop?.())
  return site
}

/** Gives the tests of a file a browser that draws scenes. */
export function useDrawing() {
  const executablePath = process.env["CHROME"] ?? "/usr/bin/chromium"
  test.use({ launchOptions: { executablePath, args: flags(DRAWN) } })
}

/** The folders of this worker's tests. Hooks run in the order they are written, so a program may outlive its folder's. */
const folders = new Set<string>()
process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Names a folder that is empty when the tests of a file begin, and gone when the worker ends. */
export function useFolder(name: string): string {
  const folder = join(tmpdir(), `tresdocs-${name}-${process.pid}`)
  test.beforeAll(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  })
  return folder
}

/** Writes files into a folder, by their names from there. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/**
 * Makes a browser one of those that have no WebGPU, where three falls back to WebGL 2. Asking for an adapter that
 * is not there makes Chromium complain.
 */
export const withoutWebGPU = (page: Page) =>
  page.addInitScript(() => {
    delete (Navigator.prototype as { gpu?: unknown }).gpu
  })

/** A request may be given up by the page itself, or be of a script where scripts are off. */
const EXPECTED = ["net::ERR_ABORTED", "csp"]

/** Collects whatever a page complains of. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on("console", (message) => heard.push(`${message.type()}: ${message.text()}`))
  page.on("pageerror", (error) => heard.push(`error: ${error.message}`))
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? ""
    if (!EXPECTED.includes(reason)) heard.push(`failed: ${request.url()} ${reason}`)
  })
  return heard
}

/** Has the pages of a context tell what their policies refuse. Programs in the playground may try what they like. */
export async function listenForViolations(context: BrowserContext, hear: (text: string) => void) {
  await context.exposeFunction("tellViolation", (text: string) => void hear(text))
  await context.addInitScript(() => {
    if (window !== window.top) return
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event
      const tell = (window as unknown as { tellViolation: (text: string) => void }).tellViolation
      tell(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`)
    })
  })
}

/** Waits until the shell is hydrated. */
export async function live(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
}

/** Waits until the islands in view are hydrated: React marks what it owns. */
export async function awake(page: Page, selector = "[data-td-island]") {
  await page.waitForFunction((css) => {
    const islands = [...document.querySelectorAll<HTMLElement>(css)]
    return islands.every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactContainer")),
    )
  }, selector)
}

/** Leaves a mark that only a load of another document takes away; [stamped] looks for it. */
export async function stamp(page: Page) {
  await page.evaluate(() => void (window.stamp = true))
}

export function stamped(page: Page) {
  return page.evaluate(() => window.stamp === true)
}

/** Waits until the page has not scrolled for some frames, and returns where it stands. */
export function settled(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1
        let still = 0
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0
          last = window.scrollY
          if (still > 5) resolve(last)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}
