import { ArrowUpRight } from "lucide"
import type { ReactNode } from "react"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { colorProp, typeProp, type Color } from "./colors"
import type { MarkdownContent, Props, Slots } from "./component"
import { quoted } from "./markdown-text"
import { targetProp } from "./target"
import { Glyph } from "../ui/glyph"

interface CalloutFrameProps {
  color: Color
  type?: Color
  icon?: string
  title?: string
  to?: string
  target?: string
  external?: boolean
  className?: string
  /** The icon to show if the author does not set one. */
  fallback?: ReactNode
  children?: ReactNode
}

/** The frame shared by all kinds of callouts. */
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
      {away && <Glyph of={ArrowUpRight} className="corner" />}
    </div>
  )
}

/** Maps the colors of callouts to GitHub's alert types. */
const ALERTS: Readonly<Record<string, string>> = {
  success: "TIP",
  warning: "WARNING",
  error: "CAUTION",
}

interface CalloutValues {
  color?: string
  type?: string
  title?: string
  to?: string
  description?: string
}

/** Returns the Markdown of a callout as a GitHub alert. */
export function calloutMarkdown(
  { color = "", type = color, title, to, description }: CalloutValues,
  { slots }: MarkdownContent,
): string {
  const head = slots["title"] || title
  const heading = to ? `[${head || to}](${to})` : head
  const rest = Object.entries(slots).filter(([slot]) => slot !== "title")
  const lines = [heading && `**${heading}**`, description, ...rest.map(([, text]) => text)]
  return quoted([`[!${ALERTS[type] ?? "NOTE"}]`, lines.filter(Boolean).join("\n\n")].join("\n"))
}

/** Returns the prop definitions of a callout. Its kind is its default color. */
export function calloutProps<const C extends Color>(color: C) {
  return {
    color: colorProp(color, "The color."),
    type: typeProp,
    icon: { type: "icon", doc: "Shown before the text, instead of the default icon." },
    title: { type: "string", doc: "A line above the text." },
    to: { type: "link", doc: "Turns the entire block into a link." },
    target: targetProp,
    external: { type: "boolean", doc: "Opens the link in a new tab, like `target`." },
  } as const satisfies Props
}

/** The slot definitions of all callouts. */
export const calloutSlots = {
  default: { doc: "The text.", required: true, or: "title" },
} as const satisfies Slots
