import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** Returns false during prerendering and hydration, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
