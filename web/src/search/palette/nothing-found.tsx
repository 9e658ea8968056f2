import { useSite } from "../../hooks/use-site"
import { Link } from "../../router/link"
import { Icon } from "../../ui/icon"
import { search } from "../../strings/search.gen"

/** Says that a query finds nothing, and leads on: to the sections of the site, and to where readers can ask. */
export function NothingFound() {
  const { sections, header } = useSite()
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
