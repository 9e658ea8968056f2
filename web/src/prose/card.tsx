import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { text, type ProseProps, type ThemeColor } from "./part"

interface CardProps extends ProseProps {
  /** Its first line. */
  title?: string
  /** A sentence below the title. */
  description?: string
  /** Stands above the title. */
  icon?: string
  /** The meaning of icon and frame; primary where it says nothing. */
  color?: ThemeColor
  /** Makes the whole card a link. */
  to?: string
}

/** Card presents one thing, often to lead there. */
export function Card({ title, description, icon, color, to, children, slots }: CardProps) {
  const heading = slots?.["title"] ?? title
  return (
    <div className="card" data-color={text(color) || "primary"} data-link={to ? "" : undefined}>
      <Icon svg={icon} />
      {heading && (
        <p className="card-title">
          {to ? (
            <Link to={to} className="stretch-text">
              {heading}
            </Link>
          ) : (
            heading
          )}
        </p>
      )}
      {(slots?.["description"] ?? description) && (
        <div className="card-text">{slots?.["description"] ?? description}</div>
      )}
      {children}
      {to && !heading && <Link to={to} className="stretch" label={to} />}
      {to && isExternal(to) && <ArrowUpRight aria-hidden="true" className="corner" />}
    </div>
  )
}

/** CardGroup sets cards side by side where there is room. */
export function CardGroup({ children }: ProseProps) {
  return <div className="card-group">{children}</div>
}
