import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import CircleAlert from "lucide-react/icons/circle-alert"
import Info from "lucide-react/icons/info"
import Lightbulb from "lucide-react/icons/lightbulb"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import type { ReactNode } from "react"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { text, type ProseProps, type ThemeColor } from "./part"

interface CalloutProps extends ProseProps {
  /** Its meaning; that of the kind of callout where it says nothing, neutral for a plain one. */
  color?: ThemeColor
  /** Stands before the text, in place of the kind's own. */
  icon?: string
  /** A line above the text. */
  title?: string
  /** Makes the whole block a link. */
  to?: string
  /** What a kind of callout shows where the author names no icon. */
  fallback?: ReactNode
}

/** Callout sets a remark apart from the text around it. */
export function Callout({ color, icon, title, to, fallback, children }: CalloutProps) {
  return (
    <div className="callout" data-color={text(color) || "neutral"}>
      {icon ? <Icon svg={icon} /> : fallback && <span className="icon">{fallback}</span>}
      <div>
        {title && <p className="callout-title">{title}</p>}
        {children}
      </div>
      {to && <Link to={to} className="stretch" label={text(title) || to} />}
      {to && isExternal(to) && <ArrowUpRight aria-hidden="true" className="corner" />}
    </div>
  )
}

/** Note says something worth knowing. */
export function Note(props: CalloutProps) {
  return <Callout color="info" fallback={<Info aria-hidden="true" />} {...props} />
}

/** Tip makes something easier. */
export function Tip(props: CalloutProps) {
  return <Callout color="success" fallback={<Lightbulb aria-hidden="true" />} {...props} />
}

/** Warning tells of a trap. */
export function Warning(props: CalloutProps) {
  return <Callout color="warning" fallback={<TriangleAlert aria-hidden="true" />} {...props} />
}

/** Caution tells of harm. */
export function Caution(props: CalloutProps) {
  return <Callout color="error" fallback={<CircleAlert aria-hidden="true" />} {...props} />
}
