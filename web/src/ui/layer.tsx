import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from "react"
import { createPortal } from "react-dom"

interface LayerProps {
  open: boolean
  label: string
  className: string
  /** Told when it has just come up. */
  onOpen: () => void
  /** Told when the reader leaves it: by Escape, by their device's way back, or with a press beside what it shows. */
  onClose: () => void
  children: ReactNode
}

/** What the Tab key stops at. */
const STOPS = ":is(a[href], button, input):not([tabindex='-1'], :disabled)"

/**
 * A dialog over all of the page. The browser's modal dialog makes inert what lies behind it, and so restyles
 * each element of the page before the dialog is seen. This one covers the page, and keeps the Tab key and screen
 * readers inside. It stands behind the page in the document: its links come after those that are in sight.
 */
export function Layer({ open, label, className, onOpen, onClose, children }: LayerProps) {
  const layer = useRef<HTMLDialogElement>(null)
  const tellOpen = useEffectEvent(onOpen)
  useEffect(() => {
    const shown = layer.current
    if (!open || !shown) return
    shown.showPopover()
    tellOpen()
    return () => shown.hidePopover()
  }, [open])
  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the press does
    <dialog
      ref={layer}
      role="dialog"
      popover="auto"
      className={className}
      aria-label={label}
      aria-modal="true"
      data-td-open={open || undefined}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={keepInside}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Keeps the Tab key inside, and Escape from what lies below: the browser closes the layer with it. */
function keepInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key === "Escape") event.stopPropagation()
  if (event.key === "Tab") leadRound(event)
}

/** Leads the Tab key round from either end to the other one. */
function leadRound(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
