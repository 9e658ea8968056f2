import type { ReactNode } from "react"

interface PopoverProps {
  /** An id that is unique within the page. */
  id: string
  /** The content of the button. */
  title: ReactNode
  /** The accessible name of the button, if the button shows no text. */
  label?: string
  className?: string
  align?: "start" | "end"
  /** Whether hovering over the button also opens it. */
  hover?: boolean
  /** Whether the popover contains a link to the current page. */
  current?: boolean
  /** Called when the popover opens. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A button with a popover. The popover uses the popover API, so it works without JavaScript, closes when the reader
 * presses Escape or clicks outside it, and follows the button in the tab order.
 */
export function Popover({
  id,
  title,
  label,
  className,
  align,
  hover,
  current,
  onOpen,
  children,
}: PopoverProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-current={current || undefined}
        className={className}
        data-td-opens-hover-menu={hover ? "" : undefined}
      >
        {title}
      </button>
      <div
        id={id}
        popover="auto"
        className="popover"
        data-td-popover=""
        data-td-align={align}
        data-td-hover-menu={hover ? "" : undefined}
        onToggle={onOpen && (({ newState }) => newState === "open" && onOpen())}
      >
        {children}
      </div>
    </>
  )
}
