import { useSite } from "../hooks/use-site"
import { isWithin } from "../lib/paths"
import type { Link as SectionLink } from "../payload.gen"
import { Link } from "../router/link"
import { Constant } from "../ui/constant"
import { Icon } from "../ui/icon"

interface SectionLinksProps {
  /** The path of the page being read. */
  current: string
  /** The path of its section, of which a link may name any page. */
  section: string | undefined
}

/** SectionLinks lead to the sections of the site; the one being read is lit. */
export function SectionLinks({ current, section }: SectionLinksProps) {
  const { sections } = useSite()
  if (sections.length === 0) return null
  const lit = litSections(sections, current, section)
  return (
    <Constant name={`sections ${lit.join()}${lit.includes(current) ? " itself" : ""}`}>
      <ul data-td-sections="">
        {sections.map(({ to, label, icon, external }) => (
          <li key={to} data-active={lit.includes(to) || undefined}>
            <Link to={to} external={external} current={current === to}>
              <Icon svg={icon} className="tile" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Constant>
  )
}

/** litSections names the sections that a page is in: those above it, else those beside it. */
function litSections(links: SectionLink[], current: string, section = ""): string[] {
  const all = links.map(({ to }) => to)
  const above = all.filter((to) => isWithin(current, to))
  if (above.length > 0 || !section) return above
  return all.filter((to) => isWithin(to, section))
}
