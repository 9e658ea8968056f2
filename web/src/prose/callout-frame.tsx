import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import type { ReactNode } from "react"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { COLORS, type Color } from "./colors"
import type { Props, Slots } from "./component"

interface CalloutFrameProps {
  color: Color
  icon?: string
  title?: string
  to?: string
  className?: string
  /** Shown where the author names no icon. */
  fallback?: ReactNode
  children?: ReactNode
}

/** The frame that all kinds of callouts share. */
export function CalloutFrame({
  color,
  icon,
  title,
  to,
  className,
  fallback,
  children,
}: CalloutFrameProps) {
  return (
    <div className={className ? `callout ${className}` : "callout"} data-color={color}>
      {icon ? <Icon svg={icon} /> : fallback && <span className="icon">{fallback}</span>}
      <div>
        {title && <p className="callout-title">{title}</p>}
        {children}
      </div>
      {to && <Link to={to} className="stretch" label={title || to} />}
      {to && isExternal(to) && <ArrowUpRight aria-hidden="true" className="corner" />}
    </div>
  )
}

/** Returns the props of a kind of callout. */
export function calloutProps<const C extends Color>(color: C) {
  return {
    color: { type: COLORS, default: color, doc: "Its meaning." },
    icon: { type: "icon", doc: "Shown before the text, in place of the one of its kind." },
    title: { type: "string", doc: "A line above the text." },
    to: { type: "link", doc: "Makes the whole block a link." },
  } as const satisfies Props
}

/** The slots of every kind of callout. */
export const calloutSlots = {
  default: { doc: "The text.", required: true, or: "title" },
} as const satisfies Slots
