import type { ComponentType } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { createViewObserver } from "../lib/in-view"
import { htmlOf, restoreStyles } from "../lib/inline-style"
import { islandProps, IslandSlots, type IslandData } from "../prose/island-slot"
import { loaders } from "./loaders"

/** The events that hydrate an island early. */
const TOUCHES = ["pointerenter", "focusin", "touchstart", "click"] as const

/** The code of an island is fetched once the island is this close to the viewport. */
const AHEAD = "200px"

/**
 * How long to wait before retrying to fetch the code of an island in view, in milliseconds. An interaction triggers a
 * retry immediately.
 */
const RETRY_MS = 30_000

/** The islands of a document. */
export interface Islands {
  /**
   * Hydrates the islands in an element. Each island hydrates when it comes into view or when the reader interacts
   * with it. Islands whose HTML was removed are unmounted.
   */
  hydrate: (root: ParentNode) => void
  /** Unmounts all islands. Call this before their HTML is removed. */
  unmount: () => void
}

/** Creates an empty set of islands. */
export function createIslands(): Islands {
  const watched = new Set<HTMLElement>()
  const roots = new Map<HTMLElement, Root>()
  let unmounting = new AbortController()
  const start = (element: HTMLElement, touch?: Event) => {
    observer?.unobserve(element)
    if (element.dataset["tdAwake"] !== undefined) return
    element.dataset["tdAwake"] = ""
    hydrateIsland({ element, touch, signal: unmounting.signal, onRestored: watchAll }).then(
      (root) => root && roots.set(element, root),
      (error: unknown) => {
        console.error(`island ${element.dataset["tdIsland"]}:`, error)
        delete element.dataset["tdAwake"]
        setTimeout(() => watched.has(element) && observe(element), RETRY_MS)
      },
    )
  }
  const observer = createViewObserver((element) => start(element as HTMLElement), {
    rootMargin: AHEAD,
  })
  const observe = (element: HTMLElement) => {
    if (observer) observer.observe(element)
    else start(element)
  }
  const watch = (element: HTMLElement) => {
    if (watched.has(element)) return
    watched.add(element)
    observe(element)
    for (const touch of TOUCHES) {
      const options = { passive: true, signal: unmounting.signal }
      element.addEventListener(touch, (event) => start(element, event), options)
    }
  }
  const unmount = (element: HTMLElement) => {
    watched.delete(element)
    observer?.unobserve(element)
    roots.get(element)?.unmount()
    roots.delete(element)
  }
  const watchAll = (root: ParentNode) => {
    for (const element of watched) if (!element.isConnected) unmount(element)
    for (const element of root.querySelectorAll<HTMLElement>("[data-td-island]")) watch(element)
  }
  return {
    hydrate: watchAll,
    unmount() {
      unmounting.abort()
      unmounting = new AbortController()
      for (const element of watched) unmount(element)
    },
  }
}

interface HydrateOptions {
  element: HTMLElement
  /** The event that triggered hydration. It is undefined if the island came into view. */
  touch: Event | undefined
  /** Aborted when the island is unmounted. */
  signal: AbortSignal
  /** Called after the island has failed and its prerendered HTML has been restored. */
  onRestored: (element: HTMLElement) => void
}

/** Fetches an island's code, hydrates the element and replays an early click. */
async function hydrateIsland(options: HydrateOptions): Promise<Root | undefined> {
  const { element, touch, signal, onRestored } = options
  const { tdIsland: name = "", tdId: id, tdProps: props = "{}", tdModule: module } = element.dataset
  const clickedElement = recordClick(element, touch)
  const Island = await (module === undefined ? loaders.get(name)?.() : loadOwn(module))
  const clicked = clickedElement()
  if (!Island || signal.aborted || !element.isConnected) return
  const html = htmlOf(element)
  const slots = slotsOf(element)
  restoreStyles(element)
  const root = hydrateRoot(
    element,
    <IslandSlots value={slots}>
      <Island {...islandProps(JSON.parse(props) as IslandData)} />
    </IslandSlots>,
    {
      identifierPrefix: id,
      onRecoverableError(error) {
        if (!signal.aborted) reportError(error) // the island was unmounted before it was hydrated
      },
      // This acts as an error boundary for the entire island: it restores the HTML and keeps nested islands alive.
      onUncaughtError(error) {
        console.error(`island ${name}:`, error)
        element.innerHTML = html
        for (const inner of element.querySelectorAll<HTMLElement>("[data-td-awake]")) {
          delete inner.dataset["tdAwake"]
        }
        onRestored(element)
      },
    },
  )
  if (clicked) setTimeout(() => clicked.isConnected && clicked.click())
  return root
}

/** Fetches the code of a custom island. */
async function loadOwn(module: string): Promise<ComponentType<object>> {
  const { loadIsland } = await import("./own-island")
  return loadIsland(module)
}

/** Records clicks. The returned function stops recording and returns the clicked button. */
function recordClick(element: HTMLElement, touch?: Event): () => HTMLElement | undefined {
  let clicked: HTMLElement | undefined
  const note = ({ target }: Event) => {
    clicked = target instanceof Element ? (target.closest("button") ?? undefined) : undefined
  }
  if (touch?.type === "click") note(touch)
  element.addEventListener("click", note)
  return () => {
    element.removeEventListener("click", note)
    return clicked
  }
}

/** Reads the HTML of an island's slots, excluding nested islands. */
function slotsOf(element: HTMLElement): Record<string, string> {
  const slots = [...element.querySelectorAll<HTMLElement>("[data-td-slot]")]
  const ownSlots = slots.filter(
    (slot) => slot.parentElement?.closest("[data-td-island]") === element,
  )
  return Object.fromEntries(ownSlots.map((slot) => [slot.dataset["tdSlot"] ?? "", htmlOf(slot)]))
}
