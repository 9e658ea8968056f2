import { transition } from "../lib/transition"

/** The key under which the preference is stored; readers of the former site keep theirs. */
const STORAGE_KEY = "nuxt-color-mode"

/** What a page is painted in. */
export type Mode = "light" | "dark"

/** What the reader asked for; "system" follows the device. */
export type Preference = Mode | "system"

const DARK = "(prefers-color-scheme: dark)"

/** Reads the mode the document is painted in. */
export function currentMode(): Mode {
  return document.documentElement.classList.contains("dark") ? "dark" : "light"
}

/** What the reader asked for where it could not be stored: it lasts until the document is left. */
let unstored: Preference | undefined

/** Returns the stored preference, "system" where there is none or it cannot be read. */
export function readPreference(): Preference {
  if (unstored) return unstored
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === "light" || stored === "dark" ? stored : "system"
  } catch {
    return "system"
  }
}

/** Stores a preference; without storage it lasts as long as the document. */
export function writePreference(preference: Preference) {
  try {
    localStorage.setItem(STORAGE_KEY, preference)
    unstored = undefined
  } catch {
    unstored = preference
  }
}

/** Turns a preference into the mode to paint. */
function resolveMode(preference: Preference): Mode {
  if (preference !== "system") return preference
  return matchMedia(DARK).matches ? "dark" : "light"
}

/** Puts a mode on the document. */
function paint(mode: Mode) {
  const { classList } = document.documentElement
  classList.toggle("dark", mode === "dark")
  classList.toggle("light", mode === "light")
}

/** The mode the page insists on, if any. */
function forcedMode(): Mode | undefined {
  const forced = document.documentElement.dataset["colorModeForced"]
  return forced === "light" || forced === "dark" ? forced : undefined
}

/** Brings the document to what page, reader and system ask for now. */
export function repaint() {
  paint(forcedMode() ?? resolveMode(readPreference()))
}

/** Makes a page insist on a mode; any other value lets the reader choose again. */
export function forceMode(mode: string | undefined) {
  const { dataset } = document.documentElement
  if (mode === "light" || mode === "dark") dataset["colorModeForced"] = mode
  else delete dataset["colorModeForced"]
  repaint()
}

/** Paints what the reader asks for, where the page does not insist on a mode, and stores it. */
export function choose(preference: Preference) {
  writePreference(preference)
  void transition(repaint)
}

/** Repaints when the system or another tab changes; it returns how to stop. */
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

/** Tells of each change of the mode being painted; it returns how to stop. */
export function watchMode(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ["class"] })
  return () => watcher.disconnect()
}
