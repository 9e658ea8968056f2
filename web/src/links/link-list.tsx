import { ArrowUpRight } from "lucide"
import type { Link as LinkData } from "../payload.gen"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { Glyph } from "../ui/glyph"

interface LinkListProps {
  links: LinkData[]
  /** Returns true for the URL of the current page, and "section" for the URL of its section. */
  mark?: (to: string) => boolean | "section"
}

/** The content of a popover: links with descriptions. */
export function LinkList({ links, mark }: LinkListProps) {
  return (
    <ul className="link-list">
      {links.map(({ to, label, icon, description, external }) => (
        <li key={to}>
          <Link to={to} external={external} current={mark?.(to)}>
            <Icon svg={icon} />
            <strong>
              {label}
              {external && <Glyph of={ArrowUpRight} />}
            </strong>
            {description && <small>{description}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
