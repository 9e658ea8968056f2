import { useEffect, useEffectEvent, useRef } from "react"
import { useStore } from "../hooks/use-store"
import { CodeEditor } from "./code-editor"
import { placeOf, type Problem } from "./problem"
import type { Session } from "./session"
import { TabList } from "./tab-list"
import { playground } from "../strings/playground.gen"
import { keys } from "../strings/keys.gen"
import { filled } from "../strings/filled"

interface CodePaneProps {
  id: string
  session: Session
  file: string
  onFile: (file: string) => void
  /** Called when the reader presses Escape to leave the editor. */
  onLeave: () => void
}

/** Shows the files of the example one at a time, with their problems. */
export function CodePane({ id, session, file, onFile, onLeave }: CodePaneProps) {
  const { texts, problems } = useStore(session.state)
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const pendingOffset = useRef<number>(undefined)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!host.current) return
    const codeEditor = new CodeEditor({
      parent: host.current,
      onChange: (name, text) => session.edit(name, text),
      onLeave: () => leave(),
    })
    editor.current = codeEditor
    return () => codeEditor.close()
  }, [session])
  useEffect(() => {
    editor.current?.show(file, texts[file] ?? "")
    editor.current?.mark(problems)
    if (pendingOffset.current !== undefined) editor.current?.reveal(pendingOffset.current)
    pendingOffset.current = undefined
  }, [session, file, texts, problems])

  const names = Object.keys(texts)
  const reveal = ({ file: other, offset }: Problem) => {
    if (other === file) return editor.current?.reveal(offset)
    pendingOffset.current = offset
    onFile(other)
  }
  return (
    <section className="play-pane" aria-label={playground.code} id={id} data-pane="code">
      <TabList
        label={playground.files}
        className="play-tabs"
        tabs={names}
        active={names.indexOf(file)}
        panel={() => `${id}-file`}
        onChoose={(index) => onFile(names[index] ?? file)}
      />
      <div
        ref={host}
        role="tabpanel"
        id={`${id}-file`}
        aria-label={file}
        aria-describedby={`${id}-hint`}
        className="play-code"
      />
      <p id={`${id}-hint`} className="play-hint">
        {filled(playground.hint, { tab: <kbd>{keys.tab}</kbd>, escape: <kbd>{keys.escape}</kbd> })}
      </p>
      <ProblemList problems={problems} texts={texts} onReveal={reveal} />
    </section>
  )
}

interface ProblemListProps {
  problems: Problem[]
  texts: Record<string, string>
  onReveal: (problem: Problem) => void
}

/** Lists the problems. Choosing a problem moves the cursor to its location. */
function ProblemList({ problems, texts, onReveal }: ProblemListProps) {
  return (
    <div role="status" className="play-problems">
      {problems.map((problem, index) => {
        const { line, column } = placeOf(texts[problem.file] ?? "", problem.offset)
        return (
          <button key={index} type="button" onClick={() => onReveal(problem)}>
            <span className="play-place">
              {problem.file}:{line}:{column}
            </span>{" "}
            {problem.message}
          </button>
        )
      })}
    </div>
  )
}
