/** Says how long a reader points at something before it is taken for intent, in milliseconds. */
export interface HoverTiming {
  /** Until what belongs to it is shown. */
  open: number
  /** Until that goes, once the reader has left both. */
  close: number
  /** After one was hidden, the next is shown without waiting for this long. */
  skip: number
}

/** Turns coming and going into showing and hiding. */
export interface HoverIntent<T> {
  enter: (target: T) => void
  /** Keeps what is shown: the reader is on it. */
  stay: () => void
  leave: () => void
  /** Shows without waiting, as for the keyboard. */
  now: (target: T) => void
  /** Hides at once and forgets what was to come. */
  cancel: () => void
}

interface HoverActions<T> {
  show: (target: T) => void
  hide: (target: T) => void
}

/** Shows one thing at a time. */
export function createHoverIntent<T>(
  { open, close, skip }: HoverTiming,
  { show, hide }: HoverActions<T>,
): HoverIntent<T> {
  let shown: T | undefined
  let wanted: T | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = -Infinity

  const stay = () => {
    clearTimeout(opening)
    clearTimeout(closing)
    wanted = closing = undefined
  }
  const end = () => {
    if (shown === undefined) return
    hide(shown)
    shown = undefined
    hiddenAt = Date.now()
  }
  const now = (target: T) => {
    stay()
    if (shown === target) return
    end()
    shown = target
    show(target)
  }
  return {
    stay,
    now,
    enter(target) {
      if (target === wanted) return
      stay()
      if (shown !== undefined || Date.now() - hiddenAt < skip) return now(target)
      wanted = target
      opening = setTimeout(() => now(target), open)
    },
    leave() {
      if (closing !== undefined) return
      stay()
      if (shown === undefined) return
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
