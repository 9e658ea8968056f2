/** The minimum time between two automatic reloads of a page, in milliseconds. */
const GUARD = 10_000

/**
 * The storage key. Nuxt sites use the same key, so the limit also applies to tabs that were open when a site was
 * migrated.
 */
const KEY = "nuxt:reload"

/**
 * Reloads the document, unless it has just been reloaded. In that case, the server is the problem, and another reload
 * would start a loop. Returns whether the document is being reloaded.
 */
export function reloadOnce(reload = () => location.reload()): boolean {
  const path = location.pathname
  if (hasReloaded(path)) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, expires: Date.now() + GUARD }))
  } catch {
    // Storage is unavailable. hasReloaded uses the navigation type instead.
  }
  reload()
  return true
}

function hasReloaded(path: string): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}")
    const { path: last, expires } = stored as { path?: unknown; expires?: unknown }
    return last === path && typeof expires === "number" && expires > Date.now()
  } catch {
    const [entry] = performance.getEntriesByType("navigation")
    return (entry as PerformanceNavigationTiming | undefined)?.type === "reload"
  }
}
