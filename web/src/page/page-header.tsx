import type { Page } from "../payload.gen"
import { Link } from "../router/link"
import { PageMenu } from "../page-menu/page-menu"
import { Icon } from "../ui/icon"
import { PageTitle } from "./page-title"
import { shell } from "../strings/shell.gen"

interface PageHeaderProps {
  page: Page
}

/** The top of a page: breadcrumbs, title, description and links. */
export function PageHeader({ page }: PageHeaderProps) {
  const { description, links = [], breadcrumbs = [] } = page
  const above = breadcrumbs.filter(({ to }) => to !== page.path)
  return (
    <header className="page-header">
      {above.length > 0 && (
        <nav aria-label={shell.breadcrumb}>
          <ol>
            {above.map(({ label, to }) => (
              <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </ol>
        </nav>
      )}
      <PageTitle page={page} />
      {description && <p>{description}</p>}
      <PageMenu page={page} />
      {links.length > 0 && (
        <ul>
          {links.map(({ to, label, icon, external }) => (
            <li key={to}>
              <Link to={to} external={external} className="button">
                <Icon svg={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
