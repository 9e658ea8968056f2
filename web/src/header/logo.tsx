import { ChevronDown } from "lucide"
import { useSite } from "../hooks/use-site"
import { Link } from "../router/link"
import { Badge } from "../ui/badge"
import { Popover } from "../popovers/popover"
import { LinkList } from "../links/link-list"
import { shell } from "../strings/shell.gen"
import { fill } from "../strings/texts"
import { Glyph } from "../ui/glyph"
import { MemberMenu } from "./member-menu"
import { VersionMenu } from "../versions/version-menu"

/** A link to the home page, with a badge for the documented version. */
export function Logo() {
  const { title, to, logo } = useSite().header
  const hasPicture = Boolean(logo.light || logo.dark)
  return (
    <div className="logo">
      <Link to={to} label={logo.alt || title} className="logo-link">
        {hasPicture && <Pictures />}
        {(logo.title || !hasPicture) && title}
      </Link>
      <MemberMenu />
      <Version />
    </div>
  )
}

/** Shows the documented version, with links to other versions if there are any. */
function Version() {
  const site = useSite()
  const { version, versions = [] } = site.header
  if (!version) return null
  if (site.versions) return <VersionMenu />
  if (versions.length === 0) return <Badge>{version}</Badge>
  const title = (
    <>
      {version}
      <Glyph of={ChevronDown} />
    </>
  )
  return (
    <Popover
      id="td:versions"
      className="badge"
      label={fill(shell.version, { version })}
      title={title}
    >
      <LinkList links={versions} />
    </Popover>
  )
}

/** Shows the logo for the current color mode. The other logo is lazy-loaded, so browsers never request it. */
function Pictures() {
  const { light, dark, width, height } = useSite().header.logo
  const pairs = [
    { mode: "light", src: light || dark },
    { mode: "dark", src: dark || light },
  ]
  return pairs.map(({ mode, src }) => (
    <picture key={mode} data-logo={mode}>
      <img src={src} alt="" width={width} height={height} loading="lazy" />
    </picture>
  ))
}
