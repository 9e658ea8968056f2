import { toasts } from "../toasts/toasts"

/** How long a button says "Copied", in milliseconds. */
const COPIED_MS = 2000

/** Serves the copy buttons of all code blocks, present and future. */
export function startCopying(root: Document) {
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>("[data-td-copy]")
    const code = button?.parentElement?.querySelector("pre")
    if (button && code) void copy(sourceOf(code), button)
  })
}

/** Returns the text of a block as it would be typed: without prompts and the removed lines of a diff. */
function sourceOf(code: Element): string {
  const lines = [...code.querySelectorAll(".line")]
  if (lines.length === 0) return code.textContent
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
      title: "Copying failed",
      description: "The browser did not allow it. Select the code and copy it with the keyboard.",
    })
    return say(button, "Copying failed", "failed")
  }
  say(button, "Copied", "done")
}

function say(button: HTMLElement, label: string, state: "done" | "failed") {
  button.setAttribute("aria-label", label)
  button.dataset["tdCopy"] = state
  setTimeout(() => {
    button.setAttribute("aria-label", "Copy code")
    button.dataset["tdCopy"] = ""
  }, COPIED_MS)
}
