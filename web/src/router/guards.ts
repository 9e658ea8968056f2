import type { Guard, GuardResult } from "./navigation"

/** The maximum number of redirects per navigation. */
const MAX_REDIRECTS = 10

/** The target of a navigation after all guards have run, and what to do with it. */
export interface GuardOutcome {
  url: URL
  result: Exclude<GuardResult, URL>
}

/** Runs the guards for a navigation. Runs them again after each redirect. */
export async function runGuards(
  guards: readonly Guard[],
  to: URL,
  from: URL,
): Promise<GuardOutcome> {
  let url = to
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const result = await firstResult(guards, url, from)
    if (!(result instanceof URL)) return { url, result }
    if (result.origin !== location.origin) return { url: result, result: "leave" }
    url = result
  }
  throw new Error(`navigation to ${to.pathname}: redirected more than ${MAX_REDIRECTS} times`)
}

/** Returns the result of the first guard that returns one. */
async function firstResult(guards: readonly Guard[], to: URL, from: URL): Promise<GuardResult> {
  for (const guard of guards) {
    const result = await guard(to, from)
    if (result !== undefined) return result
  }
  return undefined
}

/** Selects guards by name. Throws an error for an unknown name. */
export function guardsNamed(
  names: readonly string[],
  known: Readonly<Record<string, Guard>>,
): Guard[] {
  return names.map((name) => {
    const guard = Object.hasOwn(known, name) ? known[name] : undefined
    if (!guard) throw new Error(`Unknown route middleware: "${name}"`)
    return guard
  })
}
