/** A page reloads itself at most once in so many milliseconds. */
const GUARD = 10_000

/** The key that clients of the former site use, so that a tab which moves over keeps its guard. */
const KEY = "nuxt:reload"

/**
 * Loads the document again, unless it has just done so: what is wrong is then wrong on
 * the server, and another reload would be the start of a loop. It reports whether it does.
 */
export function reloadOnce(reload = () => location.reload()): boolean {
  const path = location.pathname
  if (hasReloaded(path)) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, expires: Date.now() + GUARD }))
  } catch {
    // Refused: hasReloaded looks at how the document came about.
  }
  reload()
  return true
}

function hasReloaded(path: string): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}")
    const { path: last, expires } = kept as { path?: unknown; expires?: unknown }
    return last === path && typeof expires === "number" && expires > Date.now()
  } catch {
    const [entry] = performance.getEntriesByType("navigation")
    return (entry as PerformanceNavigationTiming | undefined)?.type === "reload"
  }
}
