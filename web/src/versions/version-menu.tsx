import { ChevronDown } from "lucide"
import { useState } from "react"
import { useSite } from "../hooks/use-site"
import type { Versions } from "../payload.gen"
import { Popover } from "../popovers/popover"
import { getJSON } from "../router/load"
import { shell } from "../strings/shell.gen"
import { fill } from "../strings/texts"
import { versions } from "../strings/versions.gen"
import { Glyph } from "../ui/glyph"
import { linksFrom, type VersionLink } from "./version-links"

/**
 * Links to the page, or the closest match, in other versions. The list is loaded when the menu opens, so that pages
 * do not change when a version is added. Without JavaScript, the menu is a link to a page with the list.
 */
export function VersionMenu() {
  const { header, versions: list = "", allVersions = "" } = useSite()
  const { version = "" } = header
  const [links, setLinks] = useState<VersionLink[]>([{ to: allVersions, label: versions.all }])
  const load = () => {
    getJSON<Versions>(list).then(
      (versions) => setLinks(linksFrom(versions, location)),
      (error: unknown) =>
        console.warn("tresdocs: the list of versions could not be loaded:", error),
    )
  }
  return (
    <Popover
      id="td:versions"
      className="badge"
      label={fill(shell.version, { version })}
      title={
        <>
          {version}
          <Glyph of={ChevronDown} />
        </>
      }
      onOpen={load}
    >
      <ul className="link-list" aria-label={versions.all}>
        {links.map(({ to, label, note, isCurrent }) => (
          <li key={label}>
            <a href={to} rel="external" aria-current={isCurrent ? "true" : undefined}>
              <strong>{label}</strong>
              {note && <small>{note}</small>}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
