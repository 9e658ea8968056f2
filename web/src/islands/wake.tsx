import { hydrateRoot, type Root } from "react-dom/client"
import { createViewObserver } from "../lib/in-view"
import { islandProps, IslandSlots, type IslandData } from "../prose/island-slot"
import { loaders } from "./loaders"

/** What touches an island before it is awake. */
const TOUCHES = ["pointerenter", "focusin", "touchstart", "click"] as const

/** An island's code is fetched this far before it comes into view. */
const AHEAD = "200px"

/** An island in view whose code could not be had is tried again after so many milliseconds, a touched one at once. */
const RETRY = 30_000

/** Islands are those of a document that are on watch or awake. */
export interface Islands {
  /**
   * wake brings the islands within an element to life, each when it comes into view or is touched.
   * Those whose HTML has gone away meanwhile are put to rest.
   */
  wake: (root: ParentNode) => void
  /** rest puts all to rest, before their HTML goes away. */
  rest: () => void
}

/** createIslands watches over islands; there are none yet. */
export function createIslands(): Islands {
  const watched = new Set<HTMLElement>()
  const awake = new Map<HTMLElement, Root>()
  let resting = new AbortController()
  const wakeUp = (element: HTMLElement, touch?: Event) => {
    observer?.unobserve(element)
    if (element.dataset["tdAwake"] !== undefined) return
    element.dataset["tdAwake"] = ""
    hydrate(element, resting.signal, touch).then(
      (island) => island && awake.set(element, island),
      (error: unknown) => {
        console.error(`island ${element.dataset["tdIsland"]}:`, error)
        delete element.dataset["tdAwake"]
        setTimeout(() => watched.has(element) && look(element), RETRY)
      },
    )
  }
  const seen = (element: Element) => wakeUp(element as HTMLElement)
  const observer = createViewObserver(seen, { rootMargin: AHEAD })
  const look = (element: HTMLElement) => {
    if (observer) observer.observe(element)
    else wakeUp(element)
  }
  const watch = (element: HTMLElement) => {
    if (watched.has(element)) return
    watched.add(element)
    look(element)
    for (const touch of TOUCHES) {
      const options = { passive: true, signal: resting.signal }
      element.addEventListener(touch, (event) => wakeUp(element, event), options)
    }
  }
  const forget = (element: HTMLElement) => {
    watched.delete(element)
    observer?.unobserve(element)
    awake.get(element)?.unmount()
    awake.delete(element)
  }
  return {
    wake(root) {
      for (const element of watched) if (!element.isConnected) forget(element)
      for (const element of root.querySelectorAll<HTMLElement>("[data-td-island]")) watch(element)
    },
    rest() {
      resting.abort()
      resting = new AbortController()
      for (const element of watched) forget(element)
    },
  }
}

/** hydrate fetches an island's code and hands it the element; a click that came early is repeated. */
async function hydrate(
  element: HTMLElement,
  resting: AbortSignal,
  touch?: Event,
): Promise<Root | undefined> {
  const { tdIsland: island = "", tdId: id, tdProps: props = "{}" } = element.dataset
  const early = awaitClick(element, touch)
  const Island = await loaders.get(island)?.()
  const clicked = early()
  if (!Island || resting.aborted || !element.isConnected) return
  const html = element.innerHTML
  const root = hydrateRoot(
    element,
    <IslandSlots value={slotsOf(element)}>
      <Island {...islandProps(JSON.parse(props) as IslandData)} />
    </IslandSlots>,
    {
      identifierPrefix: id,
      onRecoverableError(error) {
        if (!resting.aborted) reportError(error) // put to rest before it was quite awake
      },
      onUncaughtError(error) {
        console.error(`island ${island}:`, error)
        element.innerHTML = html // it reads as before it woke
      },
    },
  )
  if (clicked) setTimeout(() => clicked.isConnected && clicked.click())
  return root
}

/** awaitClick watches for a click; the function it returns stops that and tells what was clicked. */
function awaitClick(element: HTMLElement, touch?: Event): () => HTMLElement | undefined {
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

/** slotsOf reads the HTML of an island's own slots, not of those of islands within it. */
function slotsOf(element: HTMLElement): Record<string, string> {
  const slots = [...element.querySelectorAll<HTMLElement>("[data-td-slot]")]
  const own = slots.filter((slot) => slot.parentElement?.closest("[data-td-island]") === element)
  return Object.fromEntries(own.map((slot) => [slot.dataset["tdSlot"] ?? "", slot.innerHTML]))
}
