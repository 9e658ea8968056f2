import { transition } from "../lib/transition"

/** The storage key. Nuxt sites use the same key, so readers of a migrated site keep their preference. */
const STORAGE_KEY = "nuxt-color-mode"

/** The color mode of a page. */
export type Mode = "light" | "dark"

/** The reader's preference. "system" follows the device. */
export type Preference = Mode | "system"

const DARK = "(prefers-color-scheme: dark)"

/** Returns the document's current color mode. */
export function currentMode(): Mode {
  return document.documentElement.classList.contains("dark") ? "dark" : "light"
}

/** The preference if storage is unavailable. It lasts until the document is unloaded. */
let unstored: Preference | undefined

/** Returns the stored preference, or "system" if there is none or it cannot be read. */
export function readPreference(): Preference {
  if (unstored) return unstored
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === "light" || stored === "dark" ? stored : "system"
  } catch {
    return "system"
  }
}

/** Stores a preference. Without storage, the preference lasts until the document is unloaded. */
export function writePreference(preference: Preference) {
  try {
    localStorage.setItem(STORAGE_KEY, preference)
    unstored = undefined
  } catch {
    unstored = preference
  }
}

/** Resolves a preference to a mode. */
function resolveMode(preference: Preference): Mode {
  if (preference !== "system") return preference
  return matchMedia(DARK).matches ? "dark" : "light"
}

/** Sets the document's mode. */
function paint(mode: Mode) {
  const { classList } = document.documentElement
  classList.toggle("dark", mode === "dark")
  classList.toggle("light", mode === "light")
}

/** The mode that the page forces, if any. */
function forcedMode(): Mode | undefined {
  const forced = document.documentElement.dataset["colorModeForced"]
  return forced === "light" || forced === "dark" ? forced : undefined
}

/** Applies the mode that the page forces or, if it does not force any, the reader's preference. */
export function repaint() {
  paint(forcedMode() ?? resolveMode(readPreference()))
}

/** Forces a mode for the page. Any other value lets the reader choose again. */
export function forceMode(mode: string | undefined) {
  const { dataset } = document.documentElement
  if (mode === "light" || mode === "dark") dataset["colorModeForced"] = mode
  else delete dataset["colorModeForced"]
  repaint()
}

/** Stores the reader's preference, and applies it unless the page forces a mode. */
export function choose(preference: Preference) {
  writePreference(preference)
  void transition(repaint)
}

/** Repaints when the system or another tab changes the mode. Returns a function that stops watching. */
export function followChanges(): () => void {
  const system = matchMedia(DARK)
  const stored = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) repaint()
  }
  system.addEventListener("change", repaint)
  window.addEventListener("storage", stored)
  return () => {
    system.removeEventListener("change", repaint)
    window.removeEventListener("storage", stored)
  }
}

/** Calls `changed` whenever the mode changes. Returns a function that stops watching. */
export function watchMode(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ["class"] })
  return () => watcher.disconnect()
}
