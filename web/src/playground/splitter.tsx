import type { KeyboardEvent, PointerEvent } from "react"
import { playground } from "../strings/playground.gen"

interface SplitterProps {
  /** The share of the width that is the code's, in percent. */
  share: number
  onShare: (share: number) => void
}

/** Neither side becomes narrower than this, in percent. */
const LEAST = 20

/** A key moves the line this far, in percent. */
const STEP = 2

/** The line between code and result; it is moved by the pointer or the arrow keys. */
export function Splitter({ share, onShare }: SplitterProps) {
  const move = (to: number) => onShare(Math.min(100 - LEAST, Math.max(LEAST, to)))
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, clientX } = event
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const { left, width } = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect()
    move(Math.round(((clientX - left) / width) * 1000) / 10)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: LEAST,
      End: 100 - LEAST,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  return (
    // A separator that takes the focus is a widget, which the rules do not know.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={playground.width}
      aria-valuenow={Math.round(share)}
      aria-valuemin={LEAST}
      aria-valuemax={100 - LEAST}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="play-splitter"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}
