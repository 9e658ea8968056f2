/** The name that a search has in the address. */
const NAME = "q"

/** Returns the search that the address asks for, if any. */
export function readQuery(): string {
  return new URLSearchParams(location.search).get(NAME) ?? ""
}

/** Puts a search into the address, or takes it out; the history stays as it is. */
export function writeQuery(query: string) {
  const url = new URL(location.href)
  if (query) url.searchParams.set(NAME, query)
  else url.searchParams.delete(NAME)
  if (url.href === location.href) return
  try {
    history.replaceState(history.state, "", url)
  } catch {
    // Browsers refuse when the address changes too often; the next change will do.
  }
}
