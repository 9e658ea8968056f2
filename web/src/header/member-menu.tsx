import { ChevronDown } from "lucide"
import { useSite } from "../hooks/use-site"
import { Popover } from "../popovers/popover"
import { shell } from "../strings/shell.gen"
import { Glyph } from "../ui/glyph"

/** Links to the sites of the workspace. It works without JavaScript. */
export function MemberMenu() {
  const { members = [] } = useSite()
  const current = members.find((member) => member.current)
  if (!current) return null
  return (
    <Popover
      id="td:members"
      className="member-button"
      label={`${shell.members}: ${current.label}`}
      title={
        <>
          <span>{current.label}</span>
          <Glyph of={ChevronDown} />
        </>
      }
    >
      <ul className="link-list" aria-label={shell.members}>
        {members.map(({ label, to, description, current: isCurrent }) => (
          <li key={to}>
            <a href={to} rel="external" aria-current={isCurrent ? "true" : undefined}>
              <strong>{label}</strong>
              {description && <small>{description}</small>}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
