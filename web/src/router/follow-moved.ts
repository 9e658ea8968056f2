import type { Page } from "../payload.gen"

/** Redirects hashes of headings that the page no longer has. */
export function followMoved({ moved }: Page) {
  if (!moved) return
  import("./moved-headings").then(
    ({ leadOn }) => leadOn(moved),
    (error: unknown) => console.warn("tresdocs:", error),
  )
}
