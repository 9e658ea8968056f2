// Measures the site in a browser: bytes, paint, navigation and search. Each measurement has its own browser context and
// therefore starts with an empty cache.
import { createRequire } from "node:module"
import { gzipSync } from "node:zlib"

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))(
  "@playwright/test",
)

const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking " +
  "--disable-component-update --disable-sync"

/** The slow machine and connection that the budgets assume. */
const SLOW = { cpu: 4, kbits: 1600, up: 750, latency: 150 }

/** The time without network activity, in milliseconds, after which a page counts as idle. */
const QUIET = 1000

/** The time without network activity, in milliseconds, after which unfinished requests are ignored. */
const LOST = 3000

/** Starts Chromium without access to other machines. */
export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROME || "/usr/bin/chromium",
    args: [...flags.split(" "), "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  })
}

/** Returns the median of numbers. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
}

/** A page in a new context. It records the requests of the page. */
class Visit {
  static async open(browser, { slow = false } = {}) {
    const visit = new Visit()
    visit.context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    visit.page = await visit.context.newPage()
    visit.requests = new Map()
    visit.last = Date.now()
    const cdp = await visit.context.newCDPSession(visit.page)
    await cdp.send("Network.enable")
    cdp.on("Network.requestWillBeSent", ({ requestId, request }) =>
      visit.note(requestId, { url: request.url }),
    )
    cdp.on("Network.responseReceived", ({ requestId, response }) =>
      visit.note(requestId, { mime: response.mimeType, status: response.status }),
    )
    cdp.on("Network.loadingFinished", ({ requestId }) => visit.note(requestId, { done: true }))
    cdp.on("Network.loadingFailed", ({ requestId }) => visit.note(requestId, { done: true }))
    if (slow) await visit.slow(cdp)
    await visit.page.addInitScript(watch)
    return visit
  }

  note(id, facts) {
    this.requests.set(id, { ...this.requests.get(id), ...facts })
    this.last = Date.now()
  }

  async slow(cdp) {
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu })
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: (SLOW.kbits * 1000) / 8,
      uploadThroughput: (SLOW.up * 1000) / 8,
    })
  }

  async idle() {
    // A worker's requests begin in this session but end in the worker's own session, so they are waited for only
    // briefly.
    const pending = () =>
      Date.now() - this.last < LOST && [...this.requests.values()].some(({ done }) => !done)
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      if (!pending() && Date.now() - this.last > QUIET) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  close() {
    return this.context.close()
  }
}

/** Moves the pointer, which triggers hydration, and waits until a page is hydrated. */
export function hydrate(page) {
  const isHydrated = () => {
    window.pointerAt = (window.pointerAt ?? 0) + 1
    dispatchEvent(new PointerEvent("pointermove", { clientX: window.pointerAt }))
    return performance.getEntriesByName("hydrated").length > 0
  }
  return page.waitForFunction(isHydrated, null, { polling: 16 })
}

/** Records the page's paints, layout shifts and long tasks. It runs in the page. */
function watch() {
  window.vitals = { fcp: 0, lcp: 0, cls: 0, tasks: [] }
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") window.vitals.fcp = startTime
  })
  observe("largest-contentful-paint", ({ startTime }) => (window.vitals.lcp = startTime))
  observe("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.vitals.cls += value
  })
  observe("longtask", ({ startTime, duration }) => window.vitals.tasks.push([startTime, duration]))
}

/** Loads a page and returns the gzipped bytes that it requests until it is idle, excluding fonts. */
export async function pageBytes(browser, base, path) {
  const visit = await Visit.open(browser)
  await visit.page.goto(base + path)
  await visit.idle()
  const sums = { all: 0, js: 0, css: 0, requests: 0 }
  for (const { url, mime } of visit.requests.values()) {
    if (!url?.startsWith(base) || /font/.test(mime)) continue
    const answer = await fetch(url, { headers: { "accept-encoding": "identity" } })
    const size = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length / 1024
    sums.all += size
    sums.requests += 1
    if (/javascript/.test(mime)) sums.js += size
    if (/css/.test(mime)) sums.css += size
  }
  await visit.close()
  return sums
}

/**
 * Loads a page several times on a slow machine and connection, and returns the medians of its vitals. The time of
 * hydration is not measured for pages of other programs.
 */
