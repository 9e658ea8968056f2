import { useSite } from "../../hooks/use-site"
import { search } from "../../strings/search.gen"

interface ScopesProps {
  /** The path of the section to search, or an empty string to search all sections. */
  within: string
  onChange: (path: string) => void
}

/** Lets the reader limit the search to a section of the site. */
export function Scopes({ within, onChange }: ScopesProps) {
  const sections = useSite().sections.filter(({ external }) => !external)
  if (sections.length < 2) return null
  const scopes = [{ to: "", label: search.everywhere }, ...sections]
  return (
    <div role="group" aria-label={search.scope} className="palette-scopes">
      {scopes.map(({ to, label }) => (
        <button key={to} type="button" aria-pressed={within === to} onClick={() => onChange(to)}>
          {label}
        </button>
      ))}
    </div>
  )
}
