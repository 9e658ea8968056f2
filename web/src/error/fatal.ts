import { addressOf } from "../lib/base"
import { isCrawler } from "./crawler"
import { textsOf } from "./error-page"

/** What an error of the program is called, in the manner of servers. */
const FAULT = { statusCode: 500, statusMessage: "Application Error" }

/**
 * Shows an error screen on a page that has broken down and came without HTML. It needs neither React nor data.
 * Crawlers, which keep what they see, get an empty page.
 */
export function showFatal(root: HTMLElement, error: unknown) {
  if (isCrawler()) return
  const { title, description } = textsOf(FAULT.statusCode)
  const message = error instanceof Error ? error.message : String(error)
  root.innerHTML = `<main id="td:main" data-td-main tabindex="-1" class="frame not-found">
<p class="not-found-code">${FAULT.statusCode}</p>
<h1>${title}</h1>
<p>${description}</p>
<p>${FAULT.statusMessage}</p>
<p class="not-found-message"></p>
<a href="${addressOf("/")}" rel="external" class="button" data-variant="solid">Back to home</a>
</main>`
  const details = root.querySelector(".not-found-message")
  if (message && message !== FAULT.statusMessage) details?.append(message)
  else details?.remove()
  document.title = title
  root.querySelector<HTMLElement>("[data-td-main]")?.focus()
}
