import { DRAWER } from "../lib/limits"

/** A press on the sheet, which may become a drag. */
interface Press {
  id: number
  y: number
  /** The timestamp of the event that started it, in milliseconds. */
  at: number
}

/**
 * Lets the reader close a sheet by dragging it down. The sheet closes if it is dragged beyond a fraction of its
 * height or flicked. Otherwise, it moves back. If its content is scrolled, the content scrolls first. Returns a
 * function that removes the behavior.
 */
export function dragToClose(sheet: HTMLElement, close: () => void): () => void {
  let press: Press | undefined
  let scrolledAt = -Infinity
  const distanceOf = ({ pointerId, clientY }: PointerEvent) =>
    press?.id === pointerId ? Math.max(0, clientY - press.y - DRAWER.tapTravel) : 0

  const end = () => {
    press = undefined
    delete sheet.dataset["dragged"]
    sheet.style.translate = ""
  }
  const down = ({ isPrimary, button, pointerId, clientY, timeStamp, target }: PointerEvent) => {
    const isScrolling = timeStamp - scrolledAt < DRAWER.scrollLock
    if (!isPrimary || button !== 0 || isScrolling || isScrolled(target as Element, sheet)) return
    press = { id: pointerId, y: clientY, at: timeStamp }
  }
  const move = (event: PointerEvent) => {
    const distance = distanceOf(event)
    const isDragged = "dragged" in sheet.dataset
    if (!isDragged && distance === 0) return
    if (!isDragged) sheet.setPointerCapture(event.pointerId) // so that releasing the pointer does not click a link
    sheet.dataset["dragged"] = ""
    sheet.style.translate = `0 ${distance}px`
  }
  const up = (event: PointerEvent) => {
    const distance = distanceOf(event)
    const isFlick = press && distance / (event.timeStamp - press.at) > DRAWER.velocityThreshold
    end()
    if (isFlick || distance > sheet.offsetHeight * DRAWER.closeThreshold) close()
  }
  const scroll = ({ timeStamp }: Event) => {
    scrolledAt = timeStamp
    end()
  }
  /** Prevents the browser from scrolling when the reader swipes down. */
  const touch = (event: TouchEvent) => {
    const [finger] = event.touches
    if (press && finger && finger.clientY > press.y && event.cancelable) event.preventDefault()
  }
  const stop = new AbortController()
  const { signal } = stop
  sheet.addEventListener("pointerdown", down, { signal })
  sheet.addEventListener("pointermove", move, { signal })
  sheet.addEventListener("pointerup", up, { signal })
  sheet.addEventListener("pointercancel", end, { signal })
  sheet.addEventListener("touchmove", touch, { signal, passive: false })
  sheet.addEventListener("scroll", scroll, { signal, capture: true })
  return () => {
    stop.abort()
    end()
  }
}

/** Reports whether the target or any of its ancestors up to the sheet is scrolled down. */
function isScrolled(element: Element, sheet: Element): boolean {
  if (element === sheet || !element.parentElement) return false
  return element.scrollTop > 0 || isScrolled(element.parentElement, sheet)
}
