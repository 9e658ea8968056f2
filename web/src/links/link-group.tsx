import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import type { Link as LinkData, LinkGroup as LinkGroupData } from "../payload.gen"
import { Link } from "../router/link"
import { Constant, Pattern } from "../ui/constant"
import { Icon } from "../ui/icon"

interface LinkGroupProps {
  /** Tells the groups of a page apart. */
  id: string
  group: LinkGroupData
  /** A link of this page alone, before those of all pages. */
  own?: LinkData
}

/** LinkGroup is a titled list of links that lead out of the page. */
export function LinkGroup({ id, group, own }: LinkGroupProps) {
  if (group.links.length === 0 && !own) return null
  return (
    <nav aria-labelledby={id} className="link-group">
      <h2 id={id}>{group.title}</h2>
      <ul>
        {own && (
          <Pattern name={`${id} own`} values={{ to: own.to }}>
            {({ to }) => <Row link={{ ...own, to }} />}
          </Pattern>
        )}
        <Constant name={id}>
          <>
            {group.links.map((link) => (
              <Row key={link.to} link={link} />
            ))}
          </>
        </Constant>
      </ul>
    </nav>
  )
}

function Row({ link: { to, label, icon, external } }: { link: LinkData }) {
  return (
    <li>
      <Link to={to} external={external}>
        <Icon svg={icon} />
        <span>{label}</span>
        {external && <ArrowUpRight aria-hidden="true" />}
      </Link>
    </li>
  )
}
