import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import { useId } from "react"
import type { LinkGroup as LinkGroupData } from "../payload.gen"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"

interface LinkGroupProps {
  group: LinkGroupData
}

/** LinkGroup is a titled list of links that lead out of the page. */
export function LinkGroup({ group }: LinkGroupProps) {
  const title = useId()
  if (group.links.length === 0) return null
  return (
    <nav aria-labelledby={title} className="link-group">
      <h2 id={title}>{group.title}</h2>
      <ul>
        {group.links.map(({ to, label, icon, external }) => (
          <li key={to}>
            <Link to={to} external={external}>
              <Icon svg={icon} />
              <span>{label}</span>
              {external && <ArrowUpRight aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