export async function pageVitals(browser, base, path, runs, { hydrates = true } = {}) {
  const rows = []
  for (let i = 0; i < runs; i++) {
    const visit = await Visit.open(browser, { slow: true })
    await visit.page.goto(base + path)
    await visit.idle()
    const vitals = await visit.page.evaluate(() => {
      const { fcp, lcp, cls, tasks } = window.vitals
      const late = tasks.filter(([start, duration]) => start + duration > fcp)
      const tbt = late.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
      return { fcp, lcp, cls, tbt, now: performance.now() }
    })
    if (hydrates) await hydrate(visit.page)
    const hydrated = await visit.page.evaluate(
      () => performance.getEntriesByName("hydrated")[0]?.startTime ?? 0,
    )
    rows.push({ ...vitals, hydrated: Math.max(0, hydrated - vitals.now) })
    await visit.close()
  }
  const of = (key) => median(rows.map((row) => row[key]))
  return {
    fcp: of("fcp"),
    lcp: of("lcp"),
    cls: of("cls"),
    tbt: of("tbt"),
    hydrated: of("hydrated"),
  }
}

/** Clicks a link and returns the time until the next page is painted. */
export async function navigation(browser, base, { from, to, slow }, runs) {
  const times = []
  for (let i = 0; i < runs; i++) {
    const visit = await Visit.open(browser, { slow })
    await visit.page.goto(base + from)
    await hydrate(visit.page)
    await visit.idle()
    times.push(await visit.page.evaluate(follow, to))
    await visit.close()
  }
  return median(times)
}

/** Clicks the link to a path and waits until its heading has been painted. It runs in the page. */
function follow(to) {
  return new Promise((resolve, reject) => {
    const heading = () => document.querySelector("h1")?.textContent
    const before = heading()
    const link = [...document.querySelectorAll(`a[href="${to}"]`)].find(
      (a) => a.getClientRects().length,
    )
    if (!link) return reject(new Error(`no link to ${to} is visible`))
    const start = performance.now()
    const look = () => {
      if (location.pathname === to && heading() !== before) {
        return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      }
      if (performance.now() - start > 30_000) return reject(new Error(`${to} did not come`))
      requestAnimationFrame(look)
    }
    link.click()
    requestAnimationFrame(look)
  })
}

/** Opens the search, types a query immediately, and times both. */
export async function palette(browser, base, { path, query, slow }, runs) {
  const rows = []
  for (let i = 0; i < runs; i++) {
    const visit = await Visit.open(browser, { slow })
    const navigation = Date.now()
    await visit.page.goto(base + path, { waitUntil: "commit" })
    await hydrate(visit.page)
    if (!slow) await visit.idle()
    const before = new Set(visit.requests.keys())
    const open = await visit.page.evaluate(openSearch)
    const start = Date.now()
    await visit.page.keyboard.insertText(query)
    await visit.page.waitForFunction(matches, query, { polling: 16, timeout: 30_000 })
    const first = Date.now()
    await visit.idle()
    let bytes = 0
    for (const [id, { url }] of visit.requests) {
      if (before.has(id) || !url.startsWith(base)) continue
      const answer = await fetch(url, { headers: { "accept-encoding": "identity" } })
      bytes += gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length / 1024
    }
    rows.push({ open, first: first - start + open, all: first - navigation, bytes })
    await visit.close()
  }
  const of = (key) => median(rows.map((row) => row[key]))
  return { open: of("open"), first: of("first"), all: of("all"), bytes: of("bytes") }
}

/** Clicks the search button and waits until the search field has been painted. It runs in the page. */
function openSearch() {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    document.querySelector(".search-button").click()
    const look = () => {
      const field = document.querySelector("dialog input, [role=dialog] input")
      if (field?.getClientRects().length) {
        return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      }
      if (performance.now() - start > 30_000) return reject(new Error("the search did not open"))
      requestAnimationFrame(look)
    }
    look()
  })
}

/** Reports whether a search result matches the query. It runs in the page. */
function matches(query) {
  const rows = [...document.querySelectorAll("[role=option]")]
  return rows.some((row) => row.textContent.toLowerCase().includes(query.toLowerCase()))
}
