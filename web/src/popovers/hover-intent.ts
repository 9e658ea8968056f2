/** Delays that distinguish hovering from passing, in milliseconds. */
export interface HoverTiming {
  /** The delay before it is shown. */
  open: number
  /** The delay before it is hidden, once the pointer has left both. */
  close: number
  /** How long after one was hidden the next is shown without a delay. */
  skip: number
}

/** Turns pointer movement into showing and hiding. */
export interface HoverIntent<T> {
  enter: (target: T) => void
  /** Keeps it shown, because the pointer is over it. */
  stay: () => void
  leave: () => void
  /** Shows it without a delay, for example on keyboard focus. */
  now: (target: T) => void
  /** Hides it at once and cancels pending changes. */
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
