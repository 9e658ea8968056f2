const KEY = "tresdocs:keys"

/** Where a letter is written and no command. */
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])"

/** Reports whether the reader has turned shortcuts of a single key off (WCAG 2.1.4). */
export function areSingleKeysOff(): boolean {
  try {
    return localStorage.getItem(KEY) === "off"
  } catch {
    return false
  }
}

/** Turns shortcuts of a single key off or on, for all visits. */
export function turnSingleKeys(state: "on" | "off") {
  try {
    localStorage.setItem(KEY, state)
  } catch {
    // Storage is refused: they stay as they are.
  }
}

/** Reports whether a key is pressed by itself and as a shortcut, not to write a text. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, metaKey, ctrlKey, altKey, isComposing } = event
  if (event.defaultPrevented || metaKey || ctrlKey || altKey || isComposing) return false
  return !(target instanceof Element && target.closest(FIELDS)) && !areSingleKeysOff()
}
