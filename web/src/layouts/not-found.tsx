import { Sidebar } from "../sidebar/sidebar"
import { useHydrated } from "../hooks/use-hydrated"
import { useSite } from "../hooks/use-site"
import { RouteError, unmatched } from "../error/route-error"
import { useNearPages, type NearPage } from "../not-found/use-near-pages"
import { Link } from "../router/link"
import { validate } from "../router/validate"
import { Icon } from "../ui/icon"
import type { LayoutProps } from "./layout"
import { errors } from "../strings/errors.gen"

const NOT_FOUND = 404

/** The same page serves all missing URLs, so only the browser knows which URL was requested. */
const useAddress = () => (useHydrated() ? location.href : undefined)

/** Returns the message for a missing URL. It depends on whether a page could have this URL. */
function messageAt(address: string): string {
  const url = new URL(address)
  const verdict = validate(url)
  return (verdict instanceof RouteError ? verdict : unmatched(url.pathname)).message
}

/** Reports that there is no page at the URL, and suggests other pages. */
export function NotFoundLayout({ view, menu }: LayoutProps) {
  const { page } = view
  const site = useSite()
  const address = useAddress()
  const {
    statusCode,
    statusMessage,
    suggestions = [],
    message = address && messageAt(address),
  } = page.error ?? { statusCode: 404, statusMessage: errors.notFound }
  const isMissing = statusCode === NOT_FOUND
  // The message for a missing page consists of the title and the path, so the title would repeat it.
  const heading = (isMissing && message) || page.title
  const near = useNearPages(isMissing && address ? new URL(address).pathname : undefined, site)
  return (
    <>
      <Sidebar view={view} menu={menu} kind="panel" />
      <main
        id="td:main"
        data-td-main=""
        tabIndex={-1}
        inert={menu.open}
        className="frame not-found"
      >
        <p className="not-found-code">{statusCode}</p>
        <h1>{heading}</h1>
        {page.description && <p>{page.description}</p>}
        {statusMessage !== page.title && <p>{statusMessage}</p>}
        {message && message !== statusMessage && message !== heading && (
          <p className="not-found-message">{message}</p>
        )}
        <Link to={site.home} className="button" data={{ color: "primary", variant: "solid" }}>
          {errors.home}
        </Link>
        <LinkList id="td:suggestions" title={errors.suggestions} links={near} />
        <LinkList id="td:sections" title={errors.sections} links={suggestions} />
      </main>
    </>
  )
}

interface LinkListProps {
  id: string
  title: string
  links: readonly (NearPage & { icon?: string })[]
}

/** Shows links to pages, unless there are none. */
function LinkList({ id, title, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ to, label, icon, description }) => (
          <li key={to}>
            <Link to={to}>
              <Icon svg={icon} />
              <strong>{label}</strong>
              {description && <span>{description}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
