import { useSyncExternalStore } from "react"
import { progressOf, watchProgress } from "./progress"

/** Separates names of examples, which are the names of folders. */
const SEPARATOR = "/"

/**
 * Returns the names of the given challenges that the reader has solved. The set is empty during prerendering and
 * hydration.
 */
export function useSolved(names: readonly string[]): ReadonlySet<string> {
  const solved = useSyncExternalStore(
    watchProgress,
    () => names.filter((name) => progressOf(name).solved).join(SEPARATOR),
    () => "",
  )
  return new Set(solved ? solved.split(SEPARATOR) : [])
}
