/** Returns a value stored for this tab, undefined where there is none or no storage. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value for this tab; without storage it is forgotten on leaving. */
export function writeSession(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or refused: what is kept here is a comfort, never needed.
  }
}
