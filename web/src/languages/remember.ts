import { addressOf } from "../lib/base"

/** How long a choice is kept, in seconds: a year. */
const KEPT = 60 * 60 * 24 * 365

/** Keeps the language that the reader has chosen, for the site's root: its server reads the cookie, and so does locale.inline.js. */
export function remember(code: string) {
  document.cookie = `tresdocs-locale=${code}; path=${addressOf("/")}; max-age=${KEPT}; samesite=lax`
}
