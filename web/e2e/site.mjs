// The built test site in a real browser. Every test file starts its own server and browser; the site
// is built once a file, which takes no time where its pages are in the cache.
import assert from "node:assert/strict"
import { execFileSync, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { after, before } from "node:test"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"

const root = fileURLToPath(new URL("../..", import.meta.url))
/** The program that is tested. */
export const program = `${root}bin/tresdocs`

/** The site that most tests look at, and the documentation itself. */
export const TESTSITE = `${root}testsite`
export const DOCUMENTATION = root

const flags =
  "--headless --no-sandbox --disable-quic --no-first-run --disable-background-networking " +
  "--disable-component-update --disable-sync"

/** Nothing but this machine is reached: a request to a third party fails and shows in the console. */
const OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"

/** The windows that pages are looked at in. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Draws what needs a graphics card by software, without a word in the console. */
export const DRAWN = "--use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader"

/**
 * withoutWebGPU makes a browser of those that do not have it, where three falls back to WebGL 2. Asking for an
 * adapter that is not there makes Chromium complain.
 */
export const withoutWebGPU = (page) => page.addInitScript(() => delete Navigator.prototype.gpu)

/**
 * useSite builds and serves a site before the tests of a file; what it returns is filled by then.
 * What prepare does is done before that.
 */
export function useSite({ folder = TESTSITE, drawn = false, prepare } = {}) {
  const site = { base: "", paths: [], browser: undefined }
  let server
  before(async () => {
    await prepare?.()
    server = await startSite(folder)
    site.base = server.base
    site.paths = prerendered(join(folder, "dist"))
    site.browser = await launch(drawn)
  })
  after(async () => {
    await site.browser?.close()
    server?.stop()
  })
  return site
}

/** startSite builds and serves a site; it gives the address and how to stop. */
export async function startSite(folder = TESTSITE) {
  execFileSync(program, ["build", "--site", folder], { stdio: "pipe" })
  const server = spawn(program, ["serve", "--dir", join(folder, "dist"), "--addr", "127.0.0.1:0"])
  return { base: await address(server), stop: () => server.kill() }
}

/** launch starts the browser. */
export function launch(drawn = false) {
  return chromium.launch({
    executablePath: process.env.CHROME || "/usr/bin/chromium",
    args: [...flags.split(" "), ...(drawn ? DRAWN : "--disable-gpu").split(" "), OFFLINE],
  })
}

/** prerendered lists the paths of all pages, as the build's manifest has them. */
function prerendered(dist) {
  const { id } = JSON.parse(readFileSync(`${dist}/_nuxt/builds/latest.json`, "utf8"))
  return JSON.parse(readFileSync(`${dist}/_nuxt/builds/meta/${id}.json`, "utf8")).prerendered
}

/** address gives where a server says that it is. */
export function address(server) {
  return new Promise((resolve, reject) => {
    let said = ""
    server.stdout.on("data", (data) => {
      said += data
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

/**
 * visit opens a path in a context of its own and waits until the page is live. A message in the
 * console, an error in the page or a request that fails also fails the test.
 */
export async function visit(t, site, path, options = {}) {
  const { prepare, quiet = true, ...rest } = options
  const context = await site.browser.newContext({ viewport: DESKTOP, baseURL: site.base, ...rest })
  t.after(() => context.close())
  const page = await context.newPage()
  const heard = listen(page)
  if (quiet) t.after(() => assert.deepEqual(heard, []))
  await prepare?.(page, context)
  await page.goto(path)
  if (rest.javaScriptEnabled !== false) await live(page)
  return page
}

/** A request may be given up by the page itself, or be of a script where scripts are off. */
const EXPECTED = ["net::ERR_ABORTED", "csp"]

/** listen collects whatever a page complains of. */
export function listen(page) {
  const heard = []
  page.on("console", (message) => heard.push(`${message.type()}: ${message.text()}`))
  page.on("pageerror", (error) => heard.push(`error: ${error.message}`))
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? ""
    if (!EXPECTED.includes(reason)) heard.push(`failed: ${request.url()} ${reason}`)
  })
  return heard
}

/** live waits until the shell is hydrated. */
export async function live(page) {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
}

/** awake waits until the islands in view are hydrated: React marks what it owns. */
export async function awake(page, selector = "[data-td-island]") {
  await page.waitForFunction((css) => {
    const islands = [...document.querySelectorAll(css)]
    return islands.every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactContainer")),
    )
  }, selector)
}

/** stamp leaves a mark that only a load of another document takes away; stamped looks for it. */
export async function stamp(page) {
  await page.evaluate(() => void (window.stamp = true))
}

export function stamped(page) {
  return page.evaluate(() => window.stamp === true)
}

/** settled waits until the page has not scrolled for some frames, and gives where it stands. */
export function settled(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
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
