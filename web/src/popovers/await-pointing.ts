import { whenIdle } from "../lib/idle"
import type { Shown } from "./hints"

/**
 * Loads hints when the reader first moves the pointer or the focus. Once loaded, the hints appear for the element
 * that is then hovered over or focused.
 */
export function awaitPointing(shown: Shown) {
  let last: Event | undefined
  const wake = (event: Event) => {
    const isFirst = !last
    last = event
    if (isFirst) whenIdle(load)
  }
  const load = () => {
    import("./hints").then(
      ({ startHints }) => {
        stop()
        startHints(document, shown, last!)
      },
      (error: unknown) => {
        stop()
        console.warn("tresdocs: hints are unavailable:", error)
      },
    )
  }
  const stop = () => {
    document.removeEventListener("pointerover", wake)
    document.removeEventListener("focusin", wake)
  }
  document.addEventListener("pointerover", wake)
  document.addEventListener("focusin", wake)
}
