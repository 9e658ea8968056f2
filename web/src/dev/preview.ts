import type { View } from "../router/view"

/** What `tresdocs dev` needs to put the newest state of a page in the place of the one shown. */
export interface Preview {
  /** Returns the page on the screen. */
  shown: () => View
  /** Shows a page without resting its islands: those whose HTML is the same live on. */
  update: (view: View) => void
  /** Has pages that come later be of another build. */
  renew: (build: string) => void
}
