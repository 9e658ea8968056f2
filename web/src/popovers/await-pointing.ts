import { whenIdle } from "../lib/idle"
import type { Shown } from "./hints"

/**
 * Loads hints when the reader first points at something or moves the focus. After they have loaded, they appear at
 * the reader's current position.
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
        console.warn("tresdocs: pages go without hints:", error)
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
