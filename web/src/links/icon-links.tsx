import type { Link as LinkData } from "../payload.gen"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"

interface IconLinksProps {
  links: LinkData[]
}

/** A row of icon links. Their labels are their accessible names. */
export function IconLinks({ links }: IconLinksProps) {
  if (links.length === 0) return null
  return (
    <ul className="icon-links">
      {links.map(({ to, label, icon, external }) => (
        <li key={to}>
          <Link to={to} external={external} label={label} className="icon-button">
            {icon ? <Icon svg={icon} /> : label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
