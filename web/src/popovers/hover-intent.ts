/** The delays that distinguish hovering from passing over something, in milliseconds. */
export interface HoverTiming {
  /** The delay before the overlay is shown. */
  open: number
  /** The delay before the overlay is hidden, after the pointer has left both the anchor and the overlay. */
  close: number
  /** The time after an overlay is hidden during which the next one is shown without a delay. */
  skip: number
}

/** Turns pointer movements into showing and hiding an overlay. */
export interface HoverIntent<T> {
  enter: (target: T) => void
  /** Keeps the overlay visible, because the pointer is over it. */
  stay: () => void
  leave: () => void
  /** Shows the overlay without a delay, for example on keyboard focus. */
  now: (target: T) => void
  /** Hides the overlay immediately and cancels pending changes. */
  cancel: () => void
}

interface HoverActions<T> {
  show: (target: T) => void
  hide: (target: T) => void
}

/** Shows one target at a time. */
export function createHoverIntent<T>(
  { open, close, skip }: HoverTiming,
  { show, hide }: HoverActions<T>,
): HoverIntent<T> {
  let visible: T | undefined
  let pending: T | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = -Infinity

  const stay = () => {
    clearTimeout(opening)
    clearTimeout(closing)
    pending = closing = undefined
  }
  const end = () => {
    if (visible === undefined) return
    hide(visible)
    visible = undefined
    hiddenAt = Date.now()
  }
  const now = (target: T) => {
    stay()
    if (visible === target) return
    end()
    visible = target
    show(target)
  }
  return {
    stay,
    now,
    enter(target) {
      if (target === pending) return
      stay()
      if (visible !== undefined || Date.now() - hiddenAt < skip) return now(target)
      pending = target
      opening = setTimeout(() => now(target), open)
    },
    leave() {
      if (closing !== undefined) return
      stay()
      if (visible === undefined) return
      closing = setTimeout(() => {
        stay()
        end()
      }, close)
    },
    cancel() {
      stay()
      end()
    },
  }
}
