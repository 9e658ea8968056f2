import { useEffect, useState } from "react"
import { readSession, writeSession } from "../lib/session"
import type { NavNode, Section } from "../payload.gen"

type Toggled = Readonly<Record<string, boolean>>

const KEY = "tresdocs:folders"

/**
 * Remembers the folders that the reader opened or closed, across pages and reloads.
 * The way to the page being read is always open on arrival.
 */
export function useOpenFolders(section: Section, current: string) {
  const [toggled, setToggled] = useState<Toggled>({})

  useEffect(() => {
    const way = ancestors(section.nodes, current)
    setToggled((now) => merge({ ...now, ...stored() }, way))
  }, [section, current])

  const toggle = (key: string, open: boolean) => {
    setToggled((now) => {
      if (now[key] === open) return now
      const next = { ...now, [key]: open }
      writeSession(KEY, next)
      return next
    })
  }
  return { toggled, toggle }
}

function stored(): Toggled {
  const kept = readSession(KEY)
  return kept && typeof kept === "object" ? (kept as Toggled) : {}
}

function merge(toggled: Toggled, open: string[]): Toggled {
  const next = { ...toggled }
  for (const key of open) next[key] = true
  return next
}

/** Lists the keys of the folders that hold a page. */
export function ancestors(nodes: NavNode[], path: string): string[] {
  for (const { key = "", path: own, children = [] } of nodes) {
    if (children.length === 0) continue
    const below = ancestors(children, path)
    if (below.length > 0) return [key, ...below]
    if (own === path || children.some((child) => child.path === path)) return [key]
  }
  return []
}
