import { hydrateRoot, type Root } from "react-dom/client"
import { createViewObserver } from "../lib/in-view"
import { IslandSlots } from "../prose/island-slot"
import { loaders, type IslandProps } from "./loaders"

/** What touches an island before it is awake. */
const TOUCHES = ["pointerenter", "focusin", "touchstart", "click"] as const

/** An island's code is fetched this far before it comes into view. */
const AHEAD = "200px"

/**
 * wakeIslands brings the islands within an element to life, each when it comes into view or is
 * touched. It returns how to put them to rest before their HTML goes away.
 */
export function wakeIslands(root: ParentNode): () => void {
  const roots: Root[] = []
  const resting = new AbortController()
  const wake = (element: HTMLElement, touch?: Event) => {
    observer?.unobserve(element)
    if (element.dataset["awake"] !== undefined) return
    element.dataset["awake"] = ""
    hydrate(element, resting.signal, touch).then(
      (island) => island && roots.push(island),
      (error: unknown) => console.error(`island ${element.dataset["island"]}:`, error),
    )
  }
  const seen = (element: Element) => wake(element as HTMLElement)
  const observer = createViewObserver(seen, { rootMargin: AHEAD })
  for (const element of root.querySelectorAll<HTMLElement>("[data-island]")) {
    if (observer) observer.observe(element)
    else wake(element)
    for (const touch of TOUCHES) {
      const options = { once: true, passive: true, signal: resting.signal }
      element.addEventListener(touch, (event) => wake(element, event), options)
    }
  }
  return () => {
    resting.abort()
    observer?.disconnect()
    for (const island of roots) island.unmount()
  }
}

/** hydrate fetches an island's code and hands it the element; a click that came early is repeated. */
async function hydrate(
  element: HTMLElement,
  resting: AbortSignal,
  touch?: Event,
): Promise<Root | undefined> {
  const { island = "", id, props = "{}" } = element.dataset
  const early = awaitClick(element, touch)
  const Island = await loaders.get(island)?.()
  const clicked = early()
  if (!Island || resting.aborted) return
  const html = element.innerHTML
  const root = hydrateRoot(
    element,
    <IslandSlots value={slotsOf(element)}>
      <Island {...(JSON.parse(props) as IslandProps)} />
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
  const slots = [...element.querySelectorAll<HTMLElement>("[data-slot]")]
  const own = slots.filter((slot) => slot.parentElement?.closest("[data-island]") === element)
  return Object.fromEntries(own.map((slot) => [slot.dataset["slot"] ?? "", slot.innerHTML]))
}
