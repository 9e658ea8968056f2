import { useState } from "react"
import { useOpenFolders } from "./use-open-folders"
import { useHydrated } from "../hooks/use-hydrated"
import { useSite } from "../hooks/use-site"
import type { View } from "../router/view"
import type { NavNode, Section } from "../payload.gen"
import { Link } from "../router/link"
import { SectionLinks } from "./section-links"
import { rowOf, SectionTree } from "./section-tree"
import { filterTree, TreeFilter } from "./tree-filter"
import { shell } from "../strings/shell.gen"

interface NavigationProps {
  view: View
}

/** The navigation of the site: its sections, and the tree of the current section. */
export function Navigation({ view: { page, tree } }: NavigationProps) {
  const { home, filter, header } = useSite()
  const [words, setWords] = useState("")
  return (
    <nav aria-label={shell.navigation}>
      {(page.path === home || header.menuOnAllPages) && (
        <MenuLinks current={header.menuOnAllPages ? page.path : undefined} />
      )}
      <SectionLinks current={page.path} section={page.section} />
      {filter && tree && (
        <TreeFilter
          words={words}
          onChange={setWords}
          nodes={"section" in tree ? tree.section.nodes : []}
        />
      )}
      {tree && "html" in tree && (
        <div data-slot="tree" dangerouslySetInnerHTML={{ __html: tree.html }} />
      )}
      {tree && "section" in tree && <LiveTree {...tree} current={page.path} words={words.trim()} />}
    </nav>
  )
}

/** Remembers which folders are open, and applies the reader's filter. */
function LiveTree({ section, prerendered, current, words }: LiveTreeProps) {
  const row = rowOf(section.nodes, current)
  const { toggled, toggle } = useOpenFolders(section, current, row)
  const isHydrated = useHydrated()
  const [hasGaps] = useState(prerendered !== undefined) // rows keep Go's marks after navigation
  const nodes = isHydrated ? section.nodes : (prerendered ?? section.nodes)
  const marked = { current: row, isBelow: row !== current }
  return (
    <div data-slot="tree" data-whole={(hasGaps && isHydrated) || undefined}>
      {words ? (
        <SectionTree nodes={filterTree(section.nodes, words)} {...marked} />
      ) : (
        <SectionTree nodes={nodes} {...marked} toggled={toggled} onToggle={toggle} />
      )}
    </div>
  )
}

interface LiveTreeProps {
  section: Section
  /** The nodes to show during hydration, if the document does not contain all of them. */
  prerendered?: NavNode[]
  current: string
  /** The reader's filter, or an empty string for all pages. */
  words: string
}

interface MenuLinksProps {
  /** The path of the current page, if it is marked. */
  current: string | undefined
}

/** The text links of the header, which do not fit into the header on small screens. */
function MenuLinks({ current }: MenuLinksProps) {
  const links = useSite().header.menu.flatMap(({ to, children = [], ...item }) =>
    to ? [{ to, ...item }] : children,
  )
  return (
    <ul className="menu-sections" data-td-sections="">
      {links.map(({ to, label, external }) => (
        <li key={to}>
          <Link to={to} external={external} current={to === current}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
