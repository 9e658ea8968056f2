import type { ReactNode } from "react"
import { CodeGroup } from "./code-group"
import { Pre } from "./pre"
import { Tabs } from "./tabs"

type Render = (props: never) => ReactNode

/** Entry says how a component is rendered. */
export interface Entry {
  render: Render
  /** Whether it takes the components in its default slot as items, not as content. */
  items: boolean
  /** Whether it comes alive in the browser. */
  island: boolean
}

const part = (render: Render): Entry => ({ render, items: false, island: false })
const island = (render: Render): Entry => ({ render, items: true, island: true })

/** registry holds what authors can write, by MDC name. islands/loaders.ts lists the islands again. */
export const registry: ReadonlyMap<string, Entry> = new Map([
  ["code-group", island(CodeGroup)],
  ["pre", part(Pre)],
  ["tabs", island(Tabs)],
  ["tabs-item", part(Pre)],
])
