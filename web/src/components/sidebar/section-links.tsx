import { useSite } from "../../hooks/use-site"
import { isWithin } from "../../lib/paths"
import type { Link as SectionLink } from "../../payload.gen"
import { Link } from "../../router/link"
import { Constant } from "../../ui/constant"
import { Icon } from "../../ui/icon"

interface SectionLinksProps {
  /** The path of the page being read. */
  current: string
}

/** SectionLinks lead to the sections of the site; the one being read is lit. */
export function SectionLinks({ current }: SectionLinksProps) {
  const { sections } = useSite()
  if (sections.length === 0) return null
  return (
    <Constant name={`sections ${lit(current, sections)}`}>
      <ul data-slot="sections">
        {sections.map(({ to, label, icon, external }) => (
          <li key={to} data-active={isWithin(current, to) || undefined}>
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

/** lit names the sections that the page at a path lights, and the one that it is. */
function lit(path: string, sections: SectionLink[]): string {
  const within = sections.filter(({ to }) => isWithin(path, to)).map(({ to }) => to)
  return within.includes(path) ? `${within.join()} itself` : within.join()
}
