// Measures the values in docs/budgets.md and prints each as a line of JSON. Without arguments, it measures all groups
// except the ones that take minutes (large):
//   node scripts/bench.mjs build,page
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  median,
  navigation,
  openBrowser,
  pageBytes,
  pageVitals,
  palette,
} from "../bench/browser.mjs"
import { makeCorpus } from "../bench/corpus.mjs"
import { editTimes, startPreview, startTime } from "../bench/dev.mjs"
import { keystrokes } from "../bench/keystrokes.mjs"
import { load } from "../bench/load.mjs"
import { hugoSite, installHugo, timed as timedPeer } from "../bench/peers.mjs"
import { listen, run } from "../bench/process.mjs"
import { shares } from "../bench/share.mjs"
import { buildStarlight, installStarlight, serveFolder } from "../bench/starlight.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const program = join(root, "bin/tresdocs")
const temp = mkdtempSync(join(folderInMemory() ?? tmpdir(), "tresdocs-bench-"))

/** The number of measurements of each value. The median is printed. */
const RUNS = Number(process.env.RUNS) || 3

/** The space that all results take, in bytes. */
const MEMORY = 4e9

/** The page that is measured. */
const DOCS = "/getting-started/installation"
const NEXT = "/getting-started/your-first-scene"

/** Prints one value, and `spread`, the lowest and the highest measurement, if it varies. */
function print(name, value, unit, budget, spread) {
  const digits = unit === "req/s" || unit === "requests" ? 0 : value < 10 ? 3 : 1
  const rounded = (number) => Number(number.toFixed(digits))
  console.log(
    JSON.stringify({ name, value: rounded(value), unit, budget, spread: spread?.map(rounded) }),
  )
}

/** Runs a build several times and returns the medians. */
async function timed(args, runs = RUNS) {
  const rows = []
  for (let i = 0; i < runs; i++) rows.push(await run(program, ["build", ...args]))
  return {
    seconds: median(rows.map(({ seconds }) => seconds)),
    megabytes: Math.max(...rows.map(({ megabytes }) => megabytes)),
  }
}

/** Starts the server on a built site. */
function serve(dir) {
  return listen(program, ["serve", "--dir", dir])
}

const groups = {
  build,
  hugo,
  starlight,
  share,
  corpus,
  large,
  dev,
  page,
  vitals,
  nav,
  search,
  server,
}

/** Groups that are measured only on request. */
const LONG = ["large", "hugo", "starlight"]

/**
 * Returns a folder in memory if it has enough space. On a disk, a build takes up to twice as long if many files were
 * deleted shortly before, which is the case here after each build, because ext4 searches for unused inodes instead of
 * reusing the deleted ones.
 */
function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm")
    return bavail * bsize > MEMORY ? "/dev/shm" : undefined
  } catch {
    return undefined
  }
}

async function build() {
  const out = join(temp, "clean")
  const clean = await timed(["--site", root, "--out", out, "--no-cache"])
  print("build.clean", clean.seconds, "s", 2)
  print("build.clean.memory", clean.megabytes, "MB", 300)
  const site = copySite()
  await run(program, ["build", "--site", site])
  print("build.unchanged", (await timed(["--site", site])).seconds, "s", 0.1)
}

/**
 * Builds the same 1,000 pages with tresdocs and Hugo alternately, and prints the median ratios of wall time and CPU
 * time.
 */
async function hugo() {
  const { program: peer, reason } = installHugo()
  if (!peer) return console.log(JSON.stringify({ name: "hugo", skipped: reason }))
  const [own, other] = [join(temp, "hugo-own"), join(temp, "hugo-peer")]
  makeCorpus(1000, own)
  hugoSite(join(own, "content"), other)
  const walls = []
  const processors = []
  for (let i = 0; i < RUNS; i++) {
    const theirs = timedPeer(peer, [
      "--quiet",
      "--source",
      other,
      "--destination",
      join(temp, `hugo-${i}`),
    ])
    const ours = timedPeer(program, [
      "build",
      "--site",
      own,
      "--no-cache",
      "--out",
      join(temp, `own-${i}`),
    ])
    walls.push(ours.wall / theirs.wall)
    processors.push(ours.processor / theirs.processor)
  }
  const spread = (values) => [Math.min(...values), Math.max(...values)]
  print("hugo.wall", median(walls), "of Hugo", 0.6, spread(walls))
  print("hugo.processor", median(processors), "of Hugo", 0.6, spread(processors))
}

