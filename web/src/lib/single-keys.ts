const KEY = "tresdocs:keys"

/** Elements where keys type text instead of triggering shortcuts. */
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])"

/** Reports whether the reader has turned off single-key shortcuts (WCAG 2.1.4). */
export function areSingleKeysOff(): boolean {
  try {
    return localStorage.getItem(KEY) === "off"
  } catch {
    return false
  }
}

/** Turns single-key shortcuts on or off permanently. */
export function turnSingleKeys(state: "on" | "off") {
  try {
    localStorage.setItem(KEY, state)
  } catch {
    // Storage is unavailable, so the setting does not change.
  }
}

/** Reports whether a key is pressed without modifiers and outside text fields, so that it can be a shortcut. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, metaKey, ctrlKey, altKey, isComposing } = event
  if (event.defaultPrevented || metaKey || ctrlKey || altKey || isComposing) return false
  return !(target instanceof Element && target.closest(FIELDS)) && !areSingleKeysOff()
}
