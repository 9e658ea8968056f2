import FileText from "lucide-react/icons/file-text"
import Search from "lucide-react/icons/search"
import X from "lucide-react/icons/x"
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react"
import { useSite } from "../../hooks/use-site"
import { findPages, listPages } from "../../lib/page-list"
import type { Tree } from "../../lib/view"
import { Link } from "../../router/link"
import { Icon } from "../../ui/icon"

interface SearchDialogProps {
  tree: Tree | undefined
  open: boolean
  onClose: () => void
}

/** SearchDialog finds pages by their titles, among those the navigation at hand knows. */
export default function SearchDialog({ tree, open, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const [query, setQuery] = useState("")
  const [active, setActive] = useState(0)
  const { sections } = useSite()
  const section = tree && "section" in tree ? tree.section : undefined
  const found = findPages(listPages(sections, section), query)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      const next = (active + step + found.length) % found.length
      setActive(next)
      list.current?.children[next]?.scrollIntoView({ block: "nearest" })
    }
    if (event.key === "Enter") list.current?.querySelectorAll("a")[active]?.click()
  }
  return (
    <dialog ref={dialog} className="palette" aria-label="Search" onClose={onClose}>
      <div className="palette-input">
        <Search aria-hidden="true" />
        <input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog's first field takes the focus
          autoFocus
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[active] && `${id}-${active}`}
          placeholder="Find a page…"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
        />
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <ul ref={list} id={id} role="listbox" aria-label="Pages">
        {found.map(({ path, title, above, icon, external }, index) => (
          <li
            key={`${path} ${above.join(" ")}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
          >
            <Link to={path} external={external} onClick={onClose}>
              {icon ? <Icon svg={icon} /> : <FileText aria-hidden="true" className="icon" />}
              {above.length > 0 && <span className="palette-above">{above.join(" › ")} ›</span>}
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="palette-empty">No page has this in its title.</p>}
    </dialog>
  )
}
