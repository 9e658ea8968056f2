import { ArrowUpRight } from "lucide"
import type { Link as LinkData } from "../payload.gen"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { Glyph } from "../ui/glyph"

interface LinkListProps {
  links: LinkData[]
}

/** The content of a popover: links with descriptions. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="link-list">
      {links.map(({ to, label, icon, description, external }) => (
        <li key={to}>
          <Link to={to} external={external}>
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
