import { useId } from "react"
import { Icon } from "tresdocs"
import type { LoopState } from "./loop"

/**
 * Determines when the due steps of a loop happen. With a trigger, they only happen after the reader has pressed it.
 * Without one, they always happen.
 */
export interface LoopMode {
  label: string
  trigger?: string
}

interface LoopControlsProps {
  title: string
  modes: LoopMode[]
  mode: number
  onMode: (mode: number) => void
  state: LoopState
  playing: boolean
  onPlay: () => void
  onNext: () => void
  /** Called when the reader requests the due steps. */
  onRequest: () => void
}

/** The buttons that control a loop, and the number of its rounds. */
export function LoopControls(props: LoopControlsProps) {
  const { title, modes, mode, onMode, state, playing, onPlay, onNext, onRequest } = props
  const id = useId()
  const { trigger } = modes[mode] ?? {}
  return (
    <div className="loop-bar">
      {title && <p className="loop-title">{title}</p>}
      <div className="loop-actions">
        <button type="button" className="button" onClick={onPlay}>
          <Icon name={playing ? "i-lucide-square" : "i-lucide-play"} />
          {playing ? "Stop" : "Play"}
        </button>
        <button type="button" className="button" onClick={onNext}>
          <Icon name="i-lucide-skip-forward" />
          Next step
        </button>
        {modes.length > 0 && (
          <fieldset className="loop-modes">
            <legend className="sr-only">Mode</legend>
            {modes.map(({ label }, index) => (
              <label key={label}>
                <input
                  type="radio"
                  name={id}
                  checked={index === mode}
                  onChange={() => onMode(index)}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        )}
        {trigger && (
          <button
            type="button"
            className="button loop-trigger"
            onClick={onRequest}
            disabled={state.requested}
          >
            {trigger}
          </button>
        )}
        <p className="loop-count">
          {count(state.rounds, "round")}
          {modes.length > 0 && `, ${count(state.done, "frame")} drawn`}
        </p>
      </div>
    </div>
  )
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`
}
