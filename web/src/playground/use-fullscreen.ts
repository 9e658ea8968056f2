import { useSyncExternalStore, type RefObject } from "react"

interface Fullscreen {
  /** Whether the element fills the screen. */
  active: boolean
  toggle: () => void
}

function subscribe(onChange: () => void) {
  document.addEventListener("fullscreenchange", onChange)
  return () => document.removeEventListener("fullscreenchange", onChange)
}

/** Lets an element fill the screen and come back; browsers leave it by Escape, too. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const isShown = () =>
    document.fullscreenElement !== null && document.fullscreenElement === element.current
  const active = useSyncExternalStore(subscribe, isShown, () => false)
  const toggle = () =>
    void (isShown() ? document.exitFullscreen() : element.current?.requestFullscreen())
  return { active, toggle }
}