/** Loads a page of the same corpus built with tresdocs and with Starlight, and prints the values of both. */
async function starlight() {
  const { folder, reason } = installStarlight()
  if (!folder) return console.log(JSON.stringify({ name: "starlight", skipped: reason }))
  const own = join(temp, "starlight-own")
  makeCorpus(60, own)
  await run(program, ["build", "--site", own])
  const theirs = await serveFolder(
    buildStarlight(folder, join(own, "content"), join(temp, "starlight-peer")),
  )
  const ours = await serve(join(own, "dist"))
  const browser = await openBrowser()
  const path = "/section-1/part-1/measure-buffer-6"
  try {
    const [a, b] = [
      await pageBytes(browser, ours.base, path),
      await pageBytes(browser, theirs.base, `${path}/`),
    ]
    for (const [key, unit] of [
      ["all", "KB"],
      ["js", "KB"],
      ["requests", "requests"],
    ]) {
      print(`starlight.page.${key}`, b[key], unit)
      print(`starlight.own.page.${key}`, a[key], unit, b[key])
    }
    const [x, y] = [
      await pageVitals(browser, ours.base, path, RUNS, { hydrates: false }),
      await pageVitals(browser, theirs.base, `${path}/`, RUNS, { hydrates: false }),
    ]
    for (const key of ["fcp", "lcp", "tbt"]) {
      print(`starlight.throttled.${key}`, y[key], "ms")
      print(`starlight.own.throttled.${key}`, x[key], "ms", key === "tbt" ? 50 : y[key])
    }
  } finally {
    await browser.close()
    ours.stop()
    theirs.stop()
  }
}

/** Measures the parts of the HTML of pages, as medians over all pages. */
async function share() {
  const out = join(temp, "share")
  await run(program, ["build", "--site", root, "--out", out])
  const { sizes, article, text } = shares(out)
  for (const [name, size] of Object.entries(sizes)) print(`html.${name}`, size, "KB")
  print("html.article.share", article, "%", 40)
  print("html.text.share", text, "%")
}

/** Copies the documentation, so that it can be built and edited without side effects. */
function copySite() {
  const site = mkdtempSync(join(temp, "site-"))
  for (const part of [
    "tresdocs.yaml",
    "components",
    "content",
    "public",
    "icons",
    "examples",
    "search",
    "reference",
    "addresses.txt",
  ]) {
    if (existsSync(join(root, part)))
      cpSync(join(root, part), join(site, part), { recursive: true })
  }
  return site
}

/** The number of edits. The median of their times is printed. */
const EDITS = 25

/** Adds a Vue component and a page that shows it, then edits the component. */
function savedVueComponent(site) {
  const file = join(site, "components/PressCounter.vue")
  writeFileSync(
    file,
    `<script setup lang="ts">\nconst count = ref(0)\n</script>\n<template><button @click="count++">{{ count }}</button></template>\n`,
  )
  writeFileSync(join(site, "content/pressed.md"), "# Pressed\n\n::press-counter\n::\n")
  const change = (text, word) => text.replace("{{ count }}", `{{ count }} ${word}`)
  return { path: "/pressed", file, edits: EDITS, change }
}

/** Edits one of the site's components, the list of recipes, so that a word appears after each title. */
function savedComponent(site) {
  const file = join(site, "components/recipes-list.tsx")
  const change = (text, word) => text.replace("{title}\n", `{title} ${word}\n`)
  return { path: "/cookbook", file, edits: EDITS, change }
}

async function dev() {
  const big = join(temp, "preview-1000")
  makeCorpus(1000, big)
  const browser = await openBrowser()
  for (const [name, dir, path, file, start, edit] of [
    ["dev", copySite(), DOCS, "1.getting-started/2.installation.md", 1.5, 50],
    [
      "dev.1000",
      big,
      "/section-1/part-1/measure-buffer-6",
      "1.section-1/1.part-1/2.measure-buffer-6.md",
      5,
      80,
    ],
  ]) {
    print(`${name}.start`, await startTime(program, dir, path), "s", start)
    const vue = name === "dev" && savedVueComponent(dir)
    const { base, stop } = await startPreview(program, dir)
    print(
      `${name}.edit`,
      await editTimes(browser, base, { path, file: join(dir, "content", file), edits: EDITS }),
      "ms",
      edit,
    )
    if (name === "dev")
      print("dev.component", await editTimes(browser, base, savedComponent(dir)), "ms", 150)
    if (vue) print("dev.component.vue", await editTimes(browser, base, vue), "ms", 150)
    stop()
  }
  await browser.close()
}

async function corpus() {
  for (const [count, budget, runs] of [
    [60, 0.8, RUNS],
    [1000, 7, 1],
  ]) {
    const dir = join(temp, `corpus-${count}`)
    makeCorpus(count, dir)
    const { seconds, megabytes } = await timed(["--site", dir, "--no-cache"], runs)
    print(`corpus.${count}`, seconds, "s", budget)
    print(`corpus.${count}.memory`, megabytes, "MB", 400)
  }
}

/** Builds 10,000 pages, and compares the cost per page with the cost on a site a tenth as large. */
async function large() {
  const perPage = {}
  for (const count of [1000, 10_000]) {
    const dir = join(temp, `corpus-${count}`)
    if (!existsSync(dir)) makeCorpus(count, dir)
    const { seconds, megabytes } = await timed(["--site", dir, "--no-cache"], 1)
    perPage[count] = (1000 * seconds) / count
    print(`large.${count}.page`, perPage[count], "ms")
    if (count === 10_000) {
      print("large", seconds, "s", 80)
      print("large.memory", megabytes, "MB", 1500)
    }
  }
  print("large.growth", perPage[10_000] / perPage[1000], "times", 1.5)
}

