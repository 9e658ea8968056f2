import { Maximize, Minimize, Play, Square } from "lucide"
import { useEffect, useRef, type RefObject } from "react"
import { useFullscreen } from "./use-fullscreen"
import { useStore } from "../hooks/use-store"
import type { Phase, Session } from "./session"
import { playground } from "../strings/playground.gen"
import { Glyph } from "../ui/glyph"

interface ResultPaneProps {
  id: string
  session: Session
  /** The button that starts and stops the scene. It receives the focus when the reader leaves the editor. */
  first: RefObject<HTMLButtonElement | null>
}

/** The messages to show instead of the scene, by phase. */
const MESSAGES: Partial<Record<Phase, keyof typeof playground>> = {
  stopped: "stopped",
  loading: "loading",
  broken: "broken",
  unsupported: "noWebGL",
  failed: "failed",
}

/** Shows the scene that the code draws. */
export function ResultPane({ id, session, first }: ResultPaneProps) {
  const { phase, problems } = useStore(session.state)
  const pane = useRef<HTMLElement>(null)
  const full = useFullscreen(pane)
  const frames = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frames.current) session.attach(frames.current)
  }, [session])
  const stopped = phase === "stopped" || phase === "failed"
  const icon = stopped ? Play : Square
  const message = MESSAGES[phase]
  const screen = full.active ? playground.exitFullScreen : playground.fullScreen
  return (
    <section
      ref={pane}
      className="play-pane"
      aria-label={playground.result}
      id={id}
      data-pane="result"
      data-td-result=""
    >
      <div className="play-bar">
        <button
          ref={first}
          type="button"
          className="button"
          disabled={phase === "unsupported"}
          onClick={() => (stopped ? void session.run() : session.stop())}
        >
          <Glyph of={icon} />
          {stopped ? playground.run : playground.stop}
        </button>
        {problems.length > 0 && phase === "running" && (
          <span className="play-note">{playground.outdated}</span>
        )}
        {document.fullscreenEnabled && (
          <button
            type="button"
            className="icon-button"
            aria-label={screen}
            title={screen}
            onClick={full.toggle}
          >
            {full.active ? <Glyph of={Minimize} /> : <Glyph of={Maximize} />}
          </button>
        )}
      </div>
      <div className="play-stage" data-phase={phase}>
        <div ref={frames} />
        <p role="status" className="play-message">
          {message && playground[message]}
        </p>
      </div>
    </section>
  )
}
