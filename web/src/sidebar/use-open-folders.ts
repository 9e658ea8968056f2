import { useState } from "react"
import { useHydrated } from "../hooks/use-hydrated"
import { readSession, writeSession } from "../lib/session"
import type { NavNode, Section } from "../payload.gen"

type Toggled = Readonly<Record<string, boolean>>

const KEY = "tresdocs:folders"

/**
 * Remembers which folders the reader has opened or closed, across pages and reloads. The folders of the current page
 * are always open when the reader arrives, even in the first render, so that the sidebar can scroll to the page. A
 * page without a row uses the row of its nearest ancestor.
 */
export function useOpenFolders(section: Section, page: string, row = page) {
  const [toggled, setToggled] = useState<Toggled>({})
  const [arrived, setArrived] = useState<string>()
  const hydrated = useHydrated()
  if (hydrated && arrived !== page) {
    setArrived(page)
    setToggled(merge({ ...toggled, ...stored() }, ancestors(section.nodes, row)))
  }

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
  const value = readSession(KEY)
  return value && typeof value === "object" ? (value as Toggled) : {}
}

function merge(toggled: Toggled, open: string[]): Toggled {
  const next = { ...toggled }
  for (const key of open) next[key] = true
  return next
}

/** Returns the keys of the folders that contain a page. */
export function ancestors(nodes: NavNode[], path: string): string[] {
  for (const { key = "", path: own, children = [] } of nodes) {
    if (children.length === 0) continue
    const below = ancestors(children, path)
    if (below.length > 0) return [key, ...below]
    if (own === path || children.some((child) => child.path === path && !child.link)) return [key]
  }
  return []
}
