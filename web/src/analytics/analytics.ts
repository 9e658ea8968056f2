import type { Readable } from "../lib/store"
import { consent as texts } from "../strings/consent.gen"
import { toasts } from "../toasts/toasts"
import type { Analytics } from "../payload.gen"
import { wantsPrivacy } from "./privacy"
import { createScript } from "./script-loader"

const KEY = "tresdocs:analytics"

/**
 * Counts page views: the first page and every page that the reader navigates to. Does nothing if the reader opts out.
 */
export async function startAnalytics(analytics: Analytics, page: Readable<unknown>): Promise<void> {
  if (wantsPrivacy() || (analytics.consent && !(await agrees()))) return
  const { script, attributes, queue, start } = analytics
  if (queue) commandsOf(queue).push(...(start ?? []))
  page.subscribe(() => queueMicrotask(() => countView(analytics))) // after the head has been updated
  try {
    await createScript({ src: script, attributes: attributes ?? {} }).load()
  } catch (error) {
    console.warn("tresdocs:", error)
  }
}

/** Reports a page view that the script does not detect by itself. */
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

/**
 * Returns a global command queue. Once the script has loaded, it replaces the queue with a function that runs
 * commands.
 */
function commandsOf(name: string): { push: (...commands: string[][]) => unknown } {
  const globals = globalThis as unknown as Record<string, string[][]>
  return (globals[name] ??= [])
}

/** Asks the reader for consent once and remembers the answer in this browser. */
function agrees(): Promise<boolean> {
  let answer: string | null = null
  try {
    answer = localStorage.getItem(KEY)
  } catch {
    // Storage is unavailable, so the reader is asked on every visit.
  }
  if (answer) return Promise.resolve(answer === "yes")
  return new Promise((resolve) => {
    const choose = (choice: "yes" | "no") => () => {
      try {
        localStorage.setItem(KEY, choice)
      } catch {
        // The answer only applies to this visit.
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
