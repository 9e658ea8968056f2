// Loads the program of a page when the reader first does something. Until then a page is HTML and CSS, which is all that
// it needs to be read. Pages that do something by themselves contain a script that browsers load at once; see
// internal/render/document.go.

/** What readers do. A click is preceded by one of these. */
const GESTURES = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"]

/** How long a click waits for the program before the browser does by itself what it can, in milliseconds. */
const PATIENCE = 2_000

const root = document.documentElement
const script = () => document.querySelector("[type=td-module]")

/** Where the pointer was when it last moved. */
let position

/**
 * Loads the program at the first gesture. Only the page scrolls by one: the sidebar also scrolls by itself. A pointer
 * moves by one when it is seen at a second place: browsers report a resting pointer when a page appears below it.
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

/** Loads the program, once the document has been parsed. */
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

/** The button or link that the reader clicked before the program ran. */
let clicked

/** Keeps a click until the program runs, because only the program knows what the click does. */
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

/** Does what the browser does by itself with a click for which the program is too late. */
function giveUp() {
  if (root.dataset.tdLive !== undefined || !clicked) return
  const { href, popoverTargetElement } = clicked
  if (href) location.assign(href)
  if (!popoverTargetElement) return
  clicked = undefined // not to be repeated
  popoverTargetElement.togglePopover()
}

/** Leaves all clicks to the browser, because there is no program. */
function fail() {
  giveUp()
  root.dataset.tdLive = ""
}

/** Repeats the click that the program did not see. */
function repeat() {
  if (clicked?.isConnected) clicked.click()
  else if (clicked?.href) location.assign(clicked.href)
}

/** Reports whether the reader has been on the site before, or comes to something other than the top of the page. */
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

/** Scrolls the sidebar to the row of the page, as the program does on arrival (sidebar/use-scroll-restore.ts). */
function reveal() {
  const row = document.querySelector(".sidebar [data-slot=tree] [aria-current=page]")
  const sidebar = row?.closest(".sidebar")
  if (!sidebar) return
  const [inner, outer] = [row.getBoundingClientRect(), sidebar.getBoundingClientRect()]
  if (inner.bottom > outer.bottom) sidebar.scrollTop += inner.top - outer.top - outer.height / 2
}

/** Waits for the reader, or loads the program as soon as the document is parsed. */
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