async function page({ browser, base }) {
  for (const [name, path, budget] of [
    ["page", DOCS, { all: 40, requests: 5, js: 1 }],
    ["landing", "/", { all: 460, requests: 36, js: 360 }], // with a live scene
  ]) {
    const { all, js, css, requests } = await pageBytes(browser, base, path)
    print(`${name}.bytes`, all, "KB", budget.all)
    print(`${name}.requests`, requests, "requests", budget.requests)
    print(`${name}.js`, js, "KB", budget.js)
    print(`${name}.css`, css, "KB", 15)
  }
}

async function vitals({ browser, base }) {
  for (const [name, path] of [
    ["page", DOCS],
    ["landing", "/"],
  ]) {
    const { fcp, lcp, tbt, hydrated, cls } = await pageVitals(browser, base, path, RUNS)
    print(`${name}.throttled.fcp`, fcp / 1000, "s", 0.6)
    print(`${name}.throttled.lcp`, lcp / 1000, "s", 0.7)
    print(`${name}.throttled.tbt`, tbt, "ms", 50)
    print(`${name}.throttled.hydrated`, hydrated / 1000, "s", 1.5)
    print(`${name}.throttled.cls`, cls, "score", 0.01)
  }
}

async function nav({ browser, base }) {
  const way = { from: DOCS, to: NEXT }
  print("nav.free", await navigation(browser, base, way, RUNS), "ms", 50)
  print("nav.throttled", await navigation(browser, base, { ...way, slow: true }, RUNS), "ms", 300)
}

async function search({ browser, base }) {
  const what = { path: DOCS, query: "installation" }
  const free = await palette(browser, base, what, RUNS)
  print("search.open", free.open, "ms", 50)
  print("search.first", free.first, "ms", 150)
  print("search.bytes", free.bytes, "KB", 80)
  const slow = await palette(browser, base, { ...what, slow: true }, RUNS)
  print("search.throttled.first-from-navigation", slow.all / 1000, "s", 1.5)
  await searchLarge(browser)
}

/** Typical queries: one word, several words, and a misspelled one. */
const TYPED = ["measure", "update the camera", "rendr textur"]

/** Searches a site of 1,000 pages with 7,000 sections. */
async function searchLarge(browser) {
  const dir = join(temp, "search-1000")
  makeCorpus(1000, dir)
  await run(program, ["build", "--site", dir])
  const { base, stop } = await serve(join(dir, "dist"))
  const path = "/section-1/part-1/measure-buffer-6"
  print(
    "search.1000.keystroke",
    await keystrokes(browser, base, { path, queries: TYPED }),
    "ms",
    16,
  )
  const slow = await palette(browser, base, { path, query: TYPED[0], slow: true }, RUNS)
  print("search.1000.throttled.first", slow.first / 1000, "s", 1.5)
  print("search.1000.bytes", slow.bytes, "KB", 180)
  stop()
}

async function server({ base }) {
  const html = { accept: "text/html", "accept-encoding": "gzip" }
  print("server.page", await load(base, 40_000, { path: DOCS, headers: html }), "req/s", 10_000)
  print(
    "server.not-found",
    await load(base, 10_000, { path: "/no/such/page", headers: html, status: 404 }),
    "req/s",
    1000,
  )
  const sql = `SELECT "title", "path" FROM _content_docs ORDER BY stem ASC`
  const query = {
    method: "POST",
    path: "/__nuxt_content/docs/query",
    body: JSON.stringify({ sql }),
  }
  const json = { "content-type": "application/json" }
  print("server.query", await load(base, 10_000, { ...query, headers: json }), "req/s", 3000)
  const another = (n) =>
    JSON.stringify({
      sql: `SELECT * FROM _content_docs WHERE ("path" = '${NEXT}/${n}') ORDER BY stem ASC LIMIT 1`,
    })
  print(
    "server.query.distinct",
    await load(base, 10_000, { ...query, body: another, headers: json }),
    "req/s",
    3000,
  )
}

/** Groups that need a server for the built site. All except the last one also need a browser. */
const SERVED = ["page", "vitals", "nav", "search", "server"]

async function main() {
  const wanted =
    process.argv[2]?.split(",") ?? Object.keys(groups).filter((name) => !LONG.includes(name))
  const unknown = wanted.find((name) => !groups[name])
  if (unknown) throw new Error(`no group "${unknown}"; there are ${Object.keys(groups).join(", ")}`)
  for (const name of wanted.filter((name) => !SERVED.includes(name))) await groups[name]()
  const served = wanted.filter((name) => SERVED.includes(name))
  if (served.length === 0) return
  const out = join(temp, "served")
  await run(program, ["build", "--site", root, "--out", out])
  const { base, stop } = await serve(out)
  const browser = served.some((name) => name !== "server") ? await openBrowser() : undefined
  try {
    for (const name of served) await groups[name]({ browser, base })
  } finally {
    await browser?.close()
    stop()
  }
}

try {
  await main()
} catch (error) {
  console.error(`bench: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(temp, { recursive: true, force: true })
  // After a failure, a server or browser that is still running would keep the process alive.
  process.exit()
}
