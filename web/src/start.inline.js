// Loads the program of a page when the reader first interacts with the page. Until then, a page consists of HTML and
// CSS, which is enough for reading it. Pages that do something without interaction contain a script that browsers
// load immediately. See internal/render/document.go.

/** The interactions that load the program. At least one of them precedes a click. */
const GESTURES = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"]

/** How long a click waits for the program before it gets the browser's default action, in milliseconds. */
const PATIENCE = 2_000

const root = document.documentElement
const script = () => document.querySelector("[type=td-module]")

/** The position of the pointer when it last moved. */
let position

/**
 * Loads the program at the first gesture. Only scrolling the page counts, because the sidebar also scrolls
 * automatically. A pointer has moved only when it is seen at a second position, because browsers report a resting
 * pointer when a page appears below it.
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

/** Loads the program after the document has been parsed. */
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

/** The button or link that the reader clicked before the program was running. */
let clicked

/** Keeps a click until the program is running, because only the program knows the effect of the click. */
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

/** Performs the browser's default action for a click if the program takes too long. */
function giveUp() {
  if (root.dataset.tdLive !== undefined || !clicked) return
  const { href, popoverTargetElement } = clicked
  if (href) location.assign(href)
  if (!popoverTargetElement) return
  clicked = undefined // must not be repeated
  popoverTargetElement.togglePopover()
}

/** Leaves all clicks to the browser, because the program is not available. */
function fail() {
  giveUp()
  root.dataset.tdLive = ""
}

/** Repeats the click that the reader made before the program was running. */
function repeat() {
  if (clicked?.isConnected) clicked.click()
  else if (clicked?.href) location.assign(clicked.href)
}

/** Reports whether the reader has visited the site before, or arrives at a position other than the top of the page. */
function isExpecting() {
  const [entry] = performance.getEntriesByType("navigation")
  let visited = false
  try {
    visited = Object.keys(sessionStorage).some((key) => key.startsWith("tresdocs:"))
  } catch {
    // Storage is not available.
  }
  return visited || location.hash || location.search || entry?.type !== "navigate"
}

/** Scrolls the sidebar to the row of the page, in the same way as the program does (sidebar/use-scroll-restore.ts). */
function reveal() {
  const row = document.querySelector(".sidebar [data-slot=tree] [aria-current]")
  const sidebar = row?.closest(".sidebar")
  if (!sidebar) return
  const [inner, outer] = [row.getBoundingClientRect(), sidebar.getBoundingClientRect()]
  if (inner.bottom > outer.bottom) sidebar.scrollTop += inner.top - outer.top - outer.height / 2
}

/** Waits for the reader to interact, or loads the program as soon as the document has been parsed. */
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
