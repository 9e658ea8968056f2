import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** useHydrated is false while the page equals its prerendered HTML, and true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
