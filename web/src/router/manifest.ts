import { addressOf } from "../lib/base"
import { guardsNamed, runGuards } from "./guards"
import { getJSON } from "./load"
import type { Guard } from "./navigation"

/** What is special about a path. */
interface Rules {
  /** Where the path's page has gone. */
  redirect?: string
  /** Names of guards that this path has of its own. */
  appMiddleware?: Record<string, boolean>
}

/** Says which pages a build has, and rules of other paths. */
export interface Manifest {
  prerendered: string[]
  matcher?: { static?: Record<string, Rules> }
}

/** Reads the manifest of a build. Without it all works as well, only later. */
export async function fetchManifest(build: string): Promise<Manifest | undefined> {
  try {
    const address = addressOf(`/_nuxt/builds/meta/${build}.json`)
    const manifest = await getJSON<Partial<Manifest> | null>(address)
    if (!Array.isArray(manifest?.prerendered)) throw new Error("it lists no pages")
    return { prerendered: manifest.prerendered.map(addressOf), matcher: addressed(manifest) }
  } catch (error) {
    console.warn("tresdocs: the manifest of this build is missing:", error)
    return undefined
  }
}

/** Returns the rules of a manifest, which knows paths of the site, by addresses. */
function addressed({ matcher }: Partial<Manifest>): Manifest["matcher"] {
  const rules = Object.entries(matcher?.static ?? {}).map(([path, rule]) => {
    const { redirect } = rule
    return [addressOf(path), redirect ? { ...rule, redirect: addressOf(redirect) } : rule] as const
  })
  return { static: Object.fromEntries(rules) }
}

/** Returns the guard that follows the rules of a manifest, as soon as there is one. */
export function rulesGuard(
  manifest: () => Manifest | undefined,
  middleware: Readonly<Record<string, Guard>> = {},
): Guard {
  return async (to, from) => {
    const rules = manifest()?.matcher?.static?.[to.pathname]
    if (rules?.redirect) {
      const target = new URL(rules.redirect, location.href)
      target.search ||= to.search
      target.hash ||= to.hash
      return target
    }
    const { appMiddleware = {} } = rules ?? {}
    const names = Object.keys(appMiddleware).filter((name) => appMiddleware[name])
    return (await runGuards(guardsNamed(names, middleware), to, from)).result
  }
}
