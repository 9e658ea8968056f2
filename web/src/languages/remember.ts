import { addressOf } from "../lib/base"

/** How long a choice is stored, in seconds: one year. */
const KEPT = 60 * 60 * 24 * 365

/**
 * Stores the reader's language in a cookie. The server and locale.inline.js read it to redirect from the root of the
 * site.
 */
export function remember(code: string) {
  document.cookie = `tresdocs-locale=${code}; path=${addressOf("/")}; max-age=${KEPT}; samesite=lax`
}
