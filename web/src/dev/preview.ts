import type { View } from "../router/view"

/** What `tresdocs dev` needs to update the current page to its latest state. */
export interface Preview {
  /** Returns the current page. */
  shown: () => View
  /** Shows a page without unmounting its islands: those with the same HTML stay mounted. */
  update: (view: View) => void
  /** Sets the build that pages loaded from now on belong to. */
  renew: (build: string) => void
}
