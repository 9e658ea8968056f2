import { useEffect, useState } from "react"
import { readSession, writeSession } from "../lib/session"
import type { NavNode, Section } from "../payload.gen"

type Toggled = Readonly<Record<string, boolean>>

const KEY = "tresdocs:folders"

/**
 * Remembers which folders the reader has opened or closed, across pages and reloads. The folders of the current page
 * are always open when the reader arrives.
 */
export function useOpenFolders(section: Section, current: string) {
  const [toggled, setToggled] = useState<Toggled>({})

  useEffect(() => {
    const folders = ancestors(section.nodes, current)
    setToggled((now) => merge({ ...now, ...stored() }, folders))
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
    if (own === path || children.some((child) => child.path === path)) return [key]
  }
  return []
}
