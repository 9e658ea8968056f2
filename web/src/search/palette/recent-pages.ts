/** The storage key for pages that were opened from search results. */
const KEY = "tresdocs:recent"

/** The maximum number of pages. */
const MAX_RECENT = 4

/** Returns the paths of pages that were opened from search results, most recent first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    if (!Array.isArray(stored)) return []
    return stored.filter((path): path is string => typeof path === "string").slice(0, MAX_RECENT)
  } catch {
    return []
  }
}

/** Moves the page at a URL to the top of the list. */
export function addRecent(to: string) {
  const [path = to] = to.split("#")
  const rest = readRecent().filter((other) => other !== path)
  try {
    localStorage.setItem(KEY, JSON.stringify([path, ...rest].slice(0, MAX_RECENT)))
  } catch {
    // Storage is full or unavailable. This is harmless, because nothing depends on the list.
  }
}
