import type { KeyboardEvent, PointerEvent } from "react"
import { playground } from "../strings/playground.gen"

interface SplitterProps {
  /** The width of the code pane, in percent. */
  share: number
  onShare: (share: number) => void
}

/** The minimum width of each side, in percent. */
const MIN_SHARE = 20

/** How far an arrow key moves the divider, in percent. */
const STEP = 2

/** The divider between the code and the result. Readers can drag it or move it with the arrow keys. */
export function Splitter({ share, onShare }: SplitterProps) {
  const move = (to: number) => onShare(Math.min(100 - MIN_SHARE, Math.max(MIN_SHARE, to)))
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
      Home: MIN_SHARE,
      End: 100 - MIN_SHARE,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  return (
    // A focusable separator is a widget, but the lint rules do not recognize this.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={playground.width}
      aria-valuenow={Math.round(share)}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={100 - MIN_SHARE}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="play-splitter"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}
