import { useSyncExternalStore, type RefObject } from "react"

interface Fullscreen {
  /** Whether the element is in full screen. */
  active: boolean
  toggle: () => void
}

function subscribe(onChange: () => void) {
  document.addEventListener("fullscreenchange", onChange)
  return () => document.removeEventListener("fullscreenchange", onChange)
}

/** Reports whether an element is in full screen, and toggles it. Browsers also exit full screen on Escape. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const isShown = () =>
    document.fullscreenElement !== null && document.fullscreenElement === element.current
  const active = useSyncExternalStore(subscribe, isShown, () => false)
  const toggle = () =>
    void (isShown() ? document.exitFullscreen() : element.current?.requestFullscreen())
  return { active, toggle }
}
