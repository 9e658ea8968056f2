// Provides fixtures for built sites and page visits in a real browser.
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

/** The window sizes for tests. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Pages of the test site with different kinds of content: a hero, a sidebar, code, parts and islands, and data. */
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

/** A served site and a browser. */
export interface Site {
  base: string
  /**
   * The paths of the site's pages. For the documentation, these are only the English pages, because translations have
   * the same components, and one in forty generated reference pages, because all of them use the same template.
   */
  paths: string[]
  browser: Browser
}

export type Prepare = (page: Page, context: BrowserContext) => unknown

export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the page is loaded. */
  prepare?: Prepare
  /** Whether a console message makes the test fail. The default is true. */
  quiet?: boolean
  /** Messages and policy violations that do not make the test fail. */
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
 * A test fails if a visited page logs console messages, throws errors, or has failed requests. It also fails if the
 * page violates its policy, even if messages are allowed.
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
 * Provides a site for the tests in a file. It is either a site that is served for all files, or a site in a folder that
 * `prepare` fills. The returned object is complete when the first test starts.
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

/** Provides a browser that renders scenes for the tests in a file. */
export function useWebGL() {
  const executablePath = process.env["CHROME"] ?? "/usr/bin/chromium"
  test.use({ launchOptions: { executablePath, args: flags(SOFTWARE_WEBGL) } })
}

/** The folders that this worker's tests use. Hooks run in order, so a program may still run after its folder's hooks. */
const folders = new Set<string>()
process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Returns a folder that is empty when the tests in a file start. It is removed when the worker ends. */
export function useFolder(name: string): string {
  const folder = join(tmpdir(), `tresdocs-${name}-${process.pid}`)
  test.beforeAll(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  })
  return folder
}

/** Writes files, given by relative name, into a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/**
 * Removes WebGPU from a browser, so that three uses WebGL 2. Chromium logs a message if a page requests an adapter and
 * there is none.
 */
export const withoutWebGPU = (page: Page) =>
  page.addInitScript(() => {
    delete (Navigator.prototype as { gpu?: unknown }).gpu
  })

/** Expected failures: requests that the page canceled, and scripts if JavaScript is disabled. */
const EXPECTED = ["net::ERR_ABORTED", "csp"]

/** Collects the console messages, errors and failed requests of a page in a list. */
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

/** Reports the policy violations of all pages in a context, except violations by programs in playgrounds. */
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

/** Touches the page, which triggers hydration. The page may reload immediately, so the browser may not answer. */
export async function touch(page: Page) {
  const touched = page.evaluate(() => void setTimeout(() => dispatchEvent(new Event("touchstart"))))
  await touched.catch((error: unknown) => {
    if (!/context was destroyed/.test(String(error))) throw error
  })
}

/** Triggers hydration and reports whether the shell is hydrated. It runs in the page. */
export function isLive() {
  dispatchEvent(new Event("touchstart"))
  return performance.getEntriesByName("hydrated").length > 0
}

/** Waits until the shell is hydrated. */
export async function live(page: Page) {
  await page.waitForFunction(isLive)
}

/** Waits until all islands in view are hydrated. React marks hydrated islands. */
export async function awake(page: Page, selector = "[data-td-island]") {
  await page.waitForFunction((css) => {
    const islands = [...document.querySelectorAll<HTMLElement>(css)]
    return islands.every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactContainer")),
    )
  }, selector)
}

/** Sets a flag that is lost when the page loads another document. {@link stamped} reads the flag. */
export async function stamp(page: Page) {
  await page.evaluate(() => void (window.stamp = true))
}

export function stamped(page: Page) {
  return page.evaluate(() => window.stamp === true)
}

/** Waits until the page has not scrolled for several frames, and returns its scroll position. */
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
