import { ChevronDown } from "lucide"
import type { NavNode } from "../payload.gen"
import { Badge } from "../ui/badge"
import { Icon } from "../ui/icon"
import { Glyph } from "../ui/glyph"

interface SectionTreeProps {
  nodes: NavNode[]
  /** The path of the current row. In the prerendered tree, Go marks the row instead. */
  current?: string
  /** Whether the current row is the row of an ancestor, because the current page has no row. */
  isBelow?: boolean
  /** The folders that the reader has opened or closed, by key. */
  toggled?: Readonly<Record<string, boolean>>
  onToggle?: (key: string, open: boolean) => void
}

/**
 * Lists the pages of a section. The server renders the tree once without a current page, and Go then edits `<a
 * href="…"` and `<details data-key="…"` in the result. Therefore, href and data-key must come first, followed by
 * aria-current and open. Go also marks the rows after which it omits others.
 */
export function SectionTree({ nodes, ...rest }: SectionTreeProps) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <li key={node.link ? index : node.key || node.path} suppressHydrationWarning>
          {node.children ? <Folder node={node} {...rest} /> : <Leaf node={node} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends Omit<SectionTreeProps, "nodes"> {
  node: NavNode
}

/** A page without children. */
function Leaf({ node, current, isBelow }: RowProps) {
  return (
    <a
      href={node.path}
      data-link={node.link ? "" : undefined}
      aria-current={node.path === current && !node.link ? (isBelow ? "true" : "page") : undefined}
    >
      <Icon svg={node.icon} />
      <span>{node.title}</span>
      {node.badge && <Badge>{node.badge}</Badge>}
    </a>
  )
}

/** A folder. If it has its own page, this page is the first row in the folder. */
function Folder({ node, ...rest }: RowProps) {
  const { current, toggled, onToggle } = rest
  const { key = "", children = [] } = node
  const rows = withOwnPage(node, children)
  const open = toggled?.[key] ?? (node.open || (current !== undefined && holds(rows, current)))
  return (
    <details
      data-key={key}
      open={open || undefined}
      onToggle={onToggle && ((event) => onToggle(key, event.currentTarget.open))}
      suppressHydrationWarning
    >
      <summary>
        <Icon svg={node.icon} />
        <span>{node.title}</span>
        {node.badge && <Badge>{node.badge}</Badge>}
        <Glyph of={ChevronDown} className="chevron" />
      </summary>
      <SectionTree nodes={rows} {...rest} />
    </details>
  )
}

/** Inserts a folder's page before its children, unless the page is among them. */
function withOwnPage({ path, title }: NavNode, children: NavNode[]): NavNode[] {
  if (!path || children.some((child) => child.path === path && !child.children && !child.link))
    return children
  return [{ title, path }, ...children]
}

/** Returns the path of the row for a page: its own row, or the row of its nearest ancestor. */
export function rowOf(nodes: NavNode[], path: string): string {
  let row = path
  while (row !== "" && !holds(nodes, row)) row = row.slice(0, row.lastIndexOf("/"))
  return row || path
}

/** Reports whether a page is among the nodes or their descendants. */
function holds(nodes: NavNode[], path: string): boolean {
  return nodes.some(
    (node) => (node.path === path && !node.link) || holds(node.children ?? [], path),
  )
}
