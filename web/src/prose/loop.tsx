import { useEffect, useId, useReducer, useState } from "react"
import { arrowKeys } from "../hooks/arrow-keys"
import { goOn, happens, startLoop, type LoopState } from "../lib/loop"
import { IslandSlot } from "./island-slot"
import { LoopControls, type LoopMode } from "./loop-controls"
import { LoopPriority } from "./loop-priority"
import { text, type IslandItem, type ProseProps } from "./part"

/** So long a step is shown while the loop runs, in milliseconds: long enough to read its name. */
const PACE = 1100

interface LoopProps {
  items: IslandItem[]
  /** What goes round. */
  title?: string
  /**
   * Names for how steps marked `due` come about, each `{ label, trigger }`: without a trigger they
   * happen in every round, with one only after the reader has pressed its button.
   */
  modes?: unknown
}

type Action = "next" | "ask" | { show: number } | { always: boolean }

/** Loop draws `loop-step` children that follow each other round and round; readers walk through them. */
export function Loop({ items, title, modes }: LoopProps) {
  const id = useId()
  const steps = items.map(({ props }) => stepOf(props))
  const names = modesOf(modes)
  const [mode, setMode] = useState(0)
  const [playing, setPlaying] = useState(false)
  const reduce = (state: LoopState, action: Action): LoopState => {
    if (action === "next") return goOn(steps, state)
    if (action === "ask") return { ...state, asked: true }
    if ("show" in action) return { ...state, step: action.show }
    return startLoop(action.always)
  }
  const [state, act] = useReducer(reduce, startLoop(!names[0]?.trigger))
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => act("next"), PACE)
    return () => clearInterval(timer)
  }, [playing])

  const show = (step: number) => {
    setPlaying(false)
    act({ show: step })
  }
  if (steps.length === 0) return null
  const choose = (place: number) => {
    setMode(place)
    act({ always: !names[place]?.trigger })
  }
  return (
    <div className="loop" role="group" aria-label={text(title) || "Loop"}>
      <LoopControls
        title={text(title)}
        modes={names}
        mode={mode}
        onMode={choose}
        state={state}
        playing={playing}
        onPlay={() => setPlaying(!playing)}
        onNext={() => {
          setPlaying(false)
          act("next")
        }}
        onAsk={() => act("ask")}
      />
      <div className="loop-stage">
        <div
          role="tablist"
          aria-label="Steps"
          aria-orientation="vertical"
          tabIndex={-1}
          className="loop-steps"
          onKeyDown={arrowKeys(steps.length, state.step, show)}
        >
          <Rail count={steps.length} />
          {steps.map((step, index) => (
            <button
              key={index}
              type="button"
              role="tab"
              id={`${id}step${index}`}
              aria-controls={`${id}panel${index}`}
              aria-selected={index === state.step}
              tabIndex={index === state.step ? 0 : -1}
              data-skipped={happens(step, state) ? undefined : ""}
              onClick={() => show(index)}
            >
              <span className="loop-number">{index + 1}</span>
              <span className="loop-label">{step.label}</span>
              {!happens(step, state) && <span className="sr-only"> (left out)</span>}
              {step.group !== steps[index - 1]?.group && (
                <span className="loop-group">{step.group}</span>
              )}
            </button>
          ))}
        </div>
        <div className="loop-panels" aria-live={playing ? "off" : "polite"}>
          {steps.map((step, index) => (
            <div
              key={index}
              role="tabpanel"
              id={`${id}panel${index}`}
              aria-labelledby={`${id}step${index}`}
              data-label={`${index + 1}. ${step.label}`}
              hidden={index !== state.step}
            >
              {!happens(step, state) && (
                <p className="loop-note">Left out in this round: nothing has asked for it.</p>
              )}
              <IslandSlot name={`item-${index}`} />
              {step.priorities.length > 0 && <LoopPriority others={step.priorities} />}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The height of a step and the places of the rail and of the way back, as loop.css has them in pixels. */
const ROW = 40
const DOWN = 40
const BACK = 12

/** Rail is the way of the loop: down along the steps, and back to the first. */
function Rail({ count }: { count: number }) {
  const [top, end] = [ROW / 2, (count - 0.5) * ROW]
  const back = `M${DOWN} ${end}H${BACK + 8}a8 8 0 0 1-8-8V${top + 8}a8 8 0 0 1 8-8h5`
  return (
    <svg className="loop-rail" viewBox={`0 0 ${DOWN + 2} ${count * ROW}`} aria-hidden="true">
      <path d={back} className="loop-back" />
      <path d={`M${BACK + 9} ${top - 4}l4 4-4 4`} />
      <path d={`M${DOWN} ${top}V${end}`} />
    </svg>
  )
}

interface LoopStepProps extends ProseProps {
  /** What the step is called. */
  label?: string
  /** The part of the loop that it begins or belongs to. */
  group?: string
  /** Whether it happens only when something has asked for it. */
  due?: boolean
  /** Priorities of callbacks that are called in this step; readers set that of one more. */
  priorities?: unknown
}

/** LoopStep is one step of `loop`, which shows its label; its content says what happens. */
export function LoopStep({ children }: LoopStepProps) {
  return children
}

function stepOf(props: IslandItem["props"]) {
  const { label, group, due, priorities } = props
  return {
    label: text(label),
    group: text(group),
    due: due === true,
    priorities: Array.isArray(priorities) ? priorities.map(Number).filter(Number.isFinite) : [],
  }
}

function modesOf(modes: unknown): LoopMode[] {
  if (!Array.isArray(modes)) return []
  return modes.map((mode: unknown) => {
    const { label, trigger } = Object(mode) as Partial<Record<string, unknown>>
    return { label: text(label), trigger: text(trigger) }
  })
}
