import { useSite } from "../hooks/use-site"
import type { Link as LinkData } from "../payload.gen"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"

interface LinkGroupProps {
  /** The name of the link group to show. */
  name: "community" | "ecosystem"
  /** A link for this page only, which precedes the shared links. */
  own?: LinkData
}

/** A titled list of links. */
export function LinkGroup({ name, own }: LinkGroupProps) {
  const group = useSite()[name]
  const id = `td:links-${name}`
  if (group.links.length === 0 && !own) return null
  return (
    <nav aria-labelledby={id} className="link-group">
      <h2 id={id}>{group.title}</h2>
      <ul>
        {own && <Row {...own} />}
        {group.links.map((link) => (
          <Row key={link.to} {...link} />
        ))}
      </ul>
    </nav>
  )
}

function Row({ to, label, icon, external }: Pick<LinkData, "to" | "label" | "icon" | "external">) {
  return (
    <li>
      <Link to={to} external={external}>
        <Icon svg={icon} />
        <span>{label}</span>
      </Link>
    </li>
  )
}
