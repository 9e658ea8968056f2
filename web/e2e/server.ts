// The program under test, and the sites that it builds and serves.
import { execFile, spawn, type ChildProcessWithoutNullStreams } from "node:child_process"
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** The program under test. */
export const program = `${root}bin/tresdocs`

/** The site that most tests use, and the documentation itself. */
export const TESTSITE = `${root}testsite`
export const DOCUMENTATION = root

/** The right-to-left variant of the test site. Its project in playwright.config.ts has the same name. */
export const RIGHT_TO_LEFT = "rtl"
export const MIRRORED = `${root}web/node_modules/.cache/${RIGHT_TO_LEFT}-testsite`

/** Returns the name of the environment variable that contains the URL of a site. The site is served for all test files. */
export const addressVariable = (folder: string) => SHARED[folder]

const SHARED: Record<string, string | undefined> = {
  [TESTSITE]: "E2E_TESTSITE",
  [DOCUMENTATION]: "E2E_DOCUMENTATION",
  [MIRRORED]: "E2E_MIRRORED",
}

/** Creates the right-to-left site. */
export function mirror() {
  const filter = (path: string) => !/\/testsite\/(dist|\.tresdocs)$/.test(path)
  rmSync(join(MIRRORED, "content"), { recursive: true, force: true })
  cpSync(TESTSITE, MIRRORED, { recursive: true, filter })
  const direction = "\nlocales: [{ code: en, label: English, dir: rtl, folder: . }]\n"
  appendFileSync(join(MIRRORED, "tresdocs.yaml"), direction)
}

/** Builds and serves a site. Returns its URL and a function that stops it. */
export async function startSite(folder = TESTSITE) {
  await promisify(execFile)(program, ["build", "--site", folder])
  const server = spawn(program, ["serve", "--dir", join(folder, "dist"), "--addr", "127.0.0.1:0"])
  return { base: await address(server), stop: () => void server.kill() }
}

/** Lists the paths of all pages in the build's manifest. */
export function prerendered(dist: string): string[] {
  const { id } = readJSON(`${dist}/_nuxt/builds/latest.json`) as { id: string }
  const manifest = readJSON(`${dist}/_nuxt/builds/meta/${id}.json`) as { prerendered: string[] }
  return manifest.prerendered
}

/**
 * Lists the paths of a built site's pages. For the TresJS site, only the English pages are listed, because translations
 * have the same components. The list is empty if the site has not been built yet, as when Playwright only lists its
 * tests.
 */
export function pagesOf(folder: string): string[] {
  const dist = join(folder, "dist")
  if (!existsSync(dist)) return []
  return prerendered(dist).filter((path) => !/^\/zh-cn(\/|$)/.test(path))
}

function readJSON(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"))
}

/** Returns the URL that a server prints when it starts. */
export function address(server: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ""
    server.stdout.on("data", (data) => {
      output += data
      const match = /http:\/\/\S+/.exec(output)
      if (match) resolve(match[0])
    })
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}
