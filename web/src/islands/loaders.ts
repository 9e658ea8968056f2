import type { ComponentType } from "react"
import type { IslandItem, Props } from "../prose/part"

/** IslandProps is what an island's element carries. */
export interface IslandProps extends Props {
  items: IslandItem[]
}

type Loader = () => Promise<ComponentType<IslandProps>>

/** loaders fetch the code of each island; they name the islands of prose/registry.ts again. */
export const loaders: ReadonlyMap<string, Loader> = new Map<string, Loader>([
  ["code-group", async () => (await import("../prose/code-group")).CodeGroup],
  ["code-tree", async () => (await import("../prose/code-tree")).CodeTree],
  ["loop", async () => (await import("../prose/loop")).Loop],
  ["scene", async () => (await import("../prose/scene")).Scene],
  ["tabs", async () => (await import("../prose/tabs")).Tabs],
])
