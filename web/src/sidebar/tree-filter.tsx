import { useEffect, useEffectEvent, useRef } from "react"
import type { NavNode } from "../payload.gen"
import { shell } from "../strings/shell.gen"
import { plural } from "../strings/texts"

interface TreeFilterProps {
  /** The text in the field. */
  words: string
  onChange: (words: string) => void
  nodes: NavNode[]
}

/** A field that filters a tree by title. Escape clears the field. */
export function TreeFilter({ words, onChange, nodes }: TreeFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const readTyped = useEffectEvent(() => {
    const typed = input.current?.value // the reader may have typed before the page was hydrated
    if (typed) onChange(typed)
  })
  useEffect(() => readTyped(), [])
  return (
    <div className="tree-filter">
      <input
        ref={input}
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
 * Returns the pages whose titles contain all the words or prefixes, in open folders. A folder whose title matches
 * keeps all of its pages.
 */
export function filterTree(nodes: NavNode[], words: string): NavNode[] {
  const terms = words.toLowerCase().split(/\s+/)
  return nodes.flatMap((node) => {
    const title = node.title.toLowerCase()
    const isFound = terms.every((word) => title.includes(word))
    if (!node.children) return isFound ? [node] : []
    const children = isFound ? node.children : filterTree(node.children, words)
    return children.length > 0 ? [{ ...node, open: true, children }] : []
  })
}

function countPages(nodes: NavNode[]): number {
  return nodes.reduce((sum, { children }) => sum + (children ? countPages(children) : 1), 0)
}
