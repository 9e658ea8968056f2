import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from "react"
import { createPortal } from "react-dom"

interface LayerProps {
  open: boolean
  label: string
  className: string
  /** Called after the layer has opened. */
  onOpen: () => void
  /**
   * Called when the reader closes the layer with Escape, with the device's back gesture, or by clicking outside its
   * content.
   */
  onClose: () => void
  children: ReactNode
}

/** Selects the tab stops. */
const STOPS = ":is(a[href], button, input):not([tabindex='-1'], :disabled)"

/**
 * A dialog that covers the page. It is not a modal dialog of the browser, which would make the rest of the page inert
 * and restyle every element before the dialog appears. Instead, this component traps the focus and confines screen
 * readers. It follows the page in the document, so its links come after the visible ones.
 */
export function Layer({ open, label, className, onOpen, onClose, children }: LayerProps) {
  const layer = useRef<HTMLDialogElement>(null)
  /** Whether the browser hides the dialog or is about to hide it. */
  const isHidden = useRef(true)
  const notifyOpen = useEffectEvent(onOpen)
  useEffect(() => {
    const element = layer.current
    if (!open || !element) return
    isHidden.current = false
    element.showPopover()
    notifyOpen()
    return () => {
      if (!isHidden.current) element.hidePopover()
    }
  }, [open])
  // onToggle would be too late, because the reader may press a key that reopens the layer before it fires.
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLDialogElement>) => {
    if (newState !== "closed") return
    isHidden.current = true
    onClose()
  }
  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a click
    <dialog
      ref={layer}
      role="dialog"
      popover="auto"
      className={className}
      aria-label={label}
      aria-modal="true"
      data-td-open={open || undefined}
      onBeforeToggle={onBeforeToggle}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={keepInside}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/**
 * Keeps the focus inside the layer, and prevents Escape from reaching the layers below. The browser closes this
 * layer on Escape.
 */
function keepInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key === "Escape") event.stopPropagation()
  if (event.key === "Tab") leadRound(event)
}

/** Wraps the focus around at the start and end of the layer. */
function leadRound(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
