import type { Guard, Verdict } from "./navigation"

/** A navigation may be led on so often; more is a circle. */
const MOST_REDIRECTS = 10

/** Where the guards let a navigation lead to, or what is to happen at that address. */
export interface Judgement {
  url: URL
  verdict: Exclude<Verdict, URL>
}

/** Asks guards about a navigation, and again wherever they lead it. */
export async function judge(guards: readonly Guard[], to: URL, from: URL): Promise<Judgement> {
  let url = to
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const verdict = await ask(guards, url, from)
    if (!(verdict instanceof URL)) return { url, verdict }
    if (verdict.origin !== location.origin) return { url: verdict, verdict: "leave" }
    url = verdict
  }
  throw new Error(`navigation to ${to.pathname}: redirected more than ${MOST_REDIRECTS} times`)
}

/** Returns the verdict of the first guard that has one. */
async function ask(guards: readonly Guard[], to: URL, from: URL): Promise<Verdict> {
  for (const guard of guards) {
    const verdict = await guard(to, from)
    if (verdict !== undefined) return verdict
  }
  return undefined
}

/** Picks guards by their names; an unknown name is an error. */
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
