import { addressOf } from "../lib/base"
import { guardsNamed, runGuards } from "./guards"
import { getJSON } from "./load"
import type { Guard } from "./navigation"

/** The rules for a path. */
interface Rules {
  /** The target of a redirect. */
  redirect?: string
  /** The guards for this path, by name. */
  appMiddleware?: Record<string, boolean>
}

/** Lists the pages of a build, and the rules for other paths. */
export interface Manifest {
  prerendered: string[]
  /** The URLs of the data shared by the pages of each language. */
  shells?: string[]
  matcher?: { static?: Record<string, Rules> }
}

/** Fetches the manifest of a build. Without it, everything still works, but more slowly. */
export async function fetchManifest(build: string): Promise<Manifest | undefined> {
  try {
    const address = addressOf(`/_nuxt/builds/meta/${build}.json`)
    const manifest = await getJSON<Partial<Manifest> | null>(address)
    if (!Array.isArray(manifest?.prerendered)) throw new Error("it lists no pages")
    const { shells } = manifest
    return {
      prerendered: manifest.prerendered.map(addressOf),
      shells,
      matcher: addressed(manifest),
    }
  } catch (error) {
    console.warn("tresdocs: the manifest of this build is missing:", error)
    return undefined
  }
}

/** Converts the paths in a manifest to URLs. */
function addressed({ matcher }: Partial<Manifest>): Manifest["matcher"] {
  const rules = Object.entries(matcher?.static ?? {}).map(([path, rule]) => {
    const { redirect } = rule
    return [addressOf(path), redirect ? { ...rule, redirect: addressOf(redirect) } : rule] as const
  })
  return { static: Object.fromEntries(rules) }
}

/** Returns a guard that applies the rules of a manifest after it has loaded. */
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
