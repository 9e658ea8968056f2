import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import type { ReactNode } from "react"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { colorProp, typeProp, type Color } from "./colors"
import type { Props, Slots } from "./component"
import { targetProp } from "./target"

interface CalloutFrameProps {
  color: Color
  type?: Color
  icon?: string
  title?: string
  to?: string
  target?: string
  external?: boolean
  className?: string
  /** Shown where the author names no icon. */
  fallback?: ReactNode
  children?: ReactNode
}

/** The frame that all kinds of callouts share. */
export function CalloutFrame({
  color,
  type,
  icon,
  title,
  to,
  target,
  external,
  className,
  fallback,
  children,
}: CalloutFrameProps) {
  const isNewTab = external || target === "_blank"
  const away = to && (isExternal(to) || isNewTab)
  return (
    <div className={className ? `callout ${className}` : "callout"} data-color={type ?? color}>
      {icon ? <Icon svg={icon} /> : fallback && <span className="icon">{fallback}</span>}
      <div>
        {title && <p className="callout-title">{title}</p>}
        {children}
      </div>
      {to && <Link to={to} external={isNewTab} className="stretch" label={title || to} />}
      {away && <ArrowUpRight aria-hidden="true" className="corner" />}
    </div>
  )
}

/** Returns the props of a kind of callout. */
export function calloutProps<const C extends Color>(color: C) {
  return {
    color: colorProp(color, "Its meaning."),
    type: typeProp,
    icon: { type: "icon", doc: "Shown before the text, in place of the one of its kind." },
    title: { type: "string", doc: "A line above the text." },
    to: { type: "link", doc: "Makes the whole block a link." },
    target: targetProp,
    external: { type: "boolean", doc: "Opens a new tab, as does `target`." },
  } as const satisfies Props
}

/** The slots of every kind of callout. */
export const calloutSlots = {
  default: { doc: "The text.", required: true, or: "title" },
} as const satisfies Slots
