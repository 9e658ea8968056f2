/** Returns a value stored for this tab, or undefined. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value for this tab. Without storage, the value is lost when the page is unloaded. */
export function writeSession(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or unavailable. This is harmless, because nothing depends on these values.
  }
}
