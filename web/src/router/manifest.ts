import { guardsNamed, judge } from "./guards"
import { getJSON } from "./load"
import type { Guard } from "./navigation"

/** Rules say what is special about a path. */
interface Rules {
  /** Where the path's page has gone. */
  redirect?: string
  /** Names of guards that this path has of its own. */
  appMiddleware?: Record<string, boolean>
}

/** Manifest says which pages a build has, and rules of other paths. */
export interface Manifest {
  prerendered: string[]
  matcher?: { static?: Record<string, Rules> }
}

/** fetchManifest reads the manifest of a build. Without it all works as well, only later. */
export async function fetchManifest(build: string): Promise<Manifest | undefined> {
  try {
    const manifest = await getJSON<Partial<Manifest> | null>(`/_nuxt/builds/meta/${build}.json`)
    if (!Array.isArray(manifest?.prerendered)) throw new Error("it lists no pages")
    return { ...manifest, prerendered: manifest.prerendered }
  } catch (error) {
    console.warn("tresdocs: the manifest of this build is missing:", error)
    return undefined
  }
}

/** rulesGuard gives the guard that follows the rules of a manifest, as soon as there is one. */
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
    return (await judge(guardsNamed(names, middleware), to, from)).verdict
  }
}
