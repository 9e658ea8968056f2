import { useEffect } from "react"
import { useSite } from "../../hooks/use-site"
import { Link } from "../../router/link"
import { Icon } from "../../ui/icon"
import { search } from "../../strings/search.gen"

interface NothingFoundProps {
  query: string
}

/** The time without typing after which a query counts as complete, in milliseconds. */
const MEANT = 1_500

/** Reports that nothing was found, and links to the sections of the site and to places where readers can ask. */
export function NothingFound({ query }: NothingFoundProps) {
  const { sections, header, insights } = useSite()
  useEffect(() => {
    if (!insights) return
    const timer = setTimeout(() => {
      import("../../analytics/insights").then(
        ({ report }) => report(insights, "query", query),
        (error: unknown) => console.warn("tresdocs:", error),
      )
    }, MEANT)
    return () => clearTimeout(timer)
  }, [insights, query])
  const links = [...sections, ...header.links]
  return (
    <div className="palette-empty">
      <p>{search.none}</p>
      {links.length > 0 && (
        <>
          <p>{search.elsewhere}</p>
          <ul>
            {links.map(({ to, label, icon }) => (
              <li key={to}>
                <Link to={to}>
                  <Icon svg={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
