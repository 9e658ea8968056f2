import { wantsPrivacy } from "./privacy"

/** Tells the site that a query finds nothing, and nothing about the reader. */
export function tellQuery(address: string, query: string) {
  if (wantsPrivacy()) return
  fetch(address, {
    method: "POST",
    body: query,
    headers: { "Content-Type": "text/plain" },
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch((error: unknown) => console.warn("tresdocs:", error))
}
