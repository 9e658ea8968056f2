import { addressOf } from "../lib/base"
import { isCrawler } from "./crawler"
import { textsOf } from "./error-page"
import { errors } from "../strings/errors.gen"

/** The HTTP status shown for a crash of the app. */
const STATUS = 500

/**
 * Shows an error screen if the page has crashed and has no HTML to fall back to. The error screen needs neither React
 * nor data. Crawlers get an empty page instead, because they would index the error.
 */
export function showFatal(root: HTMLElement, error: unknown) {
  if (isCrawler()) return
  const { title, description } = textsOf(STATUS)
  const message = error instanceof Error ? error.message : String(error)
  root.innerHTML = `<main id="td:main" data-td-main tabindex="-1" class="frame not-found">
<p class="not-found-code">${STATUS}</p>
<h1></h1>
<p data-td-text></p>
<p data-td-text></p>
<p class="not-found-message"></p>
<a href="${addressOf("/")}" rel="external" class="button" data-variant="solid"></a>
</main>`
  const texts = [description, errors.application]
  root.querySelector("h1")?.append(title)
  root.querySelectorAll("[data-td-text]").forEach((line, index) => line.append(texts[index] ?? ""))
  root.querySelector("a")?.append(errors.home)
  const details = root.querySelector(".not-found-message")
  if (message && message !== errors.application) details?.append(message)
  else details?.remove()
  document.title = title
  root.querySelector<HTMLElement>("[data-td-main]")?.focus()
}
