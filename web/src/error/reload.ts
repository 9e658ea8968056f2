/** The minimum time between two automatic reloads of a page, in milliseconds. */
const GUARD = 10_000

/** The storage key. The previous site used the same one, so tabs that were open during the switch keep their limit. */
const KEY = "nuxt:reload"

/**
 * Reloads the document, unless it has just been reloaded: the problem is then on the server, and reloading again would
 * start a loop. Reports whether it reloads.
 */
export function reloadOnce(reload = () => location.reload()): boolean {
  const path = location.pathname
  if (hasReloaded(path)) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, expires: Date.now() + GUARD }))
  } catch {
    // Storage is not available: hasReloaded uses the navigation type.
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
