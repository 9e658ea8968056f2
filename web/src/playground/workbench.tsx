import "./playground.css"
import "./workbench.css"
import { Check, RotateCcw } from "lucide"
import { useEffect, useId, useRef, useState, type RefObject } from "react"
import { useStore } from "../hooks/use-store"
import { hasWebGL, wantsMotion } from "../scene/motion"
import { check as texts } from "../strings/check.gen"
import { playground } from "../strings/playground.gen"
import { fill } from "../strings/texts"
import { Glyph } from "../ui/glyph"
import { CodePane } from "./code-pane"
import { createCompiler, startWorker } from "./compiler"
import { ConsolePane } from "./console-pane"
import { APP, type Example } from "./example"
import { GoalList } from "./goal-list"
import { isSolved } from "./goals"
import { progressOf, saveProgress } from "./progress"
import { ResultPane } from "./result-pane"
import { Session, type State } from "./session"

interface WorkbenchProps {
  example: Example
  /** A description of the scene for readers who cannot see it. */
  title: string
  /** Called when a check passes, which means that every goal is met. */
  onSolved: () => void
}

/**
 * The editor for a challenge: the code, the scene, and a button that checks the scene. The browser stores the code.
 */
export function Workbench({ example, title, onSolved }: WorkbenchProps) {
  const [session, setSession] = useState<Session>()
  const check = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opened = new Session({
      example,
      edits: progressOf(example.name).edits,
      title,
      compiler: createCompiler(startWorker),
      supported: hasWebGL,
      onLeave: () => check.current?.focus(),
    })
    setSession(opened)
    let saved = opened.state.get().edits
    const unsubscribe = opened.state.subscribe(() => {
      const { edits } = opened.state.get()
      if (edits === saved) return
      saved = edits
      saveProgress(example.name, { edits })
    })
    return () => {
      unsubscribe()
      opened.close()
    }
  }, [example, title])
  return session && <Panes session={session} check={check} onSolved={onSolved} />
}

interface PanesProps {
  session: Session
  /** The button that checks the scene. It receives the focus when the reader leaves the editor. */
  check: RefObject<HTMLButtonElement | null>
  onSolved: () => void
}

function Panes({ session, check, onSolved }: PanesProps) {
  const id = useId()
  const state = useStore(session.state)
  const [file, setFile] = useState(APP)
  const first = useRef<HTMLButtonElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const solved = state.check === "checked" && isSolved(state.goals)
  useEffect(() => {
    if (wantsMotion()) void session.run()
  }, [session])
  useEffect(() => {
    if (solved) onSolved()
  }, [solved, onSolved])

  const start = () => {
    if (state.check === "checking") return
    stage.current?.scrollIntoView({ block: "nearest" }) // browsers do not draw frames of elements that are out of view
    void session.check()
  }
  return (
    <div className="workbench">
      <div ref={stage}>
        <ResultPane id={`${id}result`} session={session} first={first} />
      </div>
      <CodePane
        id={`${id}code`}
        session={session}
        file={file}
        onFile={setFile}
        onLeave={() => check.current?.focus()}
      />
      {state.entries.length > 0 && <ConsolePane id={`${id}console`} session={session} />}
      <div className="workbench-bar">
        <button
          ref={check}
          type="button"
          className="button"
          data-variant="solid"
          data-color="primary"
          disabled={state.phase === "unsupported"}
          aria-disabled={state.check === "checking"}
          onClick={start}
        >
          <Glyph of={Check} />
          {texts.check}
        </button>
        <button
          type="button"
          className="button"
          disabled={Object.keys(state.edits).length === 0}
          onClick={() => session.reset()}
        >
          <Glyph of={RotateCcw} />
          {playground.reset}
        </button>
        <p role="status" data-solved={solved ? "" : undefined}>
          {messageOf(state)}
        </p>
      </div>
      <GoalList goals={state.goals} />
    </div>
  )
}

/** Returns a sentence with the result of the last check. */
function messageOf({ check, goals, problems }: State): string {
  if (check === "checking") return texts.checking
  if (check === "failed") return problems.length > 0 ? texts.broken : texts.noAnswer
  if (goals.length === 0) return ""
  if (isSolved(goals)) return texts.solved
  const met = goals.filter(({ missing }) => missing === "").length
  return fill(texts.notYet, { met, count: goals.length })
}
