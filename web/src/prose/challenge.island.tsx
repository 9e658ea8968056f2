import { CircleCheck, Pencil, Target } from "lucide"
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react"
import { useHydrated } from "../hooks/use-hydrated"
import { useLazyModule, type Part } from "../hooks/use-lazy-module"
import { saveProgress } from "../playground/progress"
import { useSolved } from "../playground/use-solved"
import { challenge } from "../strings/challenge.gen"
import { fill } from "../strings/texts"
import { Glyph } from "../ui/glyph"
import { component } from "./component"

/** Loads the editor, which only works in browsers, and the example at the given URL. */
async function load(source: string) {
  if (import.meta.env.SSR) throw new Error("the build does not render the editor")
  const { Workbench, fetchExample } = await import("../playground/open")
  return { Workbench, example: await fetchExample(source) }
}

export default component({
  doc: "A task: readers change the code of a live example until its check passes.",
  props: {
    scene: {
      type: "string",
      required: true,
      doc: "The example's folder in examples/. It contains the initial code and check.ts.",
    },
    title: { type: "string", required: true, doc: "The title." },
    description: {
      type: "string",
      doc: "A sentence that describes the initial scene for readers who cannot see it. Every challenge needs one.",
    },
    source: { type: "string", supplied: true, doc: "The URL of the example's files." },
    poster: { type: "string", supplied: true, doc: "The URL of the example's image." },
  },
  slots: {
    default: { doc: "The task.", required: true },
    "hint-1": "The first hint. Readers see the next one when they open it.",
    "hint-2": "The second hint.",
    "hint-3": "The third hint.",
    solution: { doc: "Code that solves the task.", required: true },
  },
  render: function Challenge({ scene, title, description, source = "", poster, children, slots }) {
    const id = useId()
    const hydrated = useHydrated()
    const [started, setStarted] = useState(false)
    const solved = useSolved([scene]).has(scene)
    const loadEditor = useCallback(() => load(source), [source])
    const editor = useLazyModule(loadEditor, started)
    const onSolved = useCallback(() => saveProgress(scene, { solved: true }), [scene])
    return (
      <section className="challenge" aria-labelledby={id} data-solved={solved ? "" : undefined}>
        <header>
          <p className="challenge-label">
            <Glyph of={Target} />
            {challenge.label}
            {solved && (
              <span className="challenge-solved">
                <Glyph of={CircleCheck} />
                {challenge.solved}
              </span>
            )}
          </p>
          <p id={id} className="challenge-title">
            {title}
          </p>
          <div className="challenge-task">{children}</div>
        </header>
        {started ? (
          <Editor editor={editor} title={description ?? title} onSolved={onSolved} />
        ) : (
          <div className="challenge-start">
            {poster && <img src={poster} alt="" loading="lazy" />}
            <button
              type="button"
              className="button"
              data-variant="solid"
              data-color="primary"
              disabled={!hydrated}
              onClick={() => setStarted(true)}
            >
              <Glyph of={Pencil} />
              {challenge.start}
            </button>
          </div>
        )}
        <Hints hints={[slots["hint-1"], slots["hint-2"], slots["hint-3"]]} />
        {slots.solution && (
          <details className="challenge-help">
            <summary>{challenge.solution}</summary>
            <div>{slots.solution}</div>
          </details>
        )}
      </section>
    )
  },
})

interface EditorProps {
  editor: Part<Awaited<ReturnType<typeof load>>>
  title: string
  onSolved: () => void
}

/** Shows the editor once it has loaded, and moves the focus to it from the button that started the challenge. */
function Editor({ editor, title, onSolved }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={place}
      className="challenge-editor"
      role="group"
      aria-label={challenge.editor}
      tabIndex={-1}
    >
      {editor === "missing" ? (
        <p role="alert">{challenge.failed}</p>
      ) : editor ? (
        <editor.Workbench example={editor.example} title={title} onSolved={onSolved} />
      ) : (
        <p role="status">{challenge.loading}</p>
      )}
    </div>
  )
}

interface HintsProps {
  hints: readonly ReactNode[]
}

/** Shows each hint after the previous one has been opened. Without JavaScript, all hints are shown. */
function Hints({ hints }: HintsProps) {
  const [opened, setOpened] = useState(0)
  return hints.filter(Boolean).map((hint, index) => (
    <details
      key={index}
      className="challenge-help"
      data-later={index > opened ? "" : undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened((last) => Math.max(last, index + 1))
      }}
    >
      <summary>{fill(challenge.hint, { number: index + 1 })}</summary>
      <div>{hint}</div>
    </details>
  ))
}
