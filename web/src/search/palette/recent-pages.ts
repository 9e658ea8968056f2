/** The key under which the pages are stored that a reader opened from the search. */
const KEY = "tresdocs:recent"

/** How many are kept. */
const MAX_RECENT = 4

/** Returns the paths of the pages opened from the search, the last first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    if (!Array.isArray(stored)) return []
    return stored.filter((path): path is string => typeof path === "string").slice(0, MAX_RECENT)
  } catch {
    return []
  }
}

/** Puts the page of an address on top of those opened before. */
export function addRecent(to: string) {
  const [path = to] = to.split("#")
  const rest = readRecent().filter((known) => known !== path)
  try {
    localStorage.setItem(KEY, JSON.stringify([path, ...rest].slice(0, MAX_RECENT)))
  } catch {
    // Full or refused: the list is a comfort, never needed.
  }
}
