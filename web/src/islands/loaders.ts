import type { ComponentType } from "react"
import { nameOf } from "../prose/names"

type Loader = () => Promise<ComponentType<object>>

const files = import.meta.glob<ComponentType<object>>("../prose/*.island.tsx", {
  import: "default",
})

/** Loads the code of each island by name. Every `*.island.tsx` file in prose/ is an island. */
export const loaders: ReadonlyMap<string, Loader> = new Map(
  Object.entries(files).map(([file, load]) => [nameOf(file).name, load]),
)
