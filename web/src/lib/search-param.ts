/** Returns a parameter of the address; empty where there is none. */
export function readParam(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? ""
}

/** Puts a parameter into the address, or takes it out where it is empty; the history stays as it is. */
export function writeParam(name: string, value: string) {
  const url = new URL(location.href)
  if (value) url.searchParams.set(name, value)
  else url.searchParams.delete(name)
  if (url.href === location.href) return
  try {
    history.replaceState(history.state, "", url)
  } catch {
    // Browsers refuse when the address changes too often; the next change will do.
  }
}
