import type { Problem } from "./follow"
import { STYLE } from "./overlay-style"
import { problemRow } from "./problem-row"
import { previewAddress } from "./own-path"

interface Overlay {
  /** Shows all problems of the site on top of the page. If there are none, removes the overlay. */
  show: (problems: Problem[]) => void
}

/**
 * Creates the overlay that shows problems. It consists of a list on top of the page, which opens automatically when
 * there is a new error, and a small button that reopens the list.
 */
export function createOverlay(parent: HTMLElement): Overlay {
  const host = document.createElement("tresdocs-problems")
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet() // a style element would need a hash in the page's content security policy
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  root.innerHTML = `
<button type="button" class="pill" aria-expanded="false" aria-controls="panel" hidden></button>
<section class="panel" id="panel" aria-labelledby="title" hidden>
<header><h2 id="title"></h2><button type="button" class="close">Close</button></header>
<ol tabindex="0" aria-labelledby="title"></ol><p class="said" role="status" hidden></p></section>
<p role="status" class="count"></p>`
  const pill = find(root, ".pill")
  const panel = find(root, ".panel")
  const editorError = find(root, ".said")
  let knownErrors = new Set<string>()

  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen
    pill.setAttribute("aria-expanded", String(isOpen))
    editorError.hidden = true
  }
  const close = () => {
    const inside = root.activeElement && panel.contains(root.activeElement)
    open(false)
    if (inside) pill.focus()
  }
  const edit = async (problem: Problem) => {
    const reason = await openEditor(problem)
    editorError.textContent = reason
    editorError.hidden = !reason
  }
  pill.addEventListener("click", () => open(panel.hidden !== false))
  find(root, ".close").addEventListener("click", close)
  panel.addEventListener("keydown", ({ key }) => key === "Escape" && close())
  parent.append(host)

  return {
    show(problems) {
      const errors = problems.filter(({ severity }) => severity === "error")
      const text = countOf(errors.length, problems.length - errors.length)
      for (const label of [pill, find(root, "h2"), find(root, ".count")]) label.textContent = text
      pill.hidden = problems.length === 0
      host.toggleAttribute("data-problems", problems.length > 0)
      pill.dataset["severity"] = errors.length > 0 ? "error" : "warning"
      const order = [...errors, ...problems.filter((problem) => !errors.includes(problem))]
      find(root, "ol").replaceChildren(
        ...order.map((problem) => problemRow(problem, () => void edit(problem))),
      )
      const keys = new Set(errors.map(keyOf))
      if ([...keys].some((key) => !knownErrors.has(key))) open(true)
      else if (errors.length === 0 && knownErrors.size > 0) open(false)
      else if (problems.length === 0) open(false)
      knownErrors = keys
    },
  }
}

/** Returns a key for an error. The key does not depend on the line number. */
function keyOf({ file, message }: Problem): string {
  return `${file}\n${message}`
}

function countOf(errors: number, warnings: number): string {
  const count = (n: number, noun: string) => (n > 0 ? [`${n} ${noun}${n > 1 ? "s" : ""}`] : [])
  return [...count(errors, "error"), ...count(warnings, "warning")].join(", ")
}

/** Opens a location in the author's editor through the preview server. If that fails, returns the reason. */
async function openEditor({ file, line, col }: Problem): Promise<string> {
  const response = await fetch(previewAddress("open"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ file, line, col }),
  }).catch(() => undefined)
  if (!response) return "The preview does not respond."
  return response.ok ? "" : (await response.text()).trim()
}

function find(root: ShadowRoot, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`the overlay has no ${selector}`)
  return element
}
