/** The minimum time between two automatic reloads of a page, in milliseconds. */
const GUARD = 10_000

/**
 * The storage key. It is the key that Nuxt sites use, so tabs that were open when a site was migrated keep their
 * limit.
 */
const KEY = "nuxt:reload"

/**
 * Reloads the document, unless it has just been reloaded. In that case, the problem is on the server, and another
 * reload would start a loop. Reports whether the document is being reloaded.
 */
export function reloadOnce(reload = () => location.reload()): boolean {
  const path = location.pathname
  if (hasReloaded(path)) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, expires: Date.now() + GUARD }))
  } catch {
    // Storage is not available. hasReloaded uses the navigation type instead.
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
