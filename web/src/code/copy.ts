import { toasts } from "../toasts/toasts"
import { code } from "../strings/code.gen"

/** How long the button says "Copied", in milliseconds. */
const COPIED_MS = 2000

/** Handles the copy buttons of all code blocks, including code blocks that are added later. */
export function startCopying(root: Document) {
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>("[data-td-copy]")
    const block = button?.parentElement?.querySelector("pre")
    if (button && block) void copy(sourceOf(block), button)
  })
}

/** Returns the code of a block as a reader would type it: without prompts and without the removed lines of a diff. */
function sourceOf(block: Element): string {
  const lines = [...block.querySelectorAll(".line")]
  if (lines.length === 0) return block.textContent
  return lines
    .filter((line) => !line.classList.contains("removed"))
    .map((line) => line.textContent.slice(line.querySelector(".prompt")?.textContent.length ?? 0))
    .join("\n")
}

async function copy(text: string, button: HTMLElement) {
  try {
    await navigator.clipboard.writeText(text.replace(/\n$/, ""))
  } catch {
    toasts.add({
      id: "copy",
      color: "error",
      title: code.copyFailed,
      description: code.copyFailedText,
    })
    return say(button, code.copyFailed, "failed")
  }
  say(button, code.copied, "done")
}

function say(button: HTMLElement, label: string, state: "done" | "failed") {
  button.setAttribute("aria-label", label)
  button.dataset["tdCopy"] = state
  setTimeout(() => {
    button.setAttribute("aria-label", code.copy)
    button.dataset["tdCopy"] = ""
  }, COPIED_MS)
}
