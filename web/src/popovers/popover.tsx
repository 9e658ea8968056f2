import type { ReactNode } from "react"

interface PopoverProps {
  /** Unlike every other id of the page. */
  id: string
  /** What is in the button. */
  title: ReactNode
  /** The button's name, where it shows none. */
  label?: string
  className?: string
  align?: "start" | "end"
  /** Whether it opens for a mouse that rests on the button, too. */
  hover?: boolean
  /** Told when it opens. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A button and what it opens beside itself: the browser's own, so that it works without
 * scripts, closes with Escape or a press elsewhere, and comes next for the keyboard.
 */
export function Popover({
  id,
  title,
  label,
  className,
  align,
  hover,
  onOpen,
  children,
}: PopoverProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
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
