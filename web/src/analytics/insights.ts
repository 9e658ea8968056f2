import { wantsPrivacy } from "./privacy"

/** What is told: a search or an address without a result, and what a reader says of a page. */
type Kind = "query" | "address" | "helpful" | "unhelpful" | "sentence"

/** Tells the site of one thing that readers miss, and nothing about the reader. */
export function tell(address: string, kind: Kind, text: string) {
  if (wantsPrivacy()) return
  const to = new URL(address, location.href)
  to.searchParams.set("kind", kind)
  fetch(to, {
    method: "POST",
    body: text,
    headers: { "Content-Type": "text/plain" },
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch((error: unknown) => console.warn("tresdocs:", error))
}
