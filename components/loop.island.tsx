import { useEffect, useId, useReducer, useState } from "react"
import { arrowKeys, component } from "tresdocs"
import { nextStep, isActive, startLoop, type LoopState } from "./loop"
import { LoopControls } from "./loop-controls"
import { LoopPriority } from "./loop-priority"
import LoopStep from "./loop-step"
import "./loop.css"

/** How long a step is shown while the loop runs, in milliseconds. This is long enough to read its name. */
const STEP_MS = 1100

type Action = "next" | "request" | { show: number } | { always: boolean }

export default component({
  doc: "Draws `loop-step` children as a loop, which readers walk through step by step.",
  props: {
    title: { type: "string", default: "", doc: "The name of the loop." },
    modes: {
      type: "list",
      of: {
        label: { type: "string", required: true, doc: "The name of the mode." },
        trigger: {
          type: "string",
          doc: "The label of the button that requests the due steps.",
        },
      },
      doc: "The modes of the loop, each `{ label, trigger }`, which determine when steps marked `due` happen: without a trigger in every round, with one only after the reader has pressed its button.",
    },
  },
  slots: { default: "The steps, each a `loop-step`." },
  items: LoopStep.definition.props,
  toMarkdown: (_, { parts }) =>
    parts
      .map(({ props: { label, group }, children }, i) => {
        return `${i + 1}. \`${String(label)}\` (${String(group)}): ${children}`
      })
      .join("\n"),
  render: function Loop({ items, title, modes = [] }) {
    const id = useId()
    const steps = items.map(({ props, children }) => ({
      label: props.label ?? "",
      group: props.group ?? "",
      due: props.due ?? false,
      priorities: props.priorities ?? [],
      children,
    }))
    const [mode, setMode] = useState(0)
    const [playing, setPlaying] = useState(false)
    const reduce = (state: LoopState, action: Action): LoopState => {
      if (action === "next") return nextStep(steps, state)
      if (action === "request") return { ...state, requested: true }
      if ("show" in action) return { ...state, step: action.show }
      return startLoop(action.always)
    }
    const [state, act] = useReducer(reduce, startLoop(!modes[0]?.trigger))
    useEffect(() => {
      if (!playing) return
      const timer = setInterval(() => act("next"), STEP_MS)
      return () => clearInterval(timer)
    }, [playing])

    const show = (step: number) => {
      setPlaying(false)
      act({ show: step })
    }
    if (steps.length === 0) return null
    const changeMode = (index: number) => {
      setMode(index)
      act({ always: !modes[index]?.trigger })
    }
    return (
      <div className="loop" role="group" aria-label={title || "Loop"}>
        <LoopControls
          title={title}
          modes={modes}
          mode={mode}
          onMode={changeMode}
          state={state}
          playing={playing}
          onPlay={() => setPlaying(!playing)}
          onNext={() => {
            setPlaying(false)
            act("next")
          }}
          onRequest={() => act("request")}
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
                data-skipped={isActive(step, state) ? undefined : ""}
                onClick={() => show(index)}
              >
                <span className="loop-number">{index + 1}</span>
                <span className="loop-label">{step.label}</span>
                {!isActive(step, state) && <span className="sr-only"> (left out)</span>}
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
                {!isActive(step, state) && (
                  <p className="loop-note">Left out in this round: nothing has asked for it.</p>
                )}
                {step.children}
                {step.priorities.length > 0 && <LoopPriority others={step.priorities} />}
              </div>
            ))}
          </div>
        </div>
      </div>
    )
  },
})

/** The height of a step, and the x coordinates of the lines down and back, in pixels as in loop.css. */
const ROW = 40
const DOWN = 40
const BACK = 12

/** The line of the loop, which goes down along the steps and back to the first one. */
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
