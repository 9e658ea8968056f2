import "./playground.css"
import { useEffect, useId, useRef, useState, type CSSProperties } from "react"
import { useStore } from "../hooks/use-store"
import { wantsMotion } from "../scene/motion"
import { readSession, writeSession } from "../lib/session"
import { CodePane } from "./code-pane"
import { ConsolePane } from "./console-pane"
import { APP } from "./example"
import { ResultPane } from "./result-pane"
import type { Session } from "./session"
import { Splitter } from "./splitter"
import { TabList } from "./tab-list"
import { Toolbar } from "./toolbar"
import { playground } from "../strings/playground.gen"
import { fill } from "../strings/texts"

/** The session storage key for the width of the code pane, in percent. */
const SHARE_KEY = "tresdocs:playground"

const PANES = ["code", "result", "console"] as const

interface PlaygroundProps {
  title: string
  session: Session
  /** A message at the top, such as a note that the link is corrupted. It may be empty. */
  notice: string
  /** Returns a URL that opens the example in its current state. */
  address: () => Promise<string>
  onClose: () => void
}

/** A full-screen dialog with the code of an example, the scene that the code draws, and a console. */
export function Playground({ title, session, notice, address, onClose }: PlaygroundProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { edits, texts } = useStore(session.state)
  const [file, setFile] = useState(APP)
  const [pane, setPane] = useState(0)
  const [share, setShare] = useState(() => Number(readSession(SHARE_KEY)) || 50)
  const panes = PANES.map((name) => `${id}${name}`) as [string, string, string]

  useEffect(() => {
    dialog.current?.showModal()
    if (wantsMotion()) void session.run()
    return () => session.close()
  }, [session])
  useEffect(() => writeSession(SHARE_KEY, share), [share])

  const leave = () => {
    setPane(1)
    requestAnimationFrame(() => runButton.current?.focus())
  }
  return (
    <dialog
      ref={dialog}
      className="playground"
      aria-label={fill(playground.title, { title })}
      data-pane={PANES[pane]}
      style={{ "--share": `${share}%` } as CSSProperties}
      onClose={onClose}
    >
      <Toolbar
        title={title}
        edited={Object.keys(edits).length > 0}
        onReset={() => session.reset()}
        file={() => texts[file] ?? ""}
        address={address}
        onClose={() => dialog.current?.close()}
      />
      {notice && (
        <p role="alert" className="play-notice">
          {notice}
        </p>
      )}
      <TabList
        label={playground.view}
        className="play-tabs play-views"
        tabs={PANES.map((name) => playground[name])}
        active={pane}
        panel={(index) => panes[index] ?? ""}
        onChoose={setPane}
      />
      <div className="play-panes">
        <CodePane id={panes[0]} session={session} file={file} onFile={setFile} onLeave={leave} />
        <Splitter share={share} onShare={setShare} />
        <ResultPane id={panes[1]} session={session} first={runButton} />
        <ConsolePane id={panes[2]} session={session} />
      </div>
    </dialog>
  )
}
