import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** False while the page equals its prerendered HTML, and true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
