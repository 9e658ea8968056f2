import { useSite } from "../hooks/use-site"
import { isWithin } from "../lib/paths"
import type { Link as SectionLink } from "../payload.gen"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"

interface SectionLinksProps {
  /** The path of the current page. */
  current: string
  /** The path of the current page's section. Links may point to any page in a section. */
  section: string | undefined
}

/** Links to the sections of the site. The current section is marked. */
export function SectionLinks({ current, section }: SectionLinksProps) {
  const { sections } = useSite()
  if (sections.length === 0) return null
  const active = activeSections(sections, current, section)
  return (
    <ul data-td-sections="">
      {sections.map(({ to, label, icon, external }) => (
        <li key={to} data-active={active.includes(to) || undefined}>
          <Link to={to} external={external} current={current === to}>
            <Icon svg={icon} className="tile" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns the paths of the sections that contain a page, or else of the sections next to it. */
function activeSections(links: SectionLink[], current: string, section = ""): string[] {
  const all = links.map(({ to }) => to)
  const above = all.filter((to) => isWithin(current, to))
  if (above.length > 0 || !section) return above
  return all.filter((to) => isWithin(to, section))
}
