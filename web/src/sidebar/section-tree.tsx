import { ChevronDown } from "lucide"
import type { NavNode } from "../payload.gen"
import { Badge } from "../ui/badge"
import { Icon } from "../ui/icon"
import { Glyph } from "../ui/glyph"

interface SectionTreeProps {
  nodes: NavNode[]
  /** The path of the page being read; Go marks it in the prerendered tree by itself. */
  current?: string
  /** Folders the reader opened or closed, by key. */
  toggled?: Readonly<Record<string, boolean>>
  onToggle?: (key: string, open: boolean) => void
}

/**
 * Lists the pages of a section. A section's tree is rendered once, with no page marked;
 * Go then edits `<a href="…"` and `<details data-key="…"` in it. So href and data-key come first,
 * and aria-current and open right after them.
 */
export function SectionTree({ nodes, ...rest }: SectionTreeProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.key || node.path}>
          {node.children ? <Folder node={node} {...rest} /> : <Leaf node={node} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends Omit<SectionTreeProps, "nodes"> {
  node: NavNode
}

/** A page without pages below it. */
function Leaf({ node, current }: RowProps) {
  return (
    <a href={node.path} aria-current={node.path === current ? "page" : undefined}>
      <Icon svg={node.icon} />
      <span>{node.title}</span>
      {node.badge && <Badge>{node.badge}</Badge>}
    </a>
  )
}

/** Opens and closes; a page of its own is the first row in it. */
function Folder({ node, current, toggled, onToggle }: RowProps) {
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
      <SectionTree nodes={rows} current={current} toggled={toggled} onToggle={onToggle} />
    </details>
  )
}

/** Puts a folder's page before its children, unless it is among them already. */
function withOwnPage({ path, title }: NavNode, children: NavNode[]): NavNode[] {
  if (!path || children.some((child) => child.path === path && !child.children)) return children
  return [{ title, path }, ...children]
}

/** Reports whether a page is among the rows or below them. */
function holds(nodes: NavNode[], path: string): boolean {
  return nodes.some((node) => node.path === path || holds(node.children ?? [], path))
}
