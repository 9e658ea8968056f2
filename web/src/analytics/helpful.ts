import type { Readable } from "../lib/store"
import type { Site } from "../payload.gen"
import type { View } from "../router/view"
import { insights as texts } from "../strings/insights.gen"
import { loadSheets } from "../styles/style-sheets"
import { wantsPrivacy } from "./privacy"
import "./helpful.css"

/** The maximum length of a comment, in characters. */
const MAX_LENGTH = 500

/** Asks below each document, once, whether the document was helpful. */
export function askHelpful(site: Site, view: Readable<View>, report: Report) {
  if (wantsPrivacy()) return
  const answered = new Set<string>()
  let form: HTMLFormElement | undefined
  const ask = () => {
    form?.remove()
    const { path, layout } = view.get().page
    if (layout !== "docs" || answered.has(path)) return
    form = question((kind, text) => {
      answered.add(path)
      report(kind, text ? `${path} ${text}` : path)
    })
    document.querySelector("[data-td-main] > article")?.after(form)
  }
  void loadSheets(site.sheets, ["button"]).then(ask)
  view.subscribe(() => queueMicrotask(ask)) // after React has rendered the page
}

type Report = (kind: "helpful" | "unhelpful" | "sentence", text?: string) => void

/** Returns the question with its two answers. A text field replaces them once the reader has answered. */
function question(report: Report): HTMLFormElement {
  const form = make("form", { className: "helpful" })
  const label = make("span", { id: "td:helpful", textContent: texts.question })
  const answers = make(
    "span",
    { role: "group" },
    answer("helpful", texts.yes),
    answer("unhelpful", texts.no),
  )
  answers.setAttribute("aria-labelledby", label.id)
  const status = make("span", { role: "status" })
  form.append(label, answers, status)
  return form

  function answer(kind: "helpful" | "unhelpful", text: string) {
    const onclick = () => {
      report(kind)
      askSentence()
    }
    return button(text, { type: "button", onclick })
  }

  function askSentence() {
    const field = make("input", { maxLength: MAX_LENGTH, required: true })
    const hint = make("small", { id: "td:helpful-hint", textContent: texts.hint })
    field.setAttribute("aria-describedby", hint.id)
    status.textContent = texts.thanks
    form.replaceChildren(status, make("label", {}, texts.better, field), button(texts.send), hint)
    form.onsubmit = (event) => {
      event.preventDefault()
      report("sentence", field.value)
      form.replaceChildren(status)
      status.tabIndex = -1
      status.focus()
    }
    field.focus()
  }
}

const button = (textContent: string, properties: Partial<HTMLButtonElement> = {}) =>
  make("button", { className: "button", textContent, ...properties })

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
