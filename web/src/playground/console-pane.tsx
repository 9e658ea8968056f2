import { useEffect, useRef } from "react"
import { useStore } from "../hooks/use-store"
import type { Session } from "./session"
import { playground } from "../strings/playground.gen"

interface ConsolePaneProps {
  id: string
  session: Session
}

/** Shows the messages that the scene has logged since it started. */
export function ConsolePane({ id, session }: ConsolePaneProps) {
  const { entries } = useStore(session.state)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.scrollTo?.({ top: list.current.scrollHeight })
  }, [entries])
  return (
    <section className="play-pane" aria-label={playground.console} id={id} data-pane="console">
      <h3 className="play-heading">{playground.console}</h3>
      <div
        ref={list}
        role="log"
        aria-label={playground.console}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it must scroll with the arrow keys
        tabIndex={0}
        className="play-console"
      >
        {entries.length === 0 && <p>{playground.nothingLogged}</p>}
        {entries.map(({ id, level, text, count }) => (
          <pre key={id} data-level={level}>
            {level === "error" && <span className="sr-only">{playground.error} </span>}
            {level === "warn" && <span className="sr-only">{playground.warning} </span>}
            {text}
            {count > 1 && <span className="play-count"> × {count}</span>}
          </pre>
        ))}
      </div>
    </section>
  )
}
