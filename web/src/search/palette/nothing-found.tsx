import { useEffect } from "react"
import { useSite } from "../../hooks/use-site"
import { Link } from "../../router/link"
import { Icon } from "../../ui/icon"
import { search } from "../../strings/search.gen"

interface NothingFoundProps {
  query: string
}

/** After so many milliseconds a query is one that a reader meant, and not the beginning of another. */
const MEANT = 1_500

/** Says that a query finds nothing, and leads on: to the sections of the site, and to where readers can ask. */
export function NothingFound({ query }: NothingFoundProps) {
  const { sections, header, insights } = useSite()
  useEffect(() => {
    if (!insights) return
    const timer = setTimeout(() => {
      import("../../analytics/insights").then(
        ({ tell }) => tell(insights, "query", query),
        (error: unknown) => console.warn("tresdocs:", error),
      )
    }, MEANT)
    return () => clearTimeout(timer)
  }, [insights, query])
  const ways = [...sections, ...header.links]
  return (
    <div className="palette-empty">
      <p>{search.none}</p>
      {ways.length > 0 && (
        <>
          <p>{search.elsewhere}</p>
          <ul>
            {ways.map(({ to, label, icon }) => (
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
