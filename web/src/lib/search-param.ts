/** Returns a query parameter of the URL, or an empty string if there is none. */
export function readParam(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? ""
}

/** Sets a query parameter of the URL, or removes it if the value is empty. Does not add a history entry. */
export function writeParam(name: string, value: string) {
  const url = new URL(location.href)
  if (value) url.searchParams.set(name, value)
  else url.searchParams.delete(name)
  if (url.href === location.href) return
  try {
    history.replaceState(history.state, "", url)
  } catch {
    // Browsers limit how often the URL can change. The next change sets the value.
  }
}
