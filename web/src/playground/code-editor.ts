import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands"
import { javascript } from "@codemirror/lang-javascript"
import { json } from "@codemirror/lang-json"
import { vue } from "@codemirror/lang-vue"
import { bracketMatching, indentOnInput } from "@codemirror/language"
import { lintGutter, setDiagnostics } from "@codemirror/lint"
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search"
import { EditorState, type Extension } from "@codemirror/state"
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view"
import { codeTheme } from "./code-theme"
import type { Problem } from "./problem"
import { playground } from "../strings/playground.gen"
import { fill } from "../strings/texts"

interface Options {
  parent: HTMLElement
  /** Called with the new text of a file when the reader changes it. */
  onChange: (file: string, text: string) => void
  /** Called when the reader presses Escape to leave the editor. Tab indents code instead of leaving the editor. */
  onLeave: () => void
}

/** An editor for several files. Each file has its own history and selection. */
export class CodeEditor {
  readonly #view: EditorView
  readonly #options: Options
  readonly #states = new Map<string, EditorState>()
  #file = ""

  constructor(options: Options) {
    this.#options = options
    const { parent } = options
    // In a shadow tree, CodeMirror adopts its style sheets. In the page, it would add a <style> element, which the
    // page's content security policy blocks.
    const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" })
    this.#view = new EditorView({ parent: root })
  }

  /** Shows a file with the given text, which may have been changed outside the editor. */
  show(file: string, text: string) {
    if (file !== this.#file) {
      if (this.#file) this.#states.set(this.#file, this.#view.state)
      this.#file = file
      this.#view.setState(this.#states.get(file) ?? this.#open(file, text))
    }
    const { doc } = this.#view.state
    if (doc.toString() !== text) {
      this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text } })
    }
  }

  /** Marks the problems of the open file. */
  mark(problems: Problem[]) {
    const { state } = this.#view
    const fileProblems = problems.filter(({ file }) => file === this.#file)
    const diagnostics = fileProblems.map(({ offset, message }) => {
      const from = Math.min(offset, state.doc.length)
      const word = state.wordAt(from)
      const end = Math.min(from + 1, state.doc.lineAt(from).to)
      return { from, to: Math.max(word?.to ?? end, from), severity: "error" as const, message }
    })
    this.#view.dispatch(setDiagnostics(state, diagnostics))
  }

  /** Moves the cursor to an offset in the open file. */
  reveal(offset: number) {
    const anchor = Math.min(offset, this.#view.state.doc.length)
    this.#view.dispatch({ selection: { anchor }, scrollIntoView: true })
    this.#view.focus()
  }

  focus() {
    this.#view.focus()
  }

  close() {
    this.#view.destroy()
  }

  #open(file: string, text: string): EditorState {
    const leave = () => {
      this.#options.onLeave()
      return true
    }
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        highlightSelectionMatches(),
        drawSelection(),
        history(),
        indentOnInput(),
        bracketMatching(),
        search({ top: true }),
        keymap.of([...searchKeymap, ...historyKeymap, indentWithTab]),
        keymap.of([{ key: "Escape", run: leave }, ...defaultKeymap]),
        EditorState.tabSize.of(2),
        EditorView.contentAttributes.of({
          "aria-label": fill(playground.codeOf, { file }),
          tabindex: "0",
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) this.#options.onChange(file, state.doc.toString())
        }),
        languageOf(file),
        codeTheme,
      ],
    })
  }
}

/** Returns the syntax highlighting for a file. Shaders are not highlighted. */
function languageOf(file: string): Extension {
  if (file.endsWith(".vue")) return vue()
  if (file.endsWith(".json")) return json()
  return /\.[tj]s$/.test(file) ? javascript({ typescript: true }) : []
}
