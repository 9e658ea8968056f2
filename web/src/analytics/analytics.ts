import type { Readable } from "../lib/store"
import { consent as texts } from "../strings/consent.gen"
import { toasts } from "../toasts/toasts"
import type { Analytics } from "../payload.gen"
import { wantsPrivacy } from "./privacy"
import { createScript } from "./script-loader"

const KEY = "tresdocs:analytics"

/**
 * Counts this visit, unless the reader does not want to be counted: its first page, and each one that page changes to.
 */
export async function startAnalytics(analytics: Analytics, page: Readable<unknown>): Promise<void> {
  if (wantsPrivacy() || (analytics.consent && !(await agrees()))) return
  const { script, attributes, queue, start } = analytics
  if (queue) commandsOf(queue).push(...(start ?? []))
  page.subscribe(() => queueMicrotask(() => countView(analytics))) // once the head is that of the page
  try {
    await createScript({ src: script, attributes: attributes ?? {} }).load()
  } catch (error) {
    console.warn("tresdocs:", error)
  }
}

/** Tells the script of a page that it does not see by itself. */
function countView({ queue, view = [], call }: Analytics) {
  const values: Record<string, string> = { "{url}": location.href, "{title}": document.title }
  if (queue) {
    const filled = view.map((command) => command.map((word) => values[word] ?? word))
    commandsOf(queue).push(...filled)
  }
  if (!call) return
  const count = call
    .split(".")
    .reduce<unknown>(
      (object, name) => (object as Record<string, unknown> | undefined)?.[name],
      globalThis,
    )
  if (typeof count === "function")
    (count as (view: { path: string }) => void)({ path: location.pathname + location.search })
}

/** Returns a global list of commands, which the script replaces by one that runs them. */
function commandsOf(name: string): { push: (...commands: string[][]) => unknown } {
  const globals = globalThis as unknown as Record<string, string[][]>
  return (globals[name] ??= [])
}

/** Asks the reader once, and remembers the answer in this browser. */
function agrees(): Promise<boolean> {
  let answer: string | null = null
  try {
    answer = localStorage.getItem(KEY)
  } catch {
    // Storage is refused: the reader is asked on each visit.
  }
  if (answer) return Promise.resolve(answer === "yes")
  return new Promise((resolve) => {
    const choose = (choice: "yes" | "no") => () => {
      try {
        localStorage.setItem(KEY, choice)
      } catch {
        // It holds for this visit.
      }
      resolve(choice === "yes")
    }
    toasts.add({
      id: "analytics",
      title: texts.title,
      description: texts.text,
      close: false,
      duration: Infinity,
      actions: [
        { label: texts.allow, run: choose("yes") },
        { label: texts.decline, run: choose("no") },
      ],
    })
  })
}
