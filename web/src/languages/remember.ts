import { addressOf } from "../lib/base"

/** How long a choice is stored, in seconds: one year. */
const KEPT = 60 * 60 * 24 * 365

/** Stores the reader's language for the root of the site. The server and locale.inline.js read the cookie. */
export function remember(code: string) {
  document.cookie = `tresdocs-locale=${code}; path=${addressOf("/")}; max-age=${KEPT}; samesite=lax`
}
