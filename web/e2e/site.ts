// Built sites in a real browser: fixtures for sites and page visits.
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
import { SOFTWARE_WEBGL, flags } from "./browser.ts"
import { MIRRORED, RIGHT_TO_LEFT, TESTSITE, addressVariable, pagesOf, startSite } from "./server.ts"

export { expect }

/** The window sizes of tests. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Pages of the test site, one of each kind: with a hero, with a sidebar, of code, of parts and islands, of data. */
export const ONE_OF_EACH_KIND = [
  "/",
  "/guide/start",
  "/guide/hidden",
  "/gallery/code",
  "/gallery/media",
  "/gallery/parts",
  "/gallery/tabs",
  "/reference",
] as const

/** A served site, and a browser. */
export interface Site {
  base: string
  /**
   * The paths of its pages. For the documentation, only the English ones, because translations have the same
   * components, and one in forty generated reference pages, because one template generates them.
   */
  paths: string[]
  browser: Browser
}

export type Prepare = (page: Page, context: BrowserContext) => unknown

export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the page is loaded. */
  prepare?: Prepare
  /** Whether a console message fails the test, by default yes. */
  quiet?: boolean
  /** Messages and policy violations that do not fail the test. */
  allowed?: RegExp[]
}

/** Opens a path in a new context and waits until the page is hydrated. */
export type Visit = (
  site: Pick<Site, "base" | "browser">,
  path: string,
  options?: VisitOptions,
) => Promise<Page>

/** Creates a context that is closed when the test ends. */
export type NewContext = (
  site: Pick<Site, "base" | "browser">,
  options?: BrowserContextOptions,
) => Promise<BrowserContext>

/**
 * Console messages, errors and failed requests of a visited page fail the test. So do policy violations, even if
 * messages are allowed.
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
    expect(checks.flatMap((check) => check())).toStrictEqual([])
    expect(violations).toStrictEqual([])
  },
})

/**
 * Provides a site for the tests of a file: one that is served for all files, or one in a folder that `prepare` fills.
 * The returned object is complete when the first test starts.
 */
export function useSite({
  folder = TESTSITE,
  webgl = false,
  prepare,
}: { folder?: string; webgl?: boolean; prepare?: () => unknown } = {}): Site {
  const site: Site = { base: "", paths: [], browser: undefined as never }
  if (webgl) useWebGL()
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

/** Provides a browser that renders scenes for the tests of a file. */
export function useWebGL() {
  const executablePath = process.env["CHROME"] ?? "/usr/bin/chromium"
  test.use({ launchOptions: { executablePath, args: flags(SOFTWARE_WEBGL) } })
}

/** The folders of this worker's tests. Hooks run in order, so a program may outlive its folder's hooks. */
const folders = new Set<string>()
process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Returns a folder that is empty when the tests of a file start, and is removed when the worker ends. */
export function useFolder(name: string): string {
  const folder = join(tmpdir(), `tresdocs-${name}-${process.pid}`)
  test.beforeAll(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  })
  return folder
}

/** Writes files into a folder, by relative name. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/**
 * Removes WebGPU from a browser, so that three falls back to WebGL 2. Chromium logs a message if an adapter that does
 * not exist is requested.
 */
export const withoutWebGPU = (page: Page) =>
  page.addInitScript(() => {
    delete (Navigator.prototype as { gpu?: unknown }).gpu
  })

/** Requests that the page canceled, and scripts where JavaScript is disabled. */
const EXPECTED = ["net::ERR_ABORTED", "csp"]

/** Collects the console messages, errors and failed requests of a page. */
export function listen(page: Page): string[] {
  const messages: string[] = []
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on("pageerror", (error) => messages.push(`error: ${error.message}`))
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? ""
    if (!EXPECTED.includes(reason)) messages.push(`failed: ${request.url()} ${reason}`)
  })
  return messages
}

/** Reports the policy violations of a context's pages, except those of playground programs. */
export async function listenForViolations(
  context: BrowserContext,
  onViolation: (text: string) => void,
) {
  await context.exposeFunction("reportViolation", (text: string) => void onViolation(text))
  await context.addInitScript(() => {
    if (window !== window.top) return
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event
      const report = (window as unknown as { reportViolation: (text: string) => void })
        .reportViolation
      report(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`)
    })
  })
}

/** Touches the page, which pages wait for. */
export async function touch(page: Page) {
  await page.evaluate(() => void dispatchEvent(new Event("touchstart")))
}

/** Runs in a page: touches it, which pages wait for, and reports whether the shell is hydrated. */
export function isLive() {
  dispatchEvent(new Event("touchstart"))
  return performance.getEntriesByName("hydrated").length > 0
}

/** Waits until the shell is hydrated. */
export async function live(page: Page) {
  await page.waitForFunction(isLive)
}

/** Waits until the islands in view are hydrated, which React marks. */
export async function awake(page: Page, selector = "[data-td-island]") {
  await page.waitForFunction((css) => {
    const islands = [...document.querySelectorAll<HTMLElement>(css)]
    return islands.every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactContainer")),
    )
  }, selector)
}

/** Sets a mark that is lost when another document is loaded. {@link stamped} reads it. */
export async function stamp(page: Page) {
  await page.evaluate(() => void (window.stamp = true))
}

export function stamped(page: Page) {
  return page.evaluate(() => window.stamp === true)
}

/** Waits until the page has not scrolled for some frames, and returns its scroll position. */
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
