// Loads the app when the reader first interacts with a page. Until then, the page is only HTML and CSS, which is
// enough to read it. Pages that need JavaScript without interaction contain a script that browsers load immediately.
// See internal/render/document.go.

/** The events that load the app. At least one of them precedes every click. */
const GESTURES = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"]

/** How long a click waits for the app before the browser's default action runs, in milliseconds. */
const PATIENCE = 2_000

const root = document.documentElement
const script = () => document.querySelector("[type=td-module]")

/** The position of the pointer when it last moved. */
let position

/**
 * Loads the app on the first gesture. Scrolling counts only for the page itself, because the sidebar also scrolls
 * automatically. A pointer counts as moved only at its second position, because browsers report a resting pointer
 * when a page appears under it.
 */
function onGesture({ type, target, clientX, clientY }) {
  if (type === "scroll" && target !== document) return
  if (type === "pointermove") {
    const previous = position
    position = `${clientX} ${clientY}`
    if (!previous || previous === position) return
  }
  start()
}

/** Loads the app after the document has been parsed. */
function start() {
  for (const gesture of GESTURES) removeEventListener(gesture, onGesture, true)
  const waiting = script()
  if (!waiting) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start)
    return
  }
  const { tdModules = "", tdData = "" } = waiting.dataset
  for (const href of tdModules.split(" ")) preload({ rel: "modulepreload", href })
  for (const href of tdData.split(" "))
    preload({ rel: "preload", as: "fetch", crossOrigin: "", href })
  const program = document.createElement("script")
  Object.assign(program, { type: "module", src: waiting.src, onerror: fail })
  waiting.replaceWith(program)
}

function preload(link) {
  if (link.href) document.head.append(Object.assign(document.createElement("link"), link))
}

/** The button or link that the reader clicked before the app was running. */
let clicked

/** Holds a click until the app is running, because only the app knows what the click does. */
function keep(event) {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (root.dataset.tdLive !== undefined || button || ctrlKey || metaKey || shiftKey || altKey)
    return
  const element = target instanceof Element && target.closest("button, a[href]")
  if (!element || element.matches("[data-td-search-button], [target], [download]")) return
  if (element.href && (element.origin !== location.origin || element.hash)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  clicked = element
  start()
  setTimeout(giveUp, PATIENCE)
}

/** Performs the browser's default action for a click if the app takes too long to load. */
function giveUp() {
  if (root.dataset.tdLive !== undefined || !clicked) return
  const { href, popoverTargetElement } = clicked
  if (href) open(href, "_self")
  if (!popoverTargetElement) return
  clicked = undefined // must not be replayed
  popoverTargetElement.togglePopover()
}

/** Leaves all clicks to the browser, because the app is unavailable. */
function fail() {
  giveUp()
  root.dataset.tdLive = ""
}

/** Replays the click that the reader made before the app was running. */
function repeat() {
  if (clicked?.isConnected) clicked.click()
  else if (clicked?.href) open(clicked.href, "_self")
}

/** Reports whether the reader has visited the site before, or did not arrive at the top of the page. */
function isExpecting() {
  const [entry] = performance.getEntriesByType("navigation")
  let visited = false
  try {
    visited = Object.keys(sessionStorage).some((key) => key.startsWith("tresdocs:"))
  } catch {
    // Storage is unavailable.
  }
  return visited || location.hash || location.search || entry?.type !== "navigate"
}

/** Scrolls the sidebar to the row of the page, just as the app does (sidebar/use-scroll-restore.ts). */
function reveal() {
  const row = document.querySelector(".sidebar [data-slot=tree] [aria-current]")
  const sidebar = row?.closest(".sidebar")
  if (!sidebar) return
  const [inner, outer] = [row.getBoundingClientRect(), sidebar.getBoundingClientRect()]
  if (inner.bottom > outer.bottom) sidebar.scrollTop += inner.top - outer.top - outer.height / 2
}

/** Loads the app when the reader first interacts, or as soon as the document has been parsed. */
export function awaitReader() {
  for (const gesture of GESTURES)
    addEventListener(gesture, onGesture, { capture: true, passive: true })
  addEventListener("click", keep, true)
  document.addEventListener("td:live", repeat)
  document.addEventListener("DOMContentLoaded", () => {
    if (!script()) return
    if (isExpecting()) start()
    else requestAnimationFrame(reveal)
  })
}
