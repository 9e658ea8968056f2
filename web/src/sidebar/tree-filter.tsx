import type { NavNode } from "../payload.gen"
import { shell } from "../strings/shell.gen"
import { plural } from "../strings/texts"

interface TreeFilterProps {
  /** What the reader has written. */
  words: string
  onChange: (words: string) => void
  nodes: NavNode[]
}

/** Takes words that the titles of a tree are filtered by; Escape empties it. */
export function TreeFilter({ words, onChange, nodes }: TreeFilterProps) {
  return (
    <div className="tree-filter">
      <input
        type="search"
        aria-label={shell.filter}
        placeholder={shell.filter}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !words) return
          event.stopPropagation()
          onChange("")
        }}
      />
      <p role="status" className="sr-only">
        {words.trim() && plural(shell, "filtered", countPages(filterTree(nodes, words.trim())))}
      </p>
    </div>
  )
}

/**
 * Returns the pages whose titles have all words, or beginnings of them, with the folders that they are in, all open.
 * A folder whose own title has them keeps all of its pages.
 */
export function filterTree(nodes: NavNode[], words: string): NavNode[] {
  const wanted = words.toLowerCase().split(/\s+/)
  return nodes.flatMap((node) => {
    const title = node.title.toLowerCase()
    const isFound = wanted.every((word) => title.includes(word))
    if (!node.children) return isFound ? [node] : []
    const children = isFound ? node.children : filterTree(node.children, words)
    return children.length > 0 ? [{ ...node, open: true, children }] : []
  })
}

function countPages(nodes: NavNode[]): number {
  return nodes.reduce((sum, { children }) => sum + (children ? countPages(children) : 1), 0)
}
