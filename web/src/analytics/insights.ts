import { wantsPrivacy } from "./privacy"

/** The kind of report: a search or a URL without a result, or feedback on a page. */
type Kind = "query" | "address" | "helpful" | "unhelpful" | "sentence"

/** Reports one event to the site. The report contains no information about the reader. */
export function report(address: string, kind: Kind, text: string) {
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
